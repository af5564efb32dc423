import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf, timeAt } from '#kernel/company-zone.ts';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDays, formatTimeLeft } from '#kernel/locales.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { ChannelName } from '../domain/channels.ts';
import type { Severity } from '../domain/conflicts.ts';
import type { RentableKind } from '../domain/feed-events.ts';

const MINUTE_MS = 60_000;

/** Whether something happened less than a minute ago. */
export const isJustNow = (iso: string): boolean => Date.now() - instantOf(iso) < MINUTE_MS;

/** How loud a conflict's badge is. */
export const severityTones: Readonly<Record<Severity, BadgeTone>> = {
  confirmed: 'danger',
  approved: 'warning',
  hold: 'info',
};

/** How channels, periods and times are said in the reader's language. */
export function useChannelWords() {
  const t = useTexts('channels');
  const language = useTextLanguage();
  return {
    /** The channel's name; one that is not in the list has its own. */
    nameOf: ({ channel, label }: { readonly channel: ChannelName; readonly label: string }) =>
      label || t(`names.${channel}`),
    /** 'hace 41 minutos', 'in 3 hours'. */
    timeTo: (iso: string) => formatTimeLeft(language, { now: instant(Date.now()), at: instantOf(iso) }),
    /** Nights from arrival to departure, or the hours of a boat. */
    periodOf: (kind: RentableKind, period: { readonly from: string; readonly until: string }) => {
      const [from, until] = [instantOf(period.from), instantOf(period.until)];
      const dates = dateRangeOf({ from, until });
      if (kind === 'house') return formatDays(language, dates.from, dates.until);
      if (addDays(dates.from, 1) !== dates.until) return formatDays(language, dates.from, addDays(dates.until, -1));
      return `${formatDate(language, dateAt(from))}, ${formatClock(language, timeAt(from))} – ${formatClock(language, timeAt(until))}`;
    },
    /** The dates of a trip. */
    daysOf: (from: string, until: string) => formatDays(language, calendarDate(from), calendarDate(until)),
  };
}
