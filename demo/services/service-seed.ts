/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly es: string;
}

export type ServiceCode = 'chef' | 'massage' | 'catering' | 'event' | 'van' | 'airport-transfer' | 'scooter';

/** Equal units that can't be promised twice: `Chef team 1`, `Chef team 2`, … */
export interface PoolSeed {
  readonly name: string;
  readonly unit: string;
  readonly units: number;
}

export interface ServiceSeed {
  readonly code: ServiceCode;
  readonly type: Exclude<ServiceCode, 'airport-transfer'>;
  readonly name: Words;
  readonly summary: Words;
  readonly description: Words;
  readonly included: readonly Words[];
  readonly goodToKnow: readonly Words[];
  readonly leadHours: number;
  /** The first and the last time of day at which it can begin. */
  readonly starts: readonly [first: string, last: string];
  readonly durationMinutes: number;
  readonly prepareMinutes: number;
  readonly clearMinutes: number;
  readonly guests: readonly [fewest: number, most: number];
  /** None where every item has a pool of its own. */
  readonly pool?: PoolSeed;
}

/** What all items of a service have; the code names its pictures. */
interface ItemSeed {
  readonly code: string;
  readonly name: Words;
  readonly description: Words;
}

export interface MenuSeed extends ItemSeed {
  /** A guest. */
  readonly dollars: number;
  readonly guests: readonly [fewest: number, most: number];
  readonly courses: readonly { readonly name: Words; readonly text: Words }[];
}

export interface TreatmentSeed extends ItemSeed {
  /** Minutes and dollars a person. */
  readonly durations: readonly (readonly [minutes: number, dollars: number])[];
}

export interface AddonSeed extends ItemSeed {
  /** A person. */
  readonly dollars: number;
  readonly minMinutes: number;
}

export interface EventTypeSeed extends ItemSeed {
  readonly guests: readonly [fewest: number, most: number];
  /** What such an event costs at least. */
  readonly fromDollars: number;
}

export interface VanSeed extends ItemSeed {
  readonly passengers: number;
  readonly luggage: number;
  readonly extraHourDollars: number;
  /** Dollars a trip; of 'hourly' dollars an hour. */
  readonly trips: Readonly<
    Record<'one-way' | 'round-trip' | 'hourly' | 'airport-arrival' | 'airport-departure' | 'airport-round-trip', number>
  >;
}

export interface ScooterSeed extends ItemSeed {
  /** A scooter and day. */
  readonly dayDollars: number;
  readonly riders: 1 | 2;
  readonly units: number;
}
