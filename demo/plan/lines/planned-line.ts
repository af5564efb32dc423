import type { ServicePlan } from '#features/additional-services/domain/service-plan.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { outingPeriod } from '#features/catalog/domain/booking-times.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { PriceLine } from '#features/pricing/domain/price-lines.ts';
import type { TaxableReservation } from '#features/pricing/domain/quote.ts';
import type { ReservationType } from '#features/reservations/domain/reservation-type.ts';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import { type DemoHouse, priceStayOf } from '../demo-house.ts';
import type { UnitTaken } from './availability.ts';
import { type DemoOuting, occupiedBy, priceOuting } from './outings.ts';

/** One line of a trip with its price: a house, a boat, or a service. */
export interface PlannedLine {
  readonly id: string;
  readonly type: ReservationType;
  /** The slug of the house or the boat; null for a service. */
  readonly slug: string | null;
  readonly during: Period;
  /** The outing with its turnaround; null for a line that is not a boat. */
  readonly occupies: Period | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly guests: Guests;
  readonly priced: TaxableReservation;
  readonly service: ServicePlan | null;
  /** The price that staff set at the approval; null where the product knows the price. */
  readonly byHand: PriceLine | null;
  readonly units: readonly UnitTaken[];
}

const ofRentable = { service: null, byHand: null, units: [] } as const;

export function houseLine(
  id: string,
  { house, stay, guests }: { house: DemoHouse; stay: DateRange; guests: Guests },
): PlannedLine {
  const days = { startsOn: stay.from, endsOn: stay.until };
  const priced = priceStayOf(house, stay);
  const when = { during: periodOf(stay), occupies: null };
  return { id, type: 'house', slug: house.house.slug, ...when, ...days, guests, priced, ...ofRentable };
}

export function boatLine(id: string, { outing, guests }: { outing: DemoOuting; guests: Guests }): PlannedLine {
  const { boat, date } = outing;
  const when = { during: outingPeriod(outing), occupies: occupiedBy(outing), startsOn: date, endsOn: date };
  return { id, type: 'boat', slug: boat.boat.slug, ...when, guests, priced: priceOuting(outing), ...ofRentable };
}

export function serviceLine(
  id: string,
  input: Pick<PlannedLine, 'priced' | 'byHand' | 'units'> & { type: ServiceType; plan: ServicePlan },
): PlannedLine {
  const { plan, ...line } = input;
  const { during, startsOn, endsOn, people } = plan;
  const guests = { adults: people, infants: 0, babies: 0, pets: 0 };
  return { id, slug: null, during, occupies: null, startsOn, endsOn, guests, service: plan, ...line };
}
