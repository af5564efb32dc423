import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOpenDates } from '#browser/use-open-dates.ts';
import { type QueryResult, useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { DateRules } from '#ui/date-range-picker/date-choice.ts';
import type { BoatDay } from './outing-choices.ts';
import { type OwnTime, ownTimesByDay, useOwnTexts } from './own-times.ts';
import { pricingClient } from './pricing-client.ts';

export interface BoatCalendar {
  readonly rules: DateRules;
  readonly dayOf: (date: CalendarDate | undefined) => BoatDay | undefined;
  /** Loads what is not known yet around a month that comes into sight. */
  readonly show: (firstDay: CalendarDate) => void;
  readonly hasFailed: boolean;
}

const DAYS_AT_ONCE = 92;
const DAYS_A_MONTH = 31;

/** The days of one boat that were answered so far. */
interface KnownDays {
  readonly boatId: number;
  readonly days: ReadonlyMap<string, BoatDay>;
}

const NO_DAYS: KnownDays['days'] = new Map();

/**
 * A boat's days with their free starts, three months at a time. Until they are here, or when they fail, any day may be
 * asked for: the quote decides.
 */
export function useBoatCalendar(
  boatId: number,
  { date, own }: { readonly date: CalendarDate | undefined; readonly own: readonly OwnTime[] },
): BoatCalendar {
  const t = useTexts('boat');
  const { ownDay } = useOwnTexts();
  const openDates = useOpenDates();
  const today = openDates.first;
  const [from, setFrom] = useState(today);
  const answer: QueryResult<KnownDays> = useQuery<KnownDays>({
    key: ['boat-days', boatId, from],
    ask: async (signal) => {
      const query = { From: from, To: addDays(from, DAYS_AT_ONCE) };
      const reply = await pricingClient().getBoatAvailability({ params: { id: String(boatId) }, query }, { signal });
      const before = answer.data?.boatId === boatId ? answer.data.days : NO_DAYS;
      return { boatId, days: new Map([...before, ...reply.days.map((day) => [day.date, day] as const)]) };
    },
    keepsPrevious: true,
  });
  const { data, error, refetch } = answer;
  const days = data?.boatId === boatId ? data.days : NO_DAYS;
  const hasFailed = error !== undefined;
  const show = useCallback(
    (firstDay: CalendarDate) => {
      const first = firstDay < today ? today : firstDay;
      if (days.has(first) && days.has(addDays(first, DAYS_A_MONTH))) return;
      if (first !== from) setFrom(first);
      else if (hasFailed) void refetch();
    },
    [days, from, hasFailed, refetch, today],
  );
  const isBeyond = date !== undefined && date > addDays(today, DAYS_AT_ONCE);
  const isUnknown = isBeyond && data !== undefined && !days.has(date);
  useEffect(() => {
    if (date && isUnknown) setFrom(date);
  }, [date, isUnknown]);
  const rules = useMemo((): DateRules => {
    const ownDays = ownTimesByDay(own);
    const reasonOf = (time: OwnTime | undefined) => (time ? ownDay(time) : t('calendar.taken'));
    return {
      ...openDates,
      whyNotCheckIn: (day) => (days.get(day)?.isOpen === false ? reasonOf(ownDays.get(day)) : null),
      isOwn: (day) => ownDays.has(day),
    };
  }, [days, own, openDates, t, ownDay]);
  return { rules, dayOf: (day) => (day ? days.get(day) : undefined), show, hasFailed };
}
