import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words: a control without text can't be built without a name. */
  name: string;
  icon: ReactNode;
  /** inherit: in the color of what it lies on, as in the header over a picture. */
  tone?: 'quiet' | 'outline' | 'on-night' | 'inherit';
}

const tones = {
  quiet: 'text-ink hover:bg-raised',
  outline: 'border border-control text-ink hover:border-ink hover:bg-raised',
  inherit: 'hover:bg-raised hover:text-ink',
  'on-night': 'bg-night-veil text-on-night hover:bg-night',
} as const;

export function IconButton({ name, icon, tone = 'quiet', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={name}
      title={rest.title ?? name}
      className={classNames(
        'inline-grid size-10 shrink-0 place-items-center rounded-full transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:opacity-45 pointer-coarse:size-11',
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
