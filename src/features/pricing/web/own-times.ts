import { useMemo } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { type CalendarDate, datesOf } from '#kernel/calendar-date.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import { instantOf, overlaps, type Period } from '#kernel/instant.ts';

/** A period of a house or boat that the guest's own request or trip keeps from others. */
export interface OwnTime {
  readonly groupId: string;
  readonly bookingCode: string;
  /** Not answered yet. */
  readonly isRequest: boolean;
  /** Instants (ISO 8601). */
  readonly from: string;
  readonly until: string;
}

const periodOfOwn = ({ from, until }: OwnTime): Period => ({ from: instantOf(from), until: instantOf(until) });

/** The first of one's own times that a period overlaps. */
export function ownTimeIn(own: readonly OwnTime[], period: Period): OwnTime | undefined {
  return own.find((time) => overlaps(periodOfOwn(time), period));
}

/** One's own times by the days that they touch; of a stay, its nights. */
export function ownTimesByDay(own: readonly OwnTime[]): ReadonlyMap<CalendarDate, OwnTime> {
  return new Map(own.flatMap((time) => datesOf(dateRangeOf(periodOfOwn(time))).map((date) => [date, time] as const)));
}

/** What is not answered yet is a request, anything else a trip. */
export const kindOf = ({ isRequest }: OwnTime) => (isRequest ? 'request' : 'trip');

/** How a day or dates that one has already are called. */
export interface OwnTexts {
  readonly ownDay: (time: OwnTime) => string;
  readonly ownOverlap: (time: OwnTime) => string;
}

export function useOwnTexts(): OwnTexts {
  const t = useTexts('pricing');
  return useMemo(
    () => ({
      ownDay: (time) => t(`own.day.${kindOf(time)}`, { code: time.bookingCode }),
      ownOverlap: (time) => t(`own.overlap.${kindOf(time)}`, { code: time.bookingCode }),
    }),
    [t],
  );
}
