import { useTexts } from '#browser/use-texts.ts';
import type { Guests } from '../../domain/guest-capacity.ts';

/** '4 guests, 1 baby, 1 pet'. */
export function useGuestsSentence(): (guests: Guests) => string {
  const t = useTexts('catalog');
  return ({ adults, infants, babies, pets }) =>
    [
      t('guests.count', { count: adults + infants }),
      babies > 0 && t('guests.babiesCount', { count: babies }),
      pets > 0 && t('guests.petsCount', { count: pets }),
    ]
      .filter(Boolean)
      .join(', ');
}
