import { useTexts } from '#browser/use-texts.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ListingKind, ListingStatus } from './listing-kind.ts';

const tones = { draft: 'warning', published: 'success', archived: 'neutral' } as const;

interface ListingStatusBadgeProps extends Pick<ListingKind, 'words'> {
  status: ListingStatus;
}

/** Whether guests see a house or a boat. */
export function ListingStatusBadge({ words, status }: ListingStatusBadgeProps) {
  const t = useTexts('editing');
  return <Badge tone={tones[status]}>{t(`${words}.statuses.${status}`)}</Badge>;
}
