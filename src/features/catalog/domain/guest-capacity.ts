export interface Guests {
  readonly adults: number;
  readonly infants: number;
  readonly babies: number;
  readonly pets: number;
}

/** How many babies come on top of the guests a house counts (domain 7). */
export const UNCOUNTED_BABIES = 2;
/** Pets in one stay, all kinds together (domain 7). */
export const MAX_PETS = 1;

/** domain 7: adults and infants count, up to two babies come on top, further ones count. */
export function countedGuests({ adults, infants, babies }: Omit<Guests, 'pets'>): number {
  return adults + infants + Math.max(0, babies - UNCOUNTED_BABIES);
}

/** domain 7: at least one adult, no more than the house takes, one pet where pets are allowed. */
export function whyNotGuests(
  house: { readonly maxGuests: number; readonly petsAllowed: boolean },
  guests: Guests,
): 'max-guest-invalid' | null {
  const isTooMany = countedGuests(guests) > house.maxGuests;
  const isPetRefused = guests.pets > (house.petsAllowed ? MAX_PETS : 0);
  return guests.adults < 1 || isTooMany || isPetRefused ? 'max-guest-invalid' : null;
}
