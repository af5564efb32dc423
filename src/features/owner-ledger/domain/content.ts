import type { Month } from '#features/payments/domain/tax-report.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { EntryKind } from './entries.ts';
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
