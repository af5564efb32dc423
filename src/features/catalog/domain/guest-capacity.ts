export interface Guests {
  readonly adults: number;
  readonly infants: number;
  readonly babies: number;
  readonly pets: number;
}

/** How many babies come on top of the guests a house counts (docs/domain.md 7). */
export const UNCOUNTED_BABIES = 2;
/** Pets in one stay, all kinds together (docs/domain.md 7). */
export const MAX_PETS = 1;

/** docs/domain.md 7: adults and infants count, up to two babies come on top, further ones count. */
export function countedGuests({ adults, infants, babies }: Omit<Guests, 'pets'>): number {
  return adults + infants + Math.max(0, babies - UNCOUNTED_BABIES);
}

/** docs/domain.md 7: at least one adult, no more than the house takes, one pet where pets are allowed. */
export function whyNotGuests(
  house: { readonly maxGuests: number; readonly petsAllowed: boolean },
  guests: Guests,
): 'max-guest-invalid' | null {
  const isTooMany = countedGuests(guests) > house.maxGuests;
  const isPetRefused = guests.pets > (house.petsAllowed ? MAX_PETS : 0);
  return guests.adults < 1 || isTooMany || isPetRefused ? 'max-guest-invalid' : null;
}

/** docs/domain.md 7: a boat counts everyone, babies too. */
export function peopleAboard({ adults, infants, babies }: Omit<Guests, 'pets'>): number {
  return adults + infants + babies;
}

/** docs/domain.md 7: at least one adult, no more people than the boat takes, one pet where pets are allowed. */
export function whyNotAboard(
  boat: { readonly capacity: number; readonly petsAllowed: boolean },
  guests: Guests,
): 'max-guest-invalid' | null {
  const isTooMany = peopleAboard(guests) > boat.capacity;
  const isPetRefused = guests.pets > (boat.petsAllowed ? MAX_PETS : 0);
  return guests.adults < 1 || isTooMany || isPetRefused ? 'max-guest-invalid' : null;
}
