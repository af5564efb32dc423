import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDays, formatMoney, formatMonth } from '#kernel/locales.ts';

/** How the portal says dates, money and who comes. */
export function usePortalWords() {
  const t = useTexts('portal');
  const language = useTextLanguage();
  const days = (from: string, until: string) => formatDays(language, calendarDate(from), calendarDate(until));
  const day = (date: string) => formatDate(language, calendarDate(date));
  const whoComes = ({ guest, guests }: { readonly guest: string; readonly guests: number }) =>
    t('party', { guest, count: guests });
  /** '2026-10' */
  const monthName = (month: string) => formatMonth(language, calendarDate(`${month}-01`));
  return { t, language, days, day, monthName, whoComes, money: (cents: number) => formatMoney(language, cents) };
}
