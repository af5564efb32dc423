import type { CalendarDate } from '#kernel/calendar-date.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { type Language, languages } from '#kernel/languages.ts';

/** What is chosen so far: nothing, a check-in, or both ends (check-out excluded, as everywhere). */
export interface ChosenDates {
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** Why a day can't be chosen, as a sentence; null when it can. */
export interface DateRules {
  /** The first and last day that can be part of a stay. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly whyNotCheckIn?: ((day: CalendarDate) => string | null) | undefined;
  readonly whyNotCheckOut?: ((day: CalendarDate, checkIn: CalendarDate) => string | null) | undefined;
  /** A night that somebody else has: it stays struck through in a stay that a link brought along. */
  readonly isTaken?: ((night: CalendarDate) => boolean) | undefined;
  /** A day that whoever looks at it has already. */
  readonly isOwn?: ((day: CalendarDate) => boolean) | undefined;
}

export interface BoundTexts {
  readonly past: string;
  readonly tooFar: string;
}

/** Whether the next press on `day` would end the stay, not start one. */
export function endsStay(chosen: ChosenDates, day: CalendarDate): boolean {
  return chosen.from !== undefined && chosen.until === undefined && day > chosen.from;
}

/** Why a press on `day` would do nothing, or null. */
export function whyNotDay(
  day: CalendarDate,
  { chosen, rules, texts }: { chosen: ChosenDates; rules: DateRules; texts: BoundTexts },
): string | null {
  if (day < rules.first) return texts.past;
  if (day > rules.last) return texts.tooFar;
  if (chosen.from && endsStay(chosen, day)) return rules.whyNotCheckOut?.(day, chosen.from) ?? null;
  return rules.whyNotCheckIn?.(day) ?? null;
}

/** The choice after a press on a day that can be chosen: it starts a stay, or ends the one that was started. */
export function chooseDay(chosen: ChosenDates, day: CalendarDate): ChosenDates {
  return endsStay(chosen, day) ? { from: chosen.from, until: day } : { from: day };
}

const NUMBERS = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/;
const WITH_MONTH = /^(?:(\d{1,2})(?: de)? ([a-z]{3,})|([a-z]{3,}) (\d{1,2}))(?:(?: de)? (\d{4}))?$/;

/**
 * A date as somebody types it, or null: in numbers in the order of the language (month first in English, day first in
 * Spanish; the other way round where only that is a date), with the name of the month in either language ('Dec 11',
 * '11 dic 2026'), or as ISO 8601 writes it. A year of two digits is of this century; without one it is the next such
 * day from `first` on.
 */
export function parseTypedDate(
  typed: string,
  { language, first }: { readonly language: Language; readonly first: CalendarDate },
): CalendarDate | null {
  const text = typed.trim();
  if (isCalendarDate(text)) return text;
  const [isInNumbers, one = '', other = '', year = ''] = NUMBERS.exec(text) ?? [];
  if (isInNumbers) {
    const monthFirst = dateOf(year, one, other);
    const dayFirst = dateOf(year, other, one);
    return language === 'en' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  }

  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.,]/g, '')
    .replace(/\s+/g, ' ');
  const [, day = '', name = '', nameFirst = '', dayLast = '', writtenYear] = WITH_MONTH.exec(words) ?? [];
  const month = String(monthOf(name || nameFirst));
  if (writtenYear) return dateOf(writtenYear, month, day || dayLast);
  const thisYear = Number(first.slice(0, 4));
  const next = dateOf(String(thisYear), month, day || dayLast);
  return next !== null && next < first ? dateOf(String(thisYear + 1), month, day || dayLast) : next;
}

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** 1 to 12 for the beginning of a month's name in English or Spanish, at least three letters of it; 0 for no month. */
function monthOf(name: string): number {
  if (name === '') return 0;
  const at = languages.flatMap((language) => {
    const found = monthNames(language).findIndex((known) => known.startsWith(name));
    return found < 0 ? [] : [found + 1];
  });
  return at[0] ?? 0;
}

const monthNames = (language: Language): readonly string[] => {
  const long = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => long.format(new Date(Date.UTC(2026, month, 1))).toLowerCase());
};
