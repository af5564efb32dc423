import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-line bg-raised text-ink',
  info: 'border-transparent bg-info-soft text-info',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
};

/** A state in one or two words. The words carry it, the color helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-control border px-2.5 py-1 font-semibold text-[0.8125rem] leading-tight forced-colors:border-current',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
