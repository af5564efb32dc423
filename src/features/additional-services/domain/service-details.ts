import type { Instant } from '#kernel/instant.ts';
import type { Airport, TripType } from './service-terms.ts';

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

/** What a line of a service is about, beside its period and its people; null where it says nothing to the type. */
export interface ServiceDetails {
  readonly serviceId: number;
  readonly menuId: number | null;
  /** What the guest would like instead of a menu; staff price it. */
  readonly customMenu: string | null;
  readonly treatmentId: number | null;
  readonly minutes: number | null;
  readonly addonIds: readonly number[];
  readonly eventTypeId: number | null;
  readonly vanId: number | null;
  readonly tripType: TripType | null;
  /** Of an hourly trip or an event. */
  readonly hours: number | null;
  readonly extraHours: number;
  readonly returnAt: Instant | null;
  readonly flightNumber: string | null;
  readonly returnFlightNumber: string | null;
  readonly scooterId: number | null;
  /** Scooters. */
  readonly quantity: number | null;
  readonly addressIn: Place | null;
  readonly addressOut: Place | null;
  readonly personalization: string | null;
  /** What staff made it cost, in cents. */
  readonly manualPriceCents: number | null;
}

/** A menu of the guest's own and every event are priced by staff (domain 4.3). */
export function isManuallyPriced(details: Pick<ServiceDetails, 'customMenu' | 'eventTypeId'>): boolean {
  return details.customMenu !== null || details.eventTypeId !== null;
}
