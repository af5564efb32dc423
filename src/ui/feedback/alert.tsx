import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

interface AlertProps {
  tone?: AlertTone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out at once when it appears; for news only, not for what stood there from the start. */
  isNews?: boolean;
  className?: string;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;
const tones: Readonly<Record<AlertTone, string>> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export function Alert({ tone = 'info', title, children, action, isNews, className }: AlertProps) {
  return (
    <div
      role={isNews ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3.5 rounded-card border border-current/25 px-4 py-3.5', tones[tone], className)}
    >
      <Icon of={icons[tone]} className="mt-0.5 size-5 shrink-0" />
      <div className="flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-[0.9375rem] text-ink">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3 text-ink">{action}</div>}
      </div>
    </div>
  );
}
