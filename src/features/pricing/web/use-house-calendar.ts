import { useMemo } from 'react';
import { useOpenDates } from '#browser/use-open-dates.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate, calendarDate, datesOf, daysBetween, weekdayOf } from '#kernel/calendar-date.ts';
import { formatDay } from '#kernel/locales.ts';
import type { DateRules } from '#ui/date-range-picker/date-choice.ts';
import type { AvailabilityReply } from '../api/pricing.schemas.ts';
import type { Weekdays } from '../domain/weekdays.ts';
import { type OwnTexts, type OwnTime, ownTimesByDay, useOwnTexts } from './own-times.ts';
import { pricingClient } from './pricing-client.ts';
import { inSentence, weekdayNames } from './weekday-names.ts';

export interface HouseCalendar {
  readonly rules: DateRules;
  readonly minNights: MinNights;
  /** Some of its days take arrivals, or departures, of certain weekdays only. */
  readonly hasWeekdays: boolean;
  readonly hasFailed: boolean;
}

/**
 * A house's days up to the booking horizon, loaded when the page is hydrated. Until then, or when it fails, any day may
 * be asked for: the quote decides. Days of one's own requests and trips say so.
 */
export function useHouseCalendar(houseId: number, own: readonly OwnTime[]): HouseCalendar {
  const t = useTexts('stay');
  const ownTexts = useOwnTexts();
  const openDates = useOpenDates();
  const language = useLanguage();
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
          arrivalDays: (only) => t('calendar.arrivalDays', { days: weekdayNames(language, only) }),
          departureDays: (only) => t('calendar.departureDays', { days: weekdayNames(language, only) }),
          nearest: (days) =>
            t('calendar.nearestDays', {
              days: inSentence(
                language,
                days.map((day) => formatDay(language, day)),
              ),
            }),
          ...ownTexts,
        },
      }),
    [days, own, t, ownTexts, language],
  );
  return useMemo(
    () => ({
      rules: rules ?? openDates,
      minNights: minNightsIn(days ?? []),
      hasWeekdays: (days ?? []).some(({ arrivalDays, departureDays }) => arrivalDays ?? departureDays),
      hasFailed: error !== undefined,
    }),
    [rules, openDates, days, error],
  );
}

type Day = AvailabilityReply['days'][number];

/** The sentences of a calendar's reasons. */
export interface ReasonTexts extends OwnTexts {
  readonly taken: string;
  readonly checkOutOnly: string;
  readonly tooShortGap: (minNights: number) => string;
  readonly minNights: (minNights: number) => string;
  readonly takenBetween: string;
  /** Only these weekdays begin, or end, a stay there. */
  readonly arrivalDays: (only: Weekdays) => string;
  readonly departureDays: (only: Weekdays) => string;
  readonly nearest: (days: readonly CalendarDate[]) => string;
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
      return mine ? texts.ownDay(mine) : whyNotCheckIn(byDate, date, texts);
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

function whyNotCheckIn(byDate: ReadonlyMap<string, Day>, date: CalendarDate, texts: ReasonTexts): string | null {
  const day = byDate.get(date);
  if (!day) return texts.taken;
  if (day.checkIn) return null;
  if (day.available && day.arrivalDays && !day.arrivalDays.includes(weekdayOf(date)))
    return withNearest(
      texts.arrivalDays(day.arrivalDays),
      nearestOf(date, (other) => byDate.get(other)?.checkIn === true),
      texts,
    );
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
  const isFree = (until: CalendarDate) =>
    datesOf({ from: checkIn, until }).every((night) => byDate.get(night)?.available);
  if (!isFree(date)) return texts.takenBetween;
  const { departureDays } = byDate.get(date) ?? {};
  if (!departureDays || departureDays.includes(weekdayOf(date))) return null;
  const isEnd = (day: CalendarDate) =>
    daysBetween(checkIn, day) >= minNights && byDate.get(day)?.checkOut === true && isFree(day);
  return withNearest(texts.departureDays(departureDays), nearestOf(date, isEnd), texts);
}

const withNearest = (sentence: string, days: readonly CalendarDate[], texts: ReasonTexts) =>
  days.length > 0 ? `${sentence} ${texts.nearest(days)}` : sentence;

const DAYS_LOOKED_AROUND = 28;
const MAX_NEAREST = 2;

/** The nearest days to one that are of a kind, by date; none further away than four weeks. */
function nearestOf(date: CalendarDate, isOfKind: (day: CalendarDate) => boolean): readonly CalendarDate[] {
  return Array.from({ length: DAYS_LOOKED_AROUND }, (_, ahead) => [addDays(date, ahead + 1), addDays(date, -ahead - 1)])
    .flat()
    .filter(isOfKind)
    .slice(0, MAX_NEAREST)
    .sort();
}
