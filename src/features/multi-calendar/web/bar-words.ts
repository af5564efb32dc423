import { useMemo } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { channelBrand } from '#features/calendars/domain/channel-brands.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDay, formatDays, formatLongDate, formatMoney } from '#kernel/locales.ts';
import type { CalendarBar, CalendarUnit } from '../api/multi-calendar.schemas.ts';
import type { FreeOffer } from '../domain/free-offer.ts';

const MINUTE_MS = 60_000;

/** What the calendar says in words, the same object while the language is the same. */
export function useBarWords(): BarWords {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  return useMemo(() => barWords(t, language), [t, language]);
}

export type BarWords = ReturnType<typeof barWords>;

function barWords(t: TextsOf<'calendar'>, language: Language) {
  const dateIn = (clock: string) => calendarDate(clock.slice(0, 10));

  /** Until when a request is held: '5 h', '40 min'. */
  const timeLeft = (heldUntil: string, now: Instant): string => {
    const minutes = Math.max(0, Math.floor((instantOf(heldUntil) - now) / MINUTE_MS));
    return minutes >= 60 ? t('left.hours', { count: Math.floor(minutes / 60) }) : t('left.minutes', { count: minutes });
  };

  return {
    t,
    language,
    timeLeft,
    /** What stands on a bar: its kind where nobody's name says it, and for requests how long they wait. */
    label: ({ kind, guestName, bookingCode, heldUntil, note, channel }: CalendarBar, now: Instant): string => {
      if (channel) return channelBrand(channel) ?? t('kinds.channel');
      const left = heldUntil === null ? null : timeLeft(heldUntil, now);
      if (kind === 'stay') return [guestName, bookingCode].filter(Boolean).join(' · ');
      return [t(`kinds.${kind}`), left, guestName ?? note].filter(Boolean).join(' · ');
    },
    /** Which channels have not read of a stay yet: 'Airbnb, Vrbo'; undefined: none. */
    unread: ({ unreadBy }: CalendarBar): string | undefined =>
      unreadBy?.map((one) => channelBrand(one) ?? t('kinds.channel')).join(', '),
    /** When a bar begins and ends: dates of a house, hours of a boat. */
    dates: ({ from, until }: CalendarBar): string => {
      if (from.endsWith('T00:00') && until.endsWith('T00:00')) return formatDays(language, dateIn(from), dateIn(until));
      const [begins, ends] = [formatClock(language, from.slice(11)), formatClock(language, until.slice(11))];
      const isOneDay = dateIn(from) === dateIn(until);
      return isOneDay
        ? `${formatDay(language, dateIn(from))}, ${begins} – ${ends}`
        : `${formatDay(language, dateIn(from))}, ${begins} – ${formatDay(language, dateIn(until))}, ${ends}`;
    },
    /** A price and the min nights beside it. */
    offer: ({ priceCents, minNights, hours }: FreeOffer): string => {
      const price = formatMoney(language, priceCents);
      if (hours !== null) return t('cell.outing', { price, count: hours });
      return minNights === null ? price : `${price}, ${t('cell.minNights', { count: minNights })}`;
    },
    /** Where somebody is: 'Casa Coral, Saturday, December 12, 2026'. */
    place: (unit: CalendarUnit, date: CalendarDate): string => `${unit.name}, ${formatLongDate(language, date)}`,
  };
}
