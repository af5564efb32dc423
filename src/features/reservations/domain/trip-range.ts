import { type ServiceDetails, serviceKinds } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { isRentableType, type ReservationType } from './reservation-type.ts';

/** The first and the last day of something; a stay's last day is that of its check-out. */
export interface Days {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

type RangeConflict = 'reservation-range-conflict';

/** domain 4.1: a service lies within the trip's first to last day, a van one day around. */
export function whyNotServiceDays(type: ReservationType, service: Days, trip: Days): RangeConflict | null {
  const around = isServiceType(type) ? serviceKinds[type].daysAround : 0;
  const allowed = { startsOn: addDays(trip.startsOn, -around), endsOn: addDays(trip.endsOn, around) };
  return isWithin(service, allowed) ? null : 'reservation-range-conflict';
}

/**
 * domain 4.1: an outing lies within the days of the trip's house; without one its days touch those of the other
 * boats.
 */
export function whyNotOutingDays(
  outing: Days,
  { house, boats }: { readonly house: Days | undefined; readonly boats: readonly Days[] },
): RangeConflict | null {
  if (house) return isWithin(outing, house) ? null : 'reservation-range-conflict';
  return boats.length === 0 || isNear(outing, spanOf(boats)) ? null : 'reservation-range-conflict';
}

/** domain 4.1: a house that joins a trip is taken for all days of its boats. */
export function whyNotStayDays(stay: Days, boats: readonly Days[]): RangeConflict | null {
  return boats.every((outing) => isWithin(outing, stay)) ? null : 'reservation-range-conflict';
}

function isWithin(inner: Days, outer: Days): boolean {
  return outer.startsOn <= inner.startsOn && inner.endsOn <= outer.endsOn;
}

function isNear(one: Days, other: Days): boolean {
  return addDays(other.startsOn, -1) <= one.endsOn && one.startsOn <= addDays(other.endsOn, 1);
}

/** From the first to the last day of several things. */
export function spanOf([first, ...others]: readonly Days[]): Days {
  if (!first) throw new RangeError('no days');
  return others.reduce(
    (span, { startsOn, endsOn }) => ({
      startsOn: startsOn < span.startsOn ? startsOn : span.startsOn,
      endsOn: endsOn > span.endsOn ? endsOn : span.endsOn,
    }),
    { startsOn: first.startsOn, endsOn: first.endsOn },
  );
}

interface Line extends Days {
  readonly id: string;
  readonly type: ReservationType;
  /** Null: a house or a boat. */
  readonly service: Pick<ServiceDetails, 'addressIn' | 'addressOut'> | null;
}

/**
 * The first service that would be left without its house, or outside the trip's days, when only these lines stay;
 * `undefined` when all is well.
 */
export function orphanedService<L extends Line>(staying: readonly L[]): L | undefined {
  const rentables = staying.filter(({ type }) => isRentableType(type));
  if (rentables.length === 0) return undefined;
  const trip = spanOf(rentables);
  const hasHouse = rentables.some(({ type }) => type === 'house');
  return staying.find(({ type, service, ...days }) => {
    if (service === null) return false;
    const isAtHouse = [service.addressIn, service.addressOut].some((place) => place?.kind === 'house');
    return (isAtHouse && !hasHouse) || whyNotServiceDays(type, days, trip) !== null;
  });
}
