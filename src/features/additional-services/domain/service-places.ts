import type { Bilingual } from '#kernel/languages.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { WhyNot } from './why-not.ts';

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
  readonly area: ServiceArea<Bilingual>;
}

/** Ranges of ZIP codes of Florida, both ends included, which staff keep: where the company drives and works. */
export type ServiceArea<Name = string> = readonly {
  readonly name: Name;
  readonly firstZip: number;
  readonly lastZip: number;
}[];

const STATES = ['FL', 'FLORIDA'];
const ZIP = /^(\d{5})(-\d{4})?$/;

/** Whether an address lies in the service area (docs/domain.md 4.1). */
export function isInServiceArea(
  { state, zipCode }: { readonly state: string; readonly zipCode: string },
  area: ServiceArea<unknown>,
): boolean {
  const zip = Number(ZIP.exec(zipCode.trim())?.[1]);
  const isServed = area.some(({ firstZip, lastZip }) => firstZip <= zip && zip <= lastZip);
  return isServed && STATES.includes(state.trim().toUpperCase());
}

/** 'South Florida (33000–33499), Naples (34102)'. */
export function areaInWords(area: ServiceArea): string {
  const zips = (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`);
  return area.map(({ name, firstZip, lastZip }) => `${name} (${zips(firstZip, lastZip)})`).join(', ');
}

/** The refusal of an address outside of the area, which it names. */
export function outOfArea(code: RefusalCode, area: ServiceArea<Bilingual>): WhyNot {
  const wordsIn = (language: keyof Bilingual) => areaInWords(area.map((one) => ({ ...one, name: one.name[language] })));
  return { code, details: { area: { en: wordsIn('en'), es: wordsIn('es') } } };
}

/**
 * docs/domain.md 4.1: a chef, a massage, catering and an event take place at the trip's house; a trip without one needs
 * an address in the service area.
 */
export function whyNotPlaceOfVisit(place: Place | undefined, { hasHouse, area }: TripPlaces): WhyNot | null {
  if (!hasHouse && (place === undefined || place.kind === 'house')) return { code: 'address-required' };
  if (place?.kind === 'airport') return { code: 'address-in-invalid' };
  return place?.kind === 'address' && !isInServiceArea(place, area) ? outOfArea('address-in-invalid', area) : null;
}

/** A trip with a house takes no other address; one that was stored before the house came stays. */
export function whyNotChoosePlace(
  place: Place | undefined,
  { hasHouse }: Pick<TripPlaces, 'hasHouse'>,
): RefusalCode | null {
  return hasHouse && place !== undefined && place.kind !== 'house' ? 'address-not-allowed' : null;
}
