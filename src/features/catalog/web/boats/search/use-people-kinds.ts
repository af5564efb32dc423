import { useTexts } from '#browser/use-texts.ts';
import type { GuestKind } from '#ui/fields/guests-stepper.tsx';
import { type Guests, MAX_PETS, peopleAboard } from '../../../domain/guest-capacity.ts';
import { MAX_GUESTS_ASKED } from '../../query/stay-query.ts';

interface Limits {
  /** People that a boat takes; without it any number may be asked. */
  readonly most?: number | undefined;
  readonly petsAllowed?: boolean | undefined;
}

/** Who can come aboard: children and babies take a place like everybody (domain 7). */
export function usePeopleKinds(
  guests: Guests,
  { most = MAX_GUESTS_ASKED, petsAllowed = true }: Limits = {},
): readonly GuestKind<keyof Guests>[] {
  const ofHouses = useTexts('catalog');
  const t = useTexts('boats');
  const left = Math.max(0, most - peopleAboard(guests));
  return [
    {
      key: 'adults',
      label: ofHouses('guests.adults'),
      note: ofHouses('guests.adultsNote'),
      min: 1,
      max: guests.adults + left,
    },
    {
      key: 'infants',
      label: ofHouses('guests.infants'),
      note: t('people.infantsNote'),
      min: 0,
      max: guests.infants + left,
    },
    {
      key: 'babies',
      label: ofHouses('guests.babies'),
      note: t('people.babiesNote'),
      min: 0,
      max: guests.babies + left,
    },
    {
      key: 'pets',
      label: ofHouses('guests.pets'),
      note: petsAllowed ? ofHouses('guests.petsNote') : t('people.noPets'),
      min: 0,
      max: petsAllowed ? MAX_PETS : 0,
    },
  ];
}
