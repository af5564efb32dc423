import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/loading.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: ReactNode;
  /** Shows that it waits, keeps its width and ignores further presses. */
  isWaiting?: boolean;
  /** Stands beside the spinner while it waits; without one the spinner is alone. */
  waitingText?: string | undefined;
  /** Why it can't be pressed now; it stays focusable so that the reason can be read. */
  disabledReason?: string | null | undefined;
}

export function Button({
  tone,
  size,
  isWide,
  icon,
  isWaiting = false,
  waitingText,
  disabledReason,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const t = useUiTexts();
  const isOff = isWaiting || Boolean(disabledReason);
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ tone, size, isWide }), className)}
      aria-disabled={isOff || undefined}
      aria-busy={isWaiting || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', isWaiting && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isWaiting && (
        <span className="absolute inset-0 flex items-center justify-center gap-2.5" role="status">
          <Spinner />
          <span className={waitingText ? undefined : 'sr-only'}>{waitingText ?? t('button.waiting')}</span>
        </span>
      )}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('group/reason relative inline-block', isWide && 'w-full')}>
      {button}
      <span
        id={reasonId}
        role="tooltip"
        className="pointer-events-none absolute bottom-full left-0 z-20 mb-2 w-max max-w-[min(18rem,75vw)] rounded-control border border-line bg-raised px-3 py-2 text-left text-sm text-ink opacity-0 shadow-float transition-opacity duration-(--quick) group-focus-within/reason:opacity-100 group-hover/reason:opacity-100"
      >
        {disabledReason}
      </span>
    </span>
  );
}

export interface ButtonLook {
  /** action: the one coral call; outline: beside it; quiet: in lists and bars; danger: takes something away. */
  tone?: 'action' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  isWide?: boolean | undefined;
}

const tones = {
  action: 'bg-action text-on-action hover:bg-action-strong aria-disabled:hover:bg-action',
  outline: 'border border-control bg-transparent text-ink hover:border-ink hover:bg-raised',
  quiet: 'bg-transparent text-ink hover:bg-raised',
  danger: 'border border-danger bg-danger-soft text-danger hover:brightness-110 light:hover:brightness-97',
} as const;

const sizes = {
  small: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-[0.9375rem]',
  large: 'min-h-13 px-7 text-base',
} as const;

/** The look of a button, also for links that act like one. */
export function buttonClass({ tone = 'action', size = 'medium', isWide }: ButtonLook): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center rounded-control font-semibold tracking-[0.01em] no-underline transition-[background-color,border-color,color,transform] duration-(--quick) active:translate-y-px',
    'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 aria-disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress',
    tones[tone],
    sizes[size],
    // A long word in another language must not overflow the button.
    isWide ? 'w-full py-2' : 'whitespace-nowrap',
  );
}
