import { useTexts } from '#browser/use-texts.ts';
import type { GuestKind } from '#ui/fields/guests-stepper.tsx';
import { type Guests, MAX_PETS } from '../../domain/guest-capacity.ts';
import { MAX_GUESTS_ASKED } from '../query/address-values.ts';

/** How many a house or a boat takes; without it any number may be asked for. */
export interface GuestLimits {
  readonly max?: number | undefined;
  readonly petsAllowed?: boolean | undefined;
}

/** How one kind of rentable asks who comes. */
export interface GuestLabels {
  /** The question and its answer when nobody is named yet. */
  readonly question: string;
  readonly anybody: string;
  /** '4 guests, 1 baby, 1 pet'. */
  readonly sentenceOf: (guests: Guests) => string;
  /** The kinds of guests with their limits (docs/domain.md 7). */
  readonly kindsOf: (guests: Guests, limits?: GuestLimits) => readonly GuestKind<keyof Guests>[];
  readonly note: string;
  readonly clear: string;
}

/** Houses count adults and infants; babies come on top. */
export function useHouseGuests(): GuestLabels {
  const t = useTexts('catalog');
  return {
    question: t('search.guests'),
    anybody: t('search.anyGuests'),
    sentenceOf: ({ adults, infants, babies, pets }) =>
      [
        t('guests.count', { count: adults + infants }),
        babies > 0 && t('guests.babiesCount', { count: babies }),
        pets > 0 && t('guests.petsCount', { count: pets }),
      ]
        .filter(Boolean)
        .join(', '),
    kindsOf: (guests, { max = MAX_GUESTS_ASKED, petsAllowed = true } = {}) => {
      const left = Math.max(0, max - guests.adults - guests.infants);
      return [
        { key: 'adults', label: t('guests.adults'), note: t('guests.adultsNote'), min: 1, max: guests.adults + left },
        {
          key: 'infants',
          label: t('guests.infants'),
          note: t('guests.infantsNote'),
          min: 0,
          max: guests.infants + left,
        },
        { key: 'babies', label: t('guests.babies'), note: t('guests.babiesNote'), min: 0, max: 5 },
        {
          key: 'pets',
          label: t('guests.pets'),
          note: t(petsAllowed ? 'guests.petsNote' : 'guests.noPets'),
          min: 0,
          max: petsAllowed ? MAX_PETS : 0,
        },
      ];
    },
    note: t('guests.serviceAnimals'),
    clear: t('search.clearGuests'),
  };
}
