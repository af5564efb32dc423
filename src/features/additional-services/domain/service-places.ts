import type { RefusalCode } from '#kernel/refusals.ts';

export const airports = ['MIA', 'FLL'] as const;
export type Airport = (typeof airports)[number];

/** Where a service takes place, or a trip begins or ends. */
export type Place =
  | { readonly kind: 'house' }
  | { readonly kind: 'airport'; readonly airport: Airport }
  | {
      readonly kind: 'address';
      readonly street: string;
      readonly apto?: string | undefined;
      readonly city: string;
      readonly state: string;
      readonly zipCode: string;
      readonly instructions?: string | undefined;
    };

/** What the places of a line depend on. */
export interface TripPlaces {
  /** A house is part of the trip: it is where services take place. */
  readonly hasHouse: boolean;
}

const STATES = ['FL', 'FLORIDA'];
const ZIP = /^33[0-4]\d\d(-\d{4})?$/;

/** Whether an address lies in South Florida, where the company drives and works: ZIP codes 330 to 334. */
export function isInServiceArea({ state, zipCode }: { readonly state: string; readonly zipCode: string }): boolean {
  return STATES.includes(state.trim().toUpperCase()) && ZIP.test(zipCode.trim());
}

/**
 * docs/domain.md 4.1: a chef, a massage, catering and an event take place at the trip's house; a trip without one needs
 * an address in the service area.
 */
export function whyNotPlaceOfVisit(place: Place | undefined, { hasHouse }: TripPlaces): RefusalCode | null {
  if (!hasHouse && (place === undefined || place.kind === 'house')) return 'address-required';
  if (place?.kind === 'airport') return 'address-in-invalid';
  return place?.kind === 'address' && !isInServiceArea(place) ? 'address-in-invalid' : null;
}

/** A trip with a house takes no other address; one that was stored before the house came stays. */
export function whyNotChoosePlace(place: Place | undefined, { hasHouse }: TripPlaces): RefusalCode | null {
  return hasHouse && place !== undefined && place.kind !== 'house' ? 'address-not-allowed' : null;
}
