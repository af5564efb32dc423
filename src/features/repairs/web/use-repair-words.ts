import { useTextLanguage } from '#browser/texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDeadline, formatExactMoney, formatNumber } from '#kernel/locales.ts';

/** Sums, days and instants of repairs in the reader's language. */
export function useRepairWords() {
  const language = useTextLanguage();
  const day = (date: string) => formatDate(language, calendarDate(date));
  return {
    day,
    money: (cents: number) => formatExactMoney(language, cents),
    percent: (basisPoints: number) => `${formatNumber(language, basisPoints / 100)}%`,
    at: (iso: string) => formatDeadline(language, instantOf(iso)),
    dayOf: (iso: string) => formatDate(language, dateAt(instantOf(iso))),
    visit: (on: string, at: string | null) => (at === null ? day(on) : `${day(on)}, ${formatClock(language, at)}`),
  };
}
