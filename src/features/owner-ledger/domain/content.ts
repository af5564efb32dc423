import type { Month } from '#features/payments/domain/tax-report.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import { cashKinds, type EntryKind, grossKinds } from './entries.ts';
import { grouped } from './grouped.ts';
import type { StatementSums } from './statements.ts';

/** A stay as an owner may know it: dates, and first name and initial of the guest (BO-64). */
export interface StatedStay {
  readonly place: Bilingual | null;
  readonly guest: string | null;
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
}

/** A line as it is frozen with its statement. */
export interface ContentLine extends StatedStay {
  readonly kind: EntryKind;
  readonly cents: number;
  readonly isLate: boolean;
  readonly on: CalendarDate;
  readonly basisPoints: number | null;
  /** What staff wrote of it. */
  readonly words: string | null;
  /** The channel that sold it; null: we did. */
  readonly channel: 'airbnb' | 'vrbo' | 'booking' | 'other' | null;
  /** The trip, for staff to open. */
  readonly groupId: string | null;
  readonly bookingCode: string | null;
  /** The number of the statement that it corrects. */
  readonly correctsNumber: string | null;
}

/** What guests have still to pay of a stay of the month, as the owner's part. */
export interface ExpectedLine extends StatedStay {
  readonly cents: number;
}

/** All that a statement says; frozen when it is issued. */
export interface StatementContent extends StatementSums {
  readonly month: Month;
  readonly ownerName: string;
  readonly lines: readonly ContentLine[];
  /** For information: what guests paid for cleaning, and in taxes. */
  readonly cleaningCents: number;
  readonly taxesCents: number;
  readonly expected: readonly ExpectedLine[];
}

/** What one house or boat brought its owner in a statement, in cents: rent, and all that changes it. */
export interface Earned {
  /** Null: lines of no house or boat. */
  readonly place: Bilingual | null;
  readonly rentCents: number;
  readonly otherCents: number;
}

/**
 * The lines of a statement by house and boat, by name, without what was paid out or in; with the opening and these
 * payments they come to the closing.
 */
export function earnedByPlace(lines: readonly ContentLine[]): readonly Earned[] {
  const earning = lines.filter(({ kind }) => !cashKinds.includes(kind));
  const places = grouped(earning, ({ place }) => place?.en ?? '');
  const centsOf = (own: readonly ContentLine[]) => sumOf(own.map(({ cents }) => cents));
  return [...places]
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
    .map(([, own]) => ({
      place: own[0]?.place ?? null,
      rentCents: centsOf(own.filter(({ kind }) => grossKinds.includes(kind))),
      otherCents: centsOf(own.filter(({ kind }) => !grossKinds.includes(kind))),
    }));
}
