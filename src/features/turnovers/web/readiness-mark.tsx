import BadgeCheck from 'lucide-react/icons/badge-check';
import Broom from 'lucide-react/icons/broom';
import Check from 'lucide-react/icons/check';
import Construction from 'lucide-react/icons/construction';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { Readiness } from '../domain/tasks.ts';

const looks = {
  dirty: { icon: Broom, className: 'text-warning' },
  cleaning: { icon: Broom, className: 'text-info' },
  clean: { icon: Check, className: 'text-muted' },
  inspected: { icon: BadgeCheck, className: 'text-success' },
  'out-of-order': { icon: Construction, className: 'text-danger' },
} as const;

/** How a house or boat stands: a sign and its word. */
export function ReadinessMark({ readiness, className }: { readiness: Readiness; className?: string }) {
  const t = useTexts('readiness');
  const look = looks[readiness];
  return (
    <span className={classNames('inline-flex items-center gap-1 align-bottom', look.className, className)}>
      <Icon of={look.icon} className="size-3.5 shrink-0" />
      {t(readiness)}
    </span>
  );
}
