import { addDays, type CalendarDate, type DateRange, daysBetween, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { parseTypedDate } from '#ui/date-range-picker/date-choice.ts';

/** Without a year, dates that go on into the next one are at most half a year: 'Dec 1 – Mar 15', not 'Dec 15 – 12'. */
const MAX_NIGHTS_OVER_NEW_YEAR = 182;

const BETWEEN = /\s*[–—]\s*|\s+-\s+|\s+(?:to|al?|until|till|hasta)\s+/;
const FROM_AND_TO = /^(?:between|entre) (.+?) (?:and|y) (.+)$/;
const NIGHTS_LAST = /^(.+?) (?:(?:for|por|x) )?(\d{1,3}) (?:nights?|noches?)$/;
const NIGHTS_FIRST = /^(\d{1,3}) (?:nights?|noches?) (?:from |desde )?(.+)$/;
const FILLERS = /^(?:from|desde|on|del?) |^(?:the|el) /;

/** Days from today on, in both languages. */
const SPOKEN_DAYS: Readonly<Record<string, number>> = {
  ...{ today: 0, tonight: 0, hoy: 0, 'esta noche': 0, tomorrow: 1, manana: 1 },
  ...{ 'day after tomorrow': 2, 'pasado manana': 2 },
};

/** The first night and the day on which the last one ends, or why there are none. */
export type TypedRange =
  | { readonly range: DateRange; readonly why?: undefined }
  | { readonly range: null; readonly why: 'not-read' | 'reversed' };

interface Reading {
  readonly language: Language;
  readonly today: CalendarDate;
}

const NOT_READ: TypedRange = { range: null, why: 'not-read' };
const REVERSED: TypedRange = { range: null, why: 'reversed' };

/**
 * Dates as somebody types or hears them: '12-15 dec', 'June 8 to 13', '6/8 - 6/13', 'jun 8, 5 nights', 'tomorrow', 'del
 * 12 al 15 de diciembre'; one date alone is one night. Numbers are in the order of the language, month first in English
 * and day first in Spanish, or both in the other order where only that gives dates. Without a year it is the next such
 * day from today on; an end that comes before its begin is reversed, if it is not within half a year over a turn of
 * the year.
 */
export function parseTypedRange(typed: string, reading: Reading): TypedRange {
  const text = cleaned(typed);
  const [, rest, count] = NIGHTS_LAST.exec(text) ?? [];
  if (rest && count) return nightsFrom(rest, Number(count), reading);
  const [, countFirst, day] = NIGHTS_FIRST.exec(text) ?? [];
  if (countFirst && day) return nightsFrom(day, Number(countFirst), reading);
  const [from, until, ...more] = partsOf(text);
  if (!from || more.length > 0) return NOT_READ;
  return until === undefined ? nightsFrom(from, 1, reading) : between(from, until, reading);
}

/** Small letters without accents, commas, ordinals and the words before a date. */
function cleaned(typed: string): string {
  return typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/,/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th|ro|[º°])(?![a-z])/g, '$1')
    .replace(/\bof\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function partsOf(text: string): readonly string[] {
  const [, first = '', last = ''] = FROM_AND_TO.exec(text) ?? [];
  if (first) return [first, last];
  const parts = text.split(BETWEEN).filter((part) => part !== '');
  // One hyphen without spaces is no date of its own: '12-15 dec', '6/8-6/13', 'dec 28-jan 3'.
  return parts.length === 1 && text.split('-').length === 2 ? text.split('-').map((part) => part.trim()) : parts;
}

function nightsFrom(day: string, nights: number, { language, today }: Reading): TypedRange {
  const orders: readonly Language[] = [language, language === 'en' ? 'es' : 'en'];
  const from = orders.map((order) => dayOf(bare(day), order, today)).find((read) => read?.isSome);
  const begins = from && (from.year === undefined ? nextFrom(today, from) : from.on(from.year));
  return begins && nights > 0 ? { range: { from: begins, until: addDays(begins, nights) } } : NOT_READ;
}

function between(first: string, last: string, { language, today }: Reading): TypedRange {
  const orders: readonly Language[] = [language, language === 'en' ? 'es' : 'en'];
  for (const order of orders) {
    const [from, until] = daysOf(bare(first), bare(last), { order, today });
    if (from?.isSome && until?.isSome) return ordered(from, until, today);
  }
  return NOT_READ;
}

function ordered(from: TypedDay, until: TypedDay, today: CalendarDate): TypedRange {
  const ends = until.year === undefined ? undefined : until.on(until.year);
  const begins =
    from.year !== undefined ? from.on(from.year) : ends ? (lastBefore(ends, from) ?? null) : nextFrom(today, from);
  if (!begins || ends === null) return NOT_READ;
  const end = ends ?? nextFrom(begins, until);
  if (!end || end === begins) return NOT_READ;
  const isOverNewYear = end.slice(5) < begins.slice(5);
  const isLong = isOverNewYear && daysBetween(begins, end) > MAX_NIGHTS_OVER_NEW_YEAR;
  const isYearGuessed = from.year === undefined || until.year === undefined;
  return end < begins || (isLong && isYearGuessed) ? REVERSED : { range: { from: begins, until: end } };
}

/** A day as far as it was typed. */
interface TypedDay {
  /** Undefined: without one. */
  readonly year: number | undefined;
  /** The date in a year; null where that year has none. */
  readonly on: (year: number) => CalendarDate | null;
  /** Whether any year has such a day. */
  readonly isSome: boolean;
}

/** Both ends in the same order; a day alone is of the month, or of the month and year, of the other end. */
function daysOf(first: string, last: string, { order, today }: { order: Language; today: CalendarDate }) {
  const [from, until] = [dayOf(first, order, today), dayOf(last, order, today)];
  return [from ?? (until && dayAlone(first, until)), until ?? (from && dayAlone(last, from))] as const;
}

const DAY_ALONE = /^(\d{1,2})(?: (\d{4}))?$/;
const IN_NUMBERS = /^(\d{1,2})([/. -])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const WITH_YEAR = /^(.*[a-z].*?)(?: de)? (\d{4})$/;
const LEAP_YEAR = 2028;

function dayAlone(text: string, other: TypedDay): TypedDay | undefined {
  const [isDay, day = '', year] = DAY_ALONE.exec(text) ?? [];
  if (!isDay) return undefined;
  const on = (of: number) => {
    const date = `${other.on(of)?.slice(0, 8)}${day.padStart(2, '0')}`;
    return isCalendarDate(date) ? date : null;
  };
  return typedDay(year ? Number(year) : other.year, on);
}

function dayOf(text: string, order: Language, today: CalendarDate): TypedDay | undefined {
  const spoken = SPOKEN_DAYS[text];
  const fixed = spoken === undefined ? text : addDays(today, spoken);
  if (isCalendarDate(fixed)) return typedDay(Number(fixed.slice(0, 4)), () => fixed);
  const [isInNumbers, one = '', separator = '', other = '', year] = IN_NUMBERS.exec(text) ?? [];
  if (isInNumbers) {
    if (!year && /[ -]/.test(separator)) return undefined;
    const [month, day] = order === 'en' ? [one, other] : [other, one];
    return typedDay(year ? Number(year.padStart(4, '20')) : undefined, (of) => {
      const date = `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return isCalendarDate(date) ? date : null;
    });
  }
  const [, named = text, written] = WITH_YEAR.exec(text) ?? [];
  const day = typedDay(written ? Number(written) : undefined, (of) =>
    parseTypedDate(`${named} ${of}`, { language: order, first: today }),
  );
  return day.isSome ? day : undefined;
}

const typedDay = (year: number | undefined, on: TypedDay['on']): TypedDay => ({
  year,
  on,
  isSome: on(year ?? LEAP_YEAR) !== null,
});

const bare = (text: string) => text.replace(FILLERS, '').replace(FILLERS, '');

/** The next such day from `first` on. */
function nextFrom(first: CalendarDate, { on }: TypedDay): CalendarDate | null {
  const year = Number(first.slice(0, 4));
  const same = on(year);
  return same !== null && same < first ? on(year + 1) : same;
}

/** The last such day before `end`, which has its year. */
function lastBefore(end: CalendarDate, { on }: TypedDay): CalendarDate | null {
  const year = Number(end.slice(0, 4));
  const same = on(year);
  return same !== null && same > end ? on(year - 1) : same;
}
