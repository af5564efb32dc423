import type { Bilingual } from '#kernel/languages.ts';
import type { ServiceCode, ServiceType, TripType } from './service-terms.ts';

/** What a service asks of whoever books it. */
export interface OfferedService {
  readonly serviceId: number;
  readonly code: ServiceCode;
  readonly type: ServiceType;
  readonly name: Bilingual;
  readonly leadHours: number;
  /** Times of day 'HH:mm' between which it can begin, both included. */
  readonly firstStart: string;
  readonly lastStart: string;
  readonly durationMinutes: number;
  /** How long its people are busy before and after. */
  readonly prepareMinutes: number;
  readonly clearMinutes: number;
  readonly minGuests: number;
  readonly maxGuests: number;
  /** Null where every item has a pool of its own. */
  readonly poolId: number | null;
}

interface OfferedItem {
  readonly id: number;
  readonly name: Bilingual;
}

export interface OfferedMenu extends OfferedItem {
  readonly serviceId: number;
  /** A guest. */
  readonly priceCents: number;
  readonly minGuests: number;
  readonly maxGuests: number;
}

export interface OfferedTreatment extends OfferedItem {
  /** Cents a person. */
  readonly durations: readonly { readonly minutes: number; readonly priceCents: number }[];
}

export interface OfferedAddon extends OfferedItem {
  /** A person. */
  readonly priceCents: number;
  /** It goes with treatments that take this long or longer. */
  readonly minMinutes: number;
}

export interface OfferedEventType extends OfferedItem {
  readonly minGuests: number;
  readonly maxGuests: number;
}

export interface OfferedVan extends OfferedItem {
  readonly passengers: number;
  /** Cents by trip type, of 'hourly' an hour; a trip that isn't there isn't offered. */
  readonly prices: Readonly<Partial<Record<TripType, number>>>;
  readonly extraHourCents: number;
  readonly poolId: number;
}

export interface OfferedScooter extends OfferedItem {
  readonly dayPriceCents: number;
  readonly poolId: number;
}

/** What is sold now, as far as somebody asked: active services and active items of them. */
export interface ServiceOffers {
  readonly services: readonly OfferedService[];
  readonly menus: readonly OfferedMenu[];
  readonly treatments: readonly OfferedTreatment[];
  readonly addons: readonly OfferedAddon[];
  readonly eventTypes: readonly OfferedEventType[];
  readonly vans: readonly OfferedVan[];
  readonly scooters: readonly OfferedScooter[];
}
