import { useTexts } from '#browser/use-texts.ts';
import type { GuestKind } from '#ui/fields/guests-stepper.tsx';
import { type Guests, MAX_PETS } from '../../domain/guest-capacity.ts';
import { MAX_GUESTS_ASKED } from '../query/stay-query.ts';

interface Limits {
  /** Guests that a house takes; adults and infants together. Without it any number may be asked. */
  readonly most?: number | undefined;
  readonly petsAllowed?: boolean | undefined;
}

/** The kinds of guests with their labels and limits (docs/domain.md, section 7). */
export function useGuestKinds(
  guests: Guests,
  { most = MAX_GUESTS_ASKED, petsAllowed = true }: Limits = {},
): readonly GuestKind<keyof Guests>[] {
  const t = useTexts('catalog');
  const left = Math.max(0, most - guests.adults - guests.infants);
  return [
    { key: 'adults', label: t('guests.adults'), note: t('guests.adultsNote'), min: 1, max: guests.adults + left },
    { key: 'infants', label: t('guests.infants'), note: t('guests.infantsNote'), min: 0, max: guests.infants + left },
    { key: 'babies', label: t('guests.babies'), note: t('guests.babiesNote'), min: 0, max: 5 },
    {
      key: 'pets',
      label: t('guests.pets'),
      note: t(petsAllowed ? 'guests.petsNote' : 'guests.noPets'),
      min: 0,
      max: petsAllowed ? MAX_PETS : 0,
    },
  ];
}
