import type { CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt, timeAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, type Period } from '#kernel/instant.ts';
import { type Addresses, type DayTime, given, type SelectedTime, type StoredLine } from './service-kind.ts';
import { type Place, type TripPlaces, whyNotChoosePlace, whyNotPlaceOfVisit } from './service-places.ts';

/** What is selected of a service whose people come to the guests: chef, massage, catering, event. */
export interface Visit extends DayTime {
  readonly guests: number;
  readonly place?: Place | undefined;
  readonly personalization?: string | undefined;
}

/** The part of `ServiceKind` that is the same for all visits. */
export const visitRules = {
  daysAround: 0,
  isByDay: false,
  shownTime: 'hours',
  takenCode: 'service-not-available',
  unknownCode: 'reservation-not-found',
  people: ({ guests }: Visit): number => guests,
  whyNotPlace: ({ place }: Visit, trip: TripPlaces) => whyNotPlaceOfVisit(place, trip),
  isAtHouse: ({ place }: Visit) => place === undefined || place.kind === 'house',
  whyNotChoosePlace: ({ place }: Visit, trip: Pick<TripPlaces, 'hasHouse'>) => whyNotChoosePlace(place, trip),
  withPlaces: <V extends Visit>(visit: V, { addressIn, addressOut }: Addresses): V | null =>
    addressOut === undefined ? { ...visit, place: addressIn } : null,
} as const;

/** The time that most selections have. */
export function startTime<
  Selection extends { readonly date: CalendarDate; readonly time: string },
>(): SelectedTime<Selection> {
  return {
    of: ({ date, time }) => ({ date, time }),
    at: (selection, { date, time }) => ({ ...selection, date, time }),
  };
}

/** A visit's stored part. Left out, it takes place at the house of the trip: the rules know that there is one. */
export function visitDetails({ place, personalization }: Visit) {
  return { addressIn: place ?? { kind: 'house' as const }, personalization: personalization ?? null };
}

/** What a stored line says of its visit. */
export function visitOf(line: StoredLine<object>) {
  return {
    date: line.startsOn,
    time: timeAt(line.during.from),
    guests: line.people,
    ...given('place', line.details.addressIn),
    ...given('personalization', line.details.personalization),
  };
}

/** Elapsed time from a local start. */
export function periodOf({ date, time }: DayTime, minutes: number): Period {
  const from: Instant = instantAt(date, time);
  return { from, until: hoursAfter(from, minutes / 60) };
}
