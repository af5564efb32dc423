import { type Guests, MAX_PETS } from './guest-capacity.ts';

/** domain 7: a boat counts everyone, babies too. */
export function peopleAboard({ adults, infants, babies }: Omit<Guests, 'pets'>): number {
  return adults + infants + babies;
}

/** domain 7: at least one adult, no more people than the boat takes, one pet where pets are allowed. */
export function whyNotAboard(
  boat: { readonly capacity: number; readonly petsAllowed: boolean },
  guests: Guests,
): 'max-guest-invalid' | null {
  const isTooMany = peopleAboard(guests) > boat.capacity;
  const isPetRefused = guests.pets > (boat.petsAllowed ? MAX_PETS : 0);
  return guests.adults < 1 || isTooMany || isPetRefused ? 'max-guest-invalid' : null;
}
