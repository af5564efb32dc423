import type { Guests } from '#features/catalog/domain/guest-capacity.ts';

export interface PeopleFieldProps {
  guests: Guests;
  /** Everyone counts. */
  most: number;
  petsAllowed: boolean;
  onChange: (guests: Guests) => void;
}
