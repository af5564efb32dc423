import { useTexts } from '#browser/use-texts.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { GuestsField } from './guests-field.tsx';
import type { GuestsFieldProps } from './guests-panel.tsx';

/** The guests of a house. */
export function HouseGuestsField(props: GuestsFieldProps) {
  const t = useTexts('stay');
  const labels = useHouseGuests();
  const texts = { name: t('card.guests'), most: t('card.most', { count: props.most }), done: t('card.done') };
  return <GuestsField {...props} labels={labels} texts={texts} />;
}
