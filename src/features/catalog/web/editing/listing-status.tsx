import { useTexts } from '#browser/use-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';

const tones = { draft: 'warning', published: 'success', archived: 'neutral' } as const;

/** Whether guests see a house or a boat. */
export function ListingStatusBadge({ status }: { status: keyof typeof tones }) {
  const t = useTexts('editing');
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>;
}
