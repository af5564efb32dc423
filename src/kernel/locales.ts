import type { CalendarDate } from './calendar-date.ts';
import { COMPANY_ZONE, dateAt, timeAt } from './company-zone.ts';
import type { Instant } from './instant.ts';
import type { Language } from './languages.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** A format is made once for each language: making one costs as much as a hundred uses of it. */
export function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const wholeDollars = once(
  (l) => new Intl.NumberFormat(localeOf[l], { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const dollars = once((l) => new Intl.NumberFormat(localeOf[l], { style: 'currency', currency: 'USD' }));
const numbers = once((l) => new Intl.NumberFormat(localeOf[l]));
const ratings = once((l) => new Intl.NumberFormat(localeOf[l], { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const months = once((l) => new Intl.DateTimeFormat(localeOf[l], { timeZone: 'UTC', month: 'short' }));
const monthsAndYears = once(
  (l) => new Intl.DateTimeFormat(localeOf[l], { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);
const longDates = once((l) => new Intl.DateTimeFormat(localeOf[l], { timeZone: 'UTC', dateStyle: 'full' }));
const zoneNames = once((l) => new Intl.DateTimeFormat(localeOf[l], { timeZone: COMPANY_ZONE, timeZoneName: 'short' }));

/** US cents as money: '$1,250' for whole dollars, '$1,250.50' otherwise. */
export function formatMoney(language: Language, amountCents: number): string {
  return amountCents % 100 === 0
    ? wholeDollars(language).format(amountCents / 100)
    : dollars(language).format(amountCents / 100);
}

/** US cents with both decimals, for invoices and tables: '$1,250.00'. */
export function formatExactMoney(language: Language, amountCents: number): string {
  return dollars(language).format(amountCents / 100);
}

/** A count or a size with a separator between thousands: '1,250'. */
export function formatNumber(language: Language, value: number): string {
  return numbers(language).format(value);
}

/** A rating with one decimal: '4.8'. */
export function formatRating(language: Language, value: number): string {
  return ratings(language).format(value);
}

const asDate = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** A date in a place where somebody decides: 'Dec 5, 2026', '5 dic 2026' (domain 1). */
export function formatDate(language: Language, date: CalendarDate): string {
  const year = date.slice(0, 4);
  return language === 'en' ? `${formatDay(language, date)}, ${year}` : `${formatDay(language, date)} ${year}`;
}

/** 'Dec 5', '5 dic'. */
export function formatDay(language: Language, date: CalendarDate): string {
  const month = formatShortMonth(language, date);
  const day = Number(date.slice(8));
  return language === 'en' ? `${month} ${day}` : `${day} ${month}`;
}

/** Two dates of one sentence; the first has its year only where it is another one: 'Dec 28' and 'Dec 31, 2026'. */
export function formatSpan(
  language: Language,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): { readonly from: string; readonly until: string } {
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return { from: (isOneYear ? formatDay : formatDate)(language, from), until: formatDate(language, until) };
}

/** The days from the first to the last: 'Dec 28 – Dec 31, 2026', or one date. */
export function formatDays(language: Language, from: CalendarDate, until: CalendarDate): string {
  const span = formatSpan(language, { from, until });
  return from === until ? span.until : `${span.from} – ${span.until}`;
}

/** As a date is typed: MM/DD/YYYY in English, DD/MM/YYYY in Spanish. */
export function formatTypedDate(language: Language, date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** In tables of staff and admins: DD/MM/YYYY in both languages (docs/domain.md, section 1). */
export function formatTableDate(date: CalendarDate): string {
  return formatTypedDate('es', date);
}

/** 'December 2026', 'diciembre de 2026'. */
export function formatMonth(language: Language, date: CalendarDate): string {
  return monthsAndYears(language).format(asDate(date));
}

/** 'Dec', 'dic'. */
export function formatShortMonth(language: Language, date: CalendarDate): string {
  return months(language).format(asDate(date)).replace('.', '');
}

/** The whole date with its weekday, as read to somebody: 'Saturday, December 5, 2026'. */
export function formatLongDate(language: Language, date: CalendarDate): string {
  return longDates(language).format(asDate(date));
}

const halvesOfDay: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['AM', 'PM'],
  es: ['a.\u00a0m.', 'p.\u00a0m.'],
};

/** A time of day, given as 'HH:mm': '4:00 PM', '4:00 p. m.'; it is never broken over two lines. */
export function formatClock(language: Language, time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}:${time.slice(3, 5)}\u00a0${halvesOfDay[language][hour < 12 ? 0 : 1]}`;
}

/** The same where there is little room: a whole hour without its minutes, '4 PM', '4 p. m.'. */
export function formatShortClock(language: Language, time: string): string {
  return formatClock(language, time).replace(':00', '');
}

/** A time of day after 'from', 'by', 'desde', 'hasta': '4:00 PM', 'las 4:00 p. m.', 'la 1:00 p. m.'. */
export function formatClockAt(language: Language, time: string): string {
  const clock = formatClock(language, time);
  if (language === 'en') return clock;
  return `${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;
}

/** A deadline with the name of its time zone: 'Dec 5, 2026, 2:30 PM EST' (domain 1). */
export function formatDeadline(language: Language, at: Instant): string {
  const zone =
    zoneNames(language)
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formatDate(language, dateAt(at))}, ${formatClock(language, timeAt(at))} ${zone}`.trim();
}

const spans = once((l) => new Intl.RelativeTimeFormat(localeOf[l], { numeric: 'always' }));

/**
 * How far an instant is from now, in the largest unit that says enough: 'in 3 days', 'in 5 hours', 'hace 20 minutos'.
 */
export function formatTimeLeft(language: Language, span: { readonly now: Instant; readonly at: Instant }): string {
  const minutes = Math.round((span.at - span.now) / 60_000);
  if (Math.abs(minutes) >= 48 * 60) return spans(language).format(Math.trunc(minutes / 1_440), 'day');
  if (Math.abs(minutes) >= 120) return spans(language).format(Math.trunc(minutes / 60), 'hour');
  return spans(language).format(minutes, 'minute');
}
