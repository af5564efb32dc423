import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { BOOKING_HORIZON_DAYS } from '#features/catalog/domain/stay-range.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { DateRules } from '#ui/date-range-picker/date-choice.ts';
import type { BoatDay } from './outing-choices.ts';
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

/**
 * A boat's days with their free starts, three months at a time. Until they are here, or when they fail, any day may be
 * asked for: the quote decides.
 */
export function useBoatCalendar(boatId: number, date: CalendarDate | undefined): BoatCalendar {
  const t = useTexts('boat');
  const [days, setDays] = useState<ReadonlyMap<string, BoatDay>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const known = useRef(new Map<string, BoatDay>());
  const asked = useRef(new Set<string>());
  const today = useMemo(() => dateAt(instant(Date.now())), []);
  const show = useCallback(
    (firstDay: CalendarDate) => {
      const from = firstDay < today ? today : firstDay;
      const isThere = known.current.has(from) && known.current.has(addDays(from, DAYS_A_MONTH));
      if (isThere || asked.current.has(from)) return;
      asked.current.add(from);
      pricingClient()
        .getBoatAvailability({ params: { id: String(boatId) }, query: { From: from, To: addDays(from, DAYS_AT_ONCE) } })
        .then((reply) => {
          for (const day of reply.days) known.current.set(day.date, day);
          setDays(new Map(known.current));
        })
        .catch(() => {
          asked.current.delete(from);
          setFailed(true);
        });
    },
    [boatId, today],
  );
  useEffect(() => show(today), [show, today]);
  const isBeyond = date !== undefined && date > addDays(today, DAYS_AT_ONCE);
  useEffect(() => {
    if (date && isBeyond) show(date);
  }, [date, isBeyond, show]);
  const rules = useMemo(
    (): DateRules => ({
      first: today,
      last: addDays(today, BOOKING_HORIZON_DAYS),
      whyNotCheckIn: (day) => (days.get(day)?.isOpen === false ? t('calendar.taken') : null),
    }),
    [days, today, t],
  );
  return { rules, dayOf: (day) => (day ? days.get(day) : undefined), show, hasFailed };
}
