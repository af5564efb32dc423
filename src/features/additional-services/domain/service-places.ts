import type { RefusalCode } from '#kernel/refusals.ts';
import type { Place } from './service-details.ts';
import type { TripType } from './service-terms.ts';

/** What the places of a line depend on. */
export interface TripPlaces {
  /** A house is part of the trip: it is where services take place. */
  readonly hasHouse: boolean;
}

const STATES = ['FL', 'FLORIDA'];
const ZIP = /^33[0-4]\d\d(-\d{4})?$/;

/** The company drives and works in South Florida: ZIP codes 330 to 334. */
export function isInServiceArea({ state, zipCode }: { readonly state: string; readonly zipCode: string }): boolean {
  return STATES.includes(state.trim().toUpperCase()) && ZIP.test(zipCode.trim());
}

/** domain 4.1: a chef, a massage, catering and an event take place at the trip's house; without one an address in the service area is needed. */
export function whyNotPlaceOfVisit(place: Place | undefined, { hasHouse }: TripPlaces): RefusalCode | null {
  if (hasHouse) return place?.kind === 'airport' ? 'address-in-invalid' : whyNotAddress(place, 'address-in-invalid');
  if (place === undefined || place.kind === 'house') return 'address-required';
  return place.kind === 'airport' ? 'address-in-invalid' : whyNotAddress(place, 'address-in-invalid');
}

/** An address is chosen only where no house of the trip is the place. One that was chosen before the house came stays. */
export function whyNotChoosePlace(place: Place | undefined, { hasHouse }: TripPlaces): RefusalCode | null {
  return hasHouse && place !== undefined && place.kind !== 'house' ? 'address-not-allowed' : null;
}

interface Ends {
  readonly tripType: TripType;
  readonly addressIn?: Place | undefined;
  readonly addressOut?: Place | undefined;
}

/** Where a van begins and ends: at an airport exactly where its trip says so, elsewhere in the service area; an hourly one ends where the guests say. */
export function whyNotEndsOfTrip({ tripType, addressIn, addressOut }: Ends, trip: TripPlaces): RefusalCode | null {
  const isHourly = tripType === 'hourly';
  if (addressIn === undefined) return 'address-in-required';
  if (isHourly && addressOut !== undefined) return 'address-not-allowed';
  if (!isHourly && addressOut === undefined) return 'address-out-required';
  const beginsAtAirport = tripType === 'airport-arrival' || tripType === 'airport-round-trip';
  const endsAtAirport = tripType === 'airport-departure';
  if (!isRightEnd(addressIn, { ...trip, isAirport: beginsAtAirport })) return 'address-in-invalid';
  if (addressOut === undefined || isRightEnd(addressOut, { ...trip, isAirport: endsAtAirport })) return null;
  return 'address-out-invalid';
}

function isRightEnd(place: Place, { hasHouse, isAirport }: TripPlaces & { readonly isAirport: boolean }): boolean {
  if (place.kind === 'airport') return isAirport;
  if (isAirport) return false;
  return place.kind === 'house' ? hasHouse : isInServiceArea(place);
}

function whyNotAddress(place: Place | undefined, otherwise: RefusalCode): RefusalCode | null {
  return place?.kind === 'address' && !isInServiceArea(place) ? otherwise : null;
}
