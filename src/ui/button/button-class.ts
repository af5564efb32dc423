import { classNames } from '#ui/class-names.ts';

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
    // A long word in another language must not leave its place.
    isWide ? 'w-full py-2' : 'whitespace-nowrap',
  );
}
