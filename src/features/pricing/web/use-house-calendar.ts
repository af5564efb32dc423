import { useMemo } from 'react';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate, calendarDate, datesOf, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { DateRules } from '#ui/date-range-picker/date-choice.ts';
import type { AvailabilityReply } from '../api/pricing.schemas.ts';
import { type OwnTexts, type OwnTime, ownTimesByDay, useOwnTexts } from './own-times.ts';
import { pricingClient } from './pricing-client.ts';

export interface HouseCalendar {
  readonly rules: DateRules;
  readonly minNights: MinNights;
  readonly hasFailed: boolean;
}

const DAYS_SHOWN_UNKNOWN = 730;

/**
 * Two years of a house, day by day, loaded when the page is hydrated. Until then, or when it fails, any day may be
 * asked for: the quote decides. Days of one's own requests and trips say so.
 */
export function useHouseCalendar(houseId: number, own: readonly OwnTime[]): HouseCalendar {
  const t = useTexts('stay');
  const ownTexts = useOwnTexts();
  const { data: days, error } = useQuery({
    key: ['house-calendar', houseId],
    ask: async (signal) =>
      (await pricingClient().getHouseAvailability({ params: { id: String(houseId) }, query: {} }, { signal })).days,
  });
  const rules = useMemo(
    () =>
      availabilityRules(days ?? [], {
        own,
        texts: {
          taken: t('calendar.taken'),
          checkOutOnly: t('calendar.checkOutOnly'),
          tooShortGap: (count) => t('calendar.tooShortGap', { count }),
          minNights: (count) => t('calendar.minNights', { count }),
          takenBetween: t('calendar.takenBetween'),
          ...ownTexts,
        },
      }),
    [days, own, t, ownTexts],
  );
  return { rules: rules ?? openRules(), minNights: minNightsIn(days ?? []), hasFailed: error !== undefined };
}

function openRules(): DateRules {
  const first = dateAt(instant(Date.now()));
  return { first, last: addDays(first, DAYS_SHOWN_UNKNOWN) };
}

type Day = AvailabilityReply['days'][number];

/** The sentences of a calendar's reasons. */
export interface ReasonTexts extends OwnTexts {
  readonly taken: string;
  readonly checkOutOnly: string;
  readonly tooShortGap: (minNights: number) => string;
  readonly minNights: (minNights: number) => string;
  readonly takenBetween: string;
}

/** How many nights a stay must have; undefined while nothing is known. */
export interface MinNights {
  /** The minimum of a check-in date. */
  readonly on: (checkIn: CalendarDate) => number | undefined;
  /** The lowest of all seasons. */
  readonly least: number | undefined;
}

export function minNightsIn(days: readonly Day[]): MinNights {
  return {
    on: (checkIn) => days.find(({ date }) => date === checkIn)?.minNights,
    least: days.length > 0 ? Math.min(...days.map(({ minNights }) => minNights)) : undefined,
  };
}

/** Which days a stay can begin and end on, with the reason for every other one; null while nothing is known. */
export function availabilityRules(
  days: readonly Day[],
  { texts, own }: { readonly texts: ReasonTexts; readonly own: readonly OwnTime[] },
): DateRules | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const ownNights = ownTimesByDay(own);
  return {
    first: calendarDate(first.date),
    last: calendarDate(last.date),
    whyNotCheckIn: (date) => {
      const mine = ownNights.get(date);
      return mine ? texts.ownDay(mine) : whyNotCheckIn(byDate.get(date), texts);
    },
    whyNotCheckOut: (date, checkIn) => {
      const mine = datesOf({ from: checkIn, until: date }).find((night) => ownNights.has(night));
      const reason = whyNotCheckOut(byDate, { date, checkIn }, texts);
      const time = mine && ownNights.get(mine);
      return reason === texts.takenBetween && time ? texts.ownOverlap(time) : reason;
    },
    isOwn: (day) => ownNights.has(day),
    isTaken: (night) => byDate.get(night)?.available === false && !ownNights.has(night),
  };
}

function whyNotCheckIn(day: Day | undefined, texts: ReasonTexts): string | null {
  if (!day) return texts.taken;
  if (day.checkIn) return null;
  if (day.available) return texts.tooShortGap(day.minNights);
  return day.checkOut ? texts.checkOutOnly : texts.taken;
}

function whyNotCheckOut(
  byDate: ReadonlyMap<string, Day>,
  { date, checkIn }: { date: CalendarDate; checkIn: CalendarDate },
  texts: ReasonTexts,
): string | null {
  const { minNights = 1 } = byDate.get(checkIn) ?? {};
  if (daysBetween(checkIn, date) < minNights) return texts.minNights(minNights);
  const isFree = datesOf({ from: checkIn, until: date }).every((night) => byDate.get(night)?.available);
  return isFree ? null : texts.takenBetween;
}
