import { useTexts } from '#browser/use-texts.ts';
import type { Guests } from '../../../domain/guest-capacity.ts';
import { peopleAboard } from '../../../domain/guest-capacity.ts';

/** '6 people, 1 pet': on a boat everyone counts. */
export function usePeopleSentence(): (guests: Guests) => string {
  const ofHouses = useTexts('catalog');
  const t = useTexts('boats');
  return (guests) =>
    [
      t('people.count', { count: peopleAboard(guests) }),
      guests.pets > 0 && ofHouses('guests.petsCount', { count: guests.pets }),
    ]
      .filter(Boolean)
      .join(', ');
}
