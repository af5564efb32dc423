import { useTexts } from '#browser/use-texts.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { ListedStatus } from '../domain/group-lifecycle.ts';

const tones: Readonly<Record<ListedStatus, BadgeTone>> = {
  draft: 'neutral',
  quoted: 'info',
  'on-review': 'warning',
  approved: 'info',
  confirmed: 'success',
  completed: 'neutral',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'danger',
};

/** The status of a group as a badge. */
export function GroupStatusBadge({ status }: { status: ListedStatus }) {
  const t = useTexts('reservations');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
