import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

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
        className="pointer-events-none absolute bottom-full left-0 z-20 mb-2 w-max max-w-72 rounded-control border border-line bg-raised px-3 py-2 text-left text-sm text-ink opacity-0 shadow-float transition-opacity duration-(--quick) group-focus-within/reason:opacity-100 group-hover/reason:opacity-100"
      >
        {disabledReason}
      </span>
    </span>
  );
}
