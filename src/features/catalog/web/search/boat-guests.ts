import { useTexts } from '#browser/use-texts.ts';
import { MAX_PETS, peopleAboard } from '../../domain/guest-capacity.ts';
import { MAX_GUESTS_ASKED } from '../query/address-values.ts';
import type { GuestLabels } from './guests.ts';

/** On a boat children and babies take a place like everybody (docs/domain.md 7). */
export function useBoatGuests(): GuestLabels {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  return {
    question: t('search.people'),
    anybody: t('search.anyPeople'),
    sentenceOf: (guests) =>
      [
        t('people.count', { count: peopleAboard(guests) }),
        guests.pets > 0 && ofHouses('guests.petsCount', { count: guests.pets }),
      ]
        .filter(Boolean)
        .join(', '),
    kindsOf: (guests, { max = MAX_GUESTS_ASKED, petsAllowed = true } = {}) => {
      const left = Math.max(0, max - peopleAboard(guests));
      const countOf = (key: 'adults' | 'infants' | 'babies', note: string) => ({
        key,
        note,
        label: ofHouses(`guests.${key}`),
        min: key === 'adults' ? 1 : 0,
        max: guests[key] + left,
      });
      return [
        countOf('adults', ofHouses('guests.adultsNote')),
        countOf('infants', t('people.infantsNote')),
        countOf('babies', t('people.babiesNote')),
        {
          key: 'pets',
          label: ofHouses('guests.pets'),
          note: petsAllowed ? ofHouses('guests.petsNote') : t('people.noPets'),
          min: 0,
          max: petsAllowed ? MAX_PETS : 0,
        },
      ];
    },
    note: t('people.everyone'),
    clear: t('search.clearPeople'),
  };
}
