import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { COMPANY_ZONE } from './company-zone.ts';
import type { Instant } from './instant.ts';
import type { Language } from './languages.ts';

const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

function once<T>(make: (language: Language) => T): (language: Language) => T {
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
const times = once(
  (l) =>
    new Intl.DateTimeFormat(localeOf[l], {
      timeZone: COMPANY_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const companyDates = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: COMPANY_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
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

/** A date in a place where somebody decides: '5 Dec 2026', '5 dic 2026' (domain 1). */
export function formatDate(language: Language, date: CalendarDate): string {
  const month = months(language).format(asDate(date)).replace('.', '');
  return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`;
}

/** '5 Dec', '5 dic'. */
export function formatDay(language: Language, date: CalendarDate): string {
  return formatDate(language, date).replace(/ \d{4}$/, '');
}

/** In tables: DD/MM/YYYY in both languages (docs/domain.md, section 1). */
export function formatDateInNumbers(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** 'December 2026', 'diciembre de 2026'. */
export function formatMonth(language: Language, date: CalendarDate): string {
  return monthsAndYears(language).format(asDate(date));
}

/** The whole date with its weekday, as read to somebody: 'Saturday, December 5, 2026'. */
export function formatLongDate(language: Language, date: CalendarDate): string {
  return longDates(language).format(asDate(date));
}

/** HH:mm on the company's clock. */
export function formatTime(language: Language, at: Instant): string {
  return times(language).format(new Date(at));
}

/** A deadline with the name of its time zone: '5 Dec 2026, 14:30 EST' (domain 1). */
export function formatDeadline(language: Language, at: Instant): string {
  const date = calendarDate(companyDates(language).format(new Date(at)));
  const zone =
    zoneNames(language)
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formatDate(language, date)}, ${formatTime(language, at)} ${zone}`.trim();
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
