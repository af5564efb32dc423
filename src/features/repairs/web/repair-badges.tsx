import Siren from 'lucide-react/icons/siren';
import { useTexts } from '#browser/use-texts.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { OrderRow } from '../api/repairs.schemas.ts';

const tones: Readonly<Record<OrderRow['state'], BadgeTone>> = {
  reported: 'warning',
  triaged: 'info',
  'awaiting-estimate': 'info',
  'awaiting-approval': 'warning',
  approved: 'success',
  scheduled: 'info',
  'in-progress': 'info',
  done: 'success',
  verified: 'success',
  closed: 'neutral',
  'on-hold': 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
};

/** How far a repair is, and that it can't wait. */
export function RepairBadges({ state, urgency }: Pick<OrderRow, 'state' | 'urgency'>) {
  const t = useTexts('repairs');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {urgency === 'emergency' && (
        <Badge tone="danger" icon={Siren}>
          {t('urgencies.emergency')}
        </Badge>
      )}
      {urgency === 'high' && <Badge tone="warning">{t('urgencies.high')}</Badge>}
    </span>
  );
}

/** What it is about and, in the words of who reported it, where: 'Water · Kitchen · Faucet'. */
export function RepairTitle({ category, room, item }: Pick<OrderRow, 'category' | 'room' | 'item'>) {
  const t = useTexts('repairs');
  const where = [room, item].filter(Boolean).join('\u00A0· ');
  return (
    <>
      {t(`categories.${category}`)}
      {where && <span translate="no">{`\u00A0· ${where}`}</span>}
    </>
  );
}
