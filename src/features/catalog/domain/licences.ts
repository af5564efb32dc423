import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

/** Numbers that a place may ask a house for, in the order in which they are shown. */
export const licenceKinds = ['state-licence', 'business-tax-receipt', 'resort-tax-certificate'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export interface Licence {
  readonly kind: LicenceKind;
  readonly number: string;
  /** Its last day; null: nobody said. */
  readonly validUntil: string | null;
}

/** Days before the end of a licence from which on staff are told. */
const DAYS_AHEAD = 60;

/** The last day of licences that staff are told of today: those that ran out and those that soon do. */
export function licencesEndBy(today: CalendarDate): CalendarDate {
  return addDays(today, DAYS_AHEAD);
}

/** A licence that ran out, or soon does. */
export interface EndingLicence {
  readonly kind: LicenceKind;
  readonly validUntil: string;
  readonly isExpired: boolean;
}

/** The licence of a house that ends first, where it ran out or ends within 60 days; null: none. */
export function endingLicence(licences: readonly Licence[], today: CalendarDate): EndingLicence | null {
  const [first] = licences
    .flatMap(({ kind, validUntil }) => (validUntil === null ? [] : [{ kind, validUntil }]))
    .toSorted((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
  return first && first.validUntil <= licencesEndBy(today) ? { ...first, isExpired: first.validUntil < today } : null;
}
