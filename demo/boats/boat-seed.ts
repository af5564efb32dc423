import type { Bilingual } from '#kernel/languages.ts';
import type { DestinationSlug } from '../houses/house-seed.ts';
import type { Color } from '../scenes/drawing/color.ts';
import type { AccentName } from '../scenes/palettes.ts';
import type { BoatAmenityCode } from './boat-amenities.ts';
import type { MarinaCode } from './marinas.ts';

export type BoatType = 'motor-yacht' | 'sport-cruiser' | 'catamaran' | 'sailing-yacht' | 'pontoon' | 'center-console';

/** The paint and the cloth of a boat; its pictures keep to them. */
export interface BoatLook {
  readonly hull: Color;
  /** The line along the hull. */
  readonly stripe: Color;
  /** Cushions, awnings and covers, in a color that texts can name. */
  readonly cloth: AccentName;
  readonly deck: 'teak' | 'gray';
}

/** What is fixed about a demo boat; its pictures, rules, arrival, place and blocked days follow from it. */
export interface BoatSeed {
  readonly slug: string;
  readonly seed: number;
  readonly name: Bilingual;
  readonly boatType: BoatType;
  readonly charter: 'captained' | 'bareboat';
  readonly destination: DestinationSlug;
  readonly marina: MarinaCode;
  readonly berth: string;
  readonly feet: number;
  readonly capacity: number;
  readonly cabins: number;
  readonly heads: number;
  readonly built: number;
  readonly engine: string;
  readonly look: BoatLook;
  /** Place among the owners; 0 is the one who can sign in. */
  readonly owner: number;
  readonly petsAllowed: boolean;
  readonly outstanding: boolean;
  readonly cancellationPolicy: 'flexible' | 'standard' | 'strict';
  readonly startHours: readonly string[];
  readonly turnaroundMinutes: 60 | 90;
  readonly depositCents: number;
  /** Hours to the price of the whole outing. */
  readonly prices: Readonly<Record<number, number>>;
  readonly amenities: readonly BoatAmenityCode[];
  readonly description: Bilingual;
  /** A rule of this boat alone, besides those that follow from what it is. */
  readonly ownRule: Bilingual;
}
