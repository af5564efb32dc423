import type { Guests } from '#features/catalog/domain/guest-capacity.ts';

export interface PartyFieldProps {
  guests: Guests;
  most: number;
  petsAllowed: boolean;
  onChange: (guests: Guests) => void;
}
