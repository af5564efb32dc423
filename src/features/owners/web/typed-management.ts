import { addDays, calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { ManagementView } from '../api/owners.schemas.ts';
import { termLimits } from '../domain/agreements.ts';

type Terms = ManagementView['terms'];

/** Fields that hold a part in percent, dollars, or a count, in the order of the form. */
export const percentFields = ['commissionBp', 'cleaningShareBp', 'servicesShareBp', 'repairMarkupBp'] as const;
export const moneyFields = ['repairLimitCents', 'reserveCents'] as const;
export const countFields = ['stayNights', 'stayPeakNights', 'noticeDays'] as const;
export type NumberField = (typeof percentFields)[number] | (typeof moneyFields)[number] | (typeof countFields)[number];

/** Terms as they stand in the form: days are the last ones, parts are percent, money is dollars. */
export interface TypedManagement extends Readonly<Record<NumberField, string>> {
  readonly startsOn: string;
  readonly lastOn: string;
  readonly peaks: readonly { readonly from: string; readonly last: string }[];
  readonly language: Language;
}

const isCount = (field: NumberField) => countFields.some((one) => one === field);
const numberFields = [...percentFields, ...moneyFields, ...countFields] as const;

/** What the form begins with. */
export function typedManagement(terms: Terms): TypedManagement {
  const numbers = Object.fromEntries(
    numberFields.map((field) => [field, String(isCount(field) ? terms[field] : terms[field] / 100)]),
  ) as Record<NumberField, string>;
  return {
    ...numbers,
    startsOn: terms.startsOn,
    lastOn: addDays(calendarDate(terms.endsOn), -1),
    peaks: terms.peaks.map(({ from, until }) => ({ from, last: addDays(calendarDate(until), -1) })),
    language: terms.language,
  };
}

/** A number as somebody types it, in hundredths where it is percent or dollars; undefined for anything else. */
export function numberTyped(field: NumberField, text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[$%\s]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  const isOne = isCount(field) ? /^\d{1,4}$/.test(plain) : /^\d{1,7}([.,]\d{1,2})?$/.test(plain);
  if (!isOne) return undefined;
  const value = isCount(field) ? Number(plain) : Math.round(Number(plain.replace(',', '.')) * 100);
  const { least, most } = termLimits[field];
  return value >= least && value <= most ? value : undefined;
}

export type WrongField = NumberField | 'startsOn' | 'lastOn' | 'peaks';

/** The terms that were typed, or which fields can't be read. */
export function readTyped(
  typed: TypedManagement,
): { readonly terms: Terms } | { readonly wrong: readonly WrongField[] } {
  const { startsOn, lastOn, peaks, language } = typed;
  const wrongPeaks = peaks.some(({ from, last }) => !isCalendarDate(from) || !isCalendarDate(last));
  const wrong: readonly WrongField[] = [
    ...(isCalendarDate(startsOn) ? [] : (['startsOn'] as const)),
    ...(isCalendarDate(lastOn) ? [] : (['lastOn'] as const)),
    ...numberFields.filter((field) => numberTyped(field, typed[field]) === undefined),
    ...(wrongPeaks ? (['peaks'] as const) : []),
  ];
  if (wrong.length > 0) return { wrong };
  const numbers = Object.fromEntries(
    numberFields.map((field) => [field, numberTyped(field, typed[field]) ?? 0]),
  ) as Record<NumberField, number>;
  return {
    terms: {
      ...numbers,
      startsOn,
      endsOn: addDays(calendarDate(lastOn), 1),
      peaks: peaks.map(({ from, last }) => ({ from, until: addDays(calendarDate(last), 1) })),
      language,
    },
  };
}
