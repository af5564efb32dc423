import { type Guests, whyNotAboard, whyNotGuests } from '#features/catalog/domain/guest-capacity.ts';

/** Whom a house or a boat takes. */
export interface Room {
  readonly kind: 'house' | 'boat';
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
}

/** docs/domain.md 7: why guests can't stay at a house or go aboard a boat; null: they can. */
export const whyNotFit = ({ kind, maxGuests, petsAllowed }: Room, guests: Guests): 'max-guest-invalid' | null =>
  kind === 'house'
    ? whyNotGuests({ maxGuests, petsAllowed }, guests)
    : whyNotAboard({ capacity: maxGuests, petsAllowed }, guests);
