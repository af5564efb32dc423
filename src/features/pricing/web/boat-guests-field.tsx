import { useTexts } from '#browser/use-texts.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { GuestsField } from './guests-field.tsx';
import type { GuestsFieldProps } from './guests-panel.tsx';

/** The guests of a boat: everyone counts. */
export function BoatGuestsField(props: GuestsFieldProps) {
  const t = useTexts('boat');
  const labels = useBoatGuests();
  const texts = { name: t('card.people'), most: t('card.most', { count: props.most }), done: t('card.done') };
  return <GuestsField {...props} labels={labels} texts={texts} />;
}
