import type { CalendarDate } from '#kernel/calendar-date.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Place, ServiceDetails } from './service-details.ts';
import type { ServiceType, TripType } from './service-terms.ts';

interface Visit {
  readonly date: CalendarDate;
  /** 'HH:mm'. */
  readonly time: string;
  readonly personalization?: string | undefined;
}

interface VisitOfPeople extends Visit {
  readonly guests: number;
  readonly place?: Place | undefined;
}

/** A menu of the list, or one of the guest's own in words. */
export interface MealWish extends VisitOfPeople {
  readonly type: 'chef' | 'catering';
  readonly menuId?: number | undefined;
  readonly customMenu?: string | undefined;
}

export interface MassageWish extends VisitOfPeople {
  readonly type: 'massage';
  readonly treatmentId: number;
  readonly minutes: number;
  readonly addonIds?: readonly number[] | undefined;
}

export interface EventWish extends VisitOfPeople {
  readonly type: 'event';
  readonly eventTypeId: number;
  readonly hours: number;
}

export interface VanWish extends Visit {
  readonly type: 'van';
  readonly vanId: number;
  readonly tripType: TripType;
  readonly returnDate?: CalendarDate | undefined;
  readonly returnTime?: string | undefined;
  readonly hours?: number | undefined;
  readonly extraHours?: number | undefined;
  readonly passengers: number;
  readonly addressIn?: Place | undefined;
  readonly addressOut?: Place | undefined;
  readonly flightNumber?: string | undefined;
  readonly returnFlightNumber?: string | undefined;
}

export interface ScooterWish {
  readonly type: 'scooter';
  readonly scooterId: number;
  readonly startAt: CalendarDate;
  readonly days: number;
  readonly quantity: number;
}

/** A service as a guest asks for it. */
export type ServiceWish = MealWish | MassageWish | EventWish | VanWish | ScooterWish;

/** A line of a service as it is stored. */
export interface StoredServiceLine {
  readonly type: ServiceType;
  readonly during: Period;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly people: number;
  readonly details: ServiceDetails;
}

/** What was asked for when a stored line was added: it is looked at again by the same rules. */
export function wishOf(line: StoredServiceLine): ServiceWish {
  const { type, details } = line;
  const visit = {
    date: line.startsOn,
    time: timeAt(line.during.from),
    guests: line.people,
    ...given('place', details.addressIn),
    ...given('personalization', details.personalization),
  };
  switch (type) {
    case 'chef':
    case 'catering':
      return { type, ...visit, ...given('menuId', details.menuId), ...given('customMenu', details.customMenu) };
    case 'massage': {
      const { treatmentId, minutes, addonIds } = details;
      return { type, ...visit, treatmentId: known(treatmentId), minutes: known(minutes), addonIds };
    }
    case 'event':
      return { type, ...visit, eventTypeId: known(details.eventTypeId), hours: known(details.hours) };
    case 'van':
      return vanWishOf(line);
    case 'scooter': {
      const days = daysBetween(line.startsOn, line.endsOn) + 1;
      return {
        type,
        scooterId: known(details.scooterId),
        startAt: line.startsOn,
        days,
        quantity: known(details.quantity),
      };
    }
  }
}

function vanWishOf({ startsOn, during, people, details }: StoredServiceLine): VanWish {
  const { returnAt } = details;
  return {
    type: 'van',
    vanId: known(details.vanId),
    tripType: known(details.tripType),
    date: startsOn,
    time: timeAt(during.from),
    passengers: people,
    extraHours: details.extraHours,
    ...(returnAt === null ? {} : { returnDate: dateAt(returnAt), returnTime: timeAt(returnAt) }),
    ...given('hours', details.hours),
    ...given('addressIn', details.addressIn),
    ...given('addressOut', details.addressOut),
    ...given('flightNumber', details.flightNumber),
    ...given('returnFlightNumber', details.returnFlightNumber),
    ...given('personalization', details.personalization),
  };
}

function given<Name extends string, Value>(name: Name, value: Value | null): { [Key in Name]?: Value } {
  return value === null ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a line was stored without what its type needs');
  return value;
}
