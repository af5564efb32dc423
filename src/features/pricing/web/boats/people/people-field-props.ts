import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';

export interface PeopleFieldProps {
  guests: Guests;
  /** Everyone counts. */
  most: number;
  petsAllowed: boolean;
  onChange: (guests: Guests) => void;
}
