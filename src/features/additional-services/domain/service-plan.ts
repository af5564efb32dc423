import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instant, type Period } from '#kernel/instant.ts';
import type { ChosenService } from './chosen-service.ts';
import type { Place, ServiceDetails } from './service-details.ts';
import type { OfferedService } from './service-offers.ts';
import type { ScooterWish, VanWish } from './service-wishes.ts';

/** So many units of a pool that a line wants for a period. */
export interface UnitWant {
  readonly poolId: number;
  readonly units: number;
  readonly during: Period;
}

/** A line of a service: when it is, for how many, and what it keeps from others. */
export interface ServicePlan {
  readonly during: Period;
  readonly startsOn: CalendarDate;
  /** The date of its last moment. */
  readonly endsOn: CalendarDate;
  readonly people: number;
  readonly wants: readonly UnitWant[];
  readonly details: ServiceDetails;
}

type Van = Extract<ChosenService, { type: 'van' }>;

/** Each trip of a van: there, and back again. */
export function tripsOf({ wish, service }: Pick<Van, 'wish' | 'service'>): readonly Period[] {
  const waiting = (wish.extraHours ?? 0) * 60;
  const minutes = wish.tripType === 'hourly' ? (wish.hours ?? 0) * 60 : service.durationMinutes;
  const there = periodFrom(instantAt(wish.date, wish.time), minutes + waiting);
  if (wish.returnDate === undefined || wish.returnTime === undefined) return [there];
  return [there, periodFrom(instantAt(wish.returnDate, wish.returnTime), service.durationMinutes)];
}

/** Whole local days, the last one to its midnight: 23 or 25 hours where the clocks change. */
export function daysOfHire({ startAt, days }: Pick<ScooterWish, 'startAt' | 'days'>): Period {
  return { from: instantAt(startAt, '00:00'), until: instantAt(addDays(startAt, days), '00:00') };
}

/** When the service is: elapsed time from its local start. */
export function periodOfService(chosen: ChosenService): Period {
  const { service } = chosen;
  switch (chosen.type) {
    case 'chef':
    case 'catering':
      return periodFrom(instantAt(chosen.wish.date, chosen.wish.time), service.durationMinutes);
    case 'massage':
      return periodFrom(instantAt(chosen.wish.date, chosen.wish.time), chosen.wish.minutes);
    case 'event':
      return periodFrom(instantAt(chosen.wish.date, chosen.wish.time), chosen.wish.hours * 60);
    case 'van': {
      const trips = tripsOf(chosen);
      const ends = trips.map(({ until }) => until);
      return { from: instantAt(chosen.wish.date, chosen.wish.time), until: instant(Math.max(...ends)) };
    }
    case 'scooter':
      return daysOfHire(chosen.wish);
  }
}

/** Plans a line that the rules allow. */
export function planService(chosen: ChosenService): ServicePlan {
  const during = periodOfService(chosen);
  return {
    during,
    startsOn: dateAt(during.from),
    endsOn: dateAt(instant(during.until - 1)),
    people: peopleOf(chosen),
    wants: wantsOf(chosen, during),
    details: { ...nothing, serviceId: chosen.service.serviceId, ...detailsOf(chosen) },
  };
}

/** Who eats, rides, celebrates or is treated; a scooter has one rider at least. */
export function peopleOf({ wish }: ChosenService): number {
  if (wish.type === 'van') return wish.passengers;
  return wish.type === 'scooter' ? wish.quantity : wish.guests;
}

function wantsOf(chosen: ChosenService, during: Period): readonly UnitWant[] {
  const { service } = chosen;
  if (chosen.type === 'scooter') return [{ poolId: chosen.scooter.poolId, units: chosen.wish.quantity, during }];
  if (chosen.type === 'van') {
    const { poolId } = chosen.van;
    return joined(tripsOf(chosen).map((trip) => withWork(trip, service))).map((period) => ({
      poolId,
      units: 1,
      during: period,
    }));
  }
  if (service.poolId === null) return [];
  const units = chosen.type === 'massage' ? chosen.wish.guests : 1;
  return [{ poolId: service.poolId, units, during: withWork(during, service) }];
}

/** The people of a service are busy before and after it. */
function withWork({ from, until }: Period, { prepareMinutes, clearMinutes }: OfferedService): Period {
  return { from: hoursAfter(from, -prepareMinutes / 60), until: hoursAfter(until, clearMinutes / 60) };
}

/** Periods that touch are one: a van that is wanted back at once just waits. */
function joined(periods: readonly Period[]): readonly Period[] {
  const [first, second] = periods;
  if (!first || !second || second.from > first.until) return periods;
  return [{ from: first.from, until: second.until }];
}

function periodFrom(from: Instant, minutes: number): Period {
  return { from, until: hoursAfter(from, minutes / 60) };
}

const nothing = {
  menuId: null,
  customMenu: null,
  treatmentId: null,
  minutes: null,
  addonIds: [],
  eventTypeId: null,
  vanId: null,
  tripType: null,
  hours: null,
  extraHours: 0,
  returnAt: null,
  flightNumber: null,
  returnFlightNumber: null,
  scooterId: null,
  quantity: null,
  addressIn: null,
  addressOut: null,
  personalization: null,
  manualPriceCents: null,
} as const satisfies Omit<ServiceDetails, 'serviceId'>;

function detailsOf(chosen: ChosenService): Partial<ServiceDetails> {
  switch (chosen.type) {
    case 'chef':
    case 'catering': {
      const { wish } = chosen;
      return { ...visitOf(wish), menuId: wish.menuId ?? null, customMenu: wish.customMenu ?? null };
    }
    case 'massage': {
      const { wish, addons } = chosen;
      const addonIds = addons.map(({ id }) => id);
      return { ...visitOf(wish), treatmentId: wish.treatmentId, minutes: wish.minutes, addonIds };
    }
    case 'event':
      return { ...visitOf(chosen.wish), eventTypeId: chosen.wish.eventTypeId, hours: chosen.wish.hours };
    case 'van':
      return vanDetails(chosen.wish);
    case 'scooter':
      return { scooterId: chosen.wish.scooterId, quantity: chosen.wish.quantity };
  }
}

function vanDetails(wish: VanWish): Partial<ServiceDetails> {
  const { returnDate, returnTime } = wish;
  const isBack = returnDate !== undefined && returnTime !== undefined;
  return {
    vanId: wish.vanId,
    tripType: wish.tripType,
    hours: wish.hours ?? null,
    extraHours: wish.extraHours ?? 0,
    returnAt: isBack ? instantAt(returnDate, returnTime) : null,
    flightNumber: flightNumberOf(wish.flightNumber),
    returnFlightNumber: flightNumberOf(wish.returnFlightNumber),
    addressIn: wish.addressIn ?? null,
    addressOut: wish.addressOut ?? null,
    personalization: wish.personalization ?? null,
  };
}

/** As airlines write it: capitals, no blanks. */
function flightNumberOf(typed: string | undefined): string | null {
  return typed === undefined ? null : typed.replace(/\s+/g, '').toUpperCase();
}

/** Left out, it takes place at the house of the trip: the rules know that there is one. */
function visitOf({ place, personalization }: { place?: Place | undefined; personalization?: string | undefined }) {
  return { addressIn: place ?? { kind: 'house' as const }, personalization: personalization ?? null };
}
