import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDays, formatMoney } from '#kernel/locales.ts';

/** How the portal says dates, money and who comes. */
export function usePortalWords() {
  const t = useTexts('portal');
  const language = useTextLanguage();
  const days = (from: string, until: string) => formatDays(language, calendarDate(from), calendarDate(until));
  const day = (date: string) => formatDate(language, calendarDate(date));
  const party = ({ guest, guests }: { readonly guest: string; readonly guests: number }) =>
    t('party', { guest, count: guests });
  return { t, language, days, day, party, money: (cents: number) => formatMoney(language, cents) };
}
