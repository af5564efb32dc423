import type { Month } from '#features/payments/domain/tax-report.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type EntryKind, entryKinds } from './entries.ts';
import { grouped } from './grouped.ts';

/** How a statement stands: a draft is read from the entries, an issued one is frozen, a paid one was paid out. */
export const statementStates = ['draft', 'issued', 'paid'] as const;
export type StatementState = (typeof statementStates)[number];

/** An entry as a statement lists it. */
export interface StatedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly cents: number;
  readonly on: CalendarDate;
  /** Of what it is: a stay, a bill; entries of one source and kind are one line. */
  readonly source: string;
  /** The number of the statement on which the entry stands that this one takes back; null: none. */
  readonly correctsNumber: string | null;
}

/** A line of a statement: what one source brought of a kind in the month, or a correction of an earlier one. */
export interface StatementLine<E extends StatedEntry> {
  readonly kind: EntryKind;
  readonly cents: number;
  /** What belongs to a month that was issued before it came (BO-06). */
  readonly isLate: boolean;
  /** Its entries, the oldest first. */
  readonly entries: readonly [E, ...E[]];
}

/** The sums of a statement, in cents. */
export interface StatementSums {
  readonly openingCents: number;
  readonly closingCents: number;
  /** What stays with the company of the closing balance for bills to come. */
  readonly reserveCents: number;
  readonly payoutCents: number;
}

/**
 * The lines of a month in their order, and after them what belongs to earlier months; lines of nothing are left out.
 */
export function linesOf<E extends StatedEntry>(entries: readonly E[], from: CalendarDate): readonly StatementLine<E>[] {
  const bySource = grouped(entries, ({ kind, source, on }) => [on < from, kind, source].join(' '));
  return [...bySource.values()]
    .flatMap((group): readonly StatementLine<E>[] => {
      const [first, ...others] = group.toSorted((one, other) => compare(one.on, other.on));
      if (!first) return [];
      const cents = sumOf(group.map((entry) => entry.cents));
      return cents === 0 ? [] : [{ kind: first.kind, cents, isLate: first.on < from, entries: [first, ...others] }];
    })
    .toSorted(
      (one, other) =>
        Number(one.isLate) - Number(other.isLate) ||
        entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind) ||
        compare(one.entries[0].on, other.entries[0].on) ||
        compare(one.entries[0].source, other.entries[0].source),
    );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * BO-05: opening and lines are the closing balance; what of it is above the reserve is paid out, never below nothing.
 * What is below nothing carries over as the next opening.
 */
export function sumsOf(
  lineCents: readonly number[],
  { openingCents, agreedReserveCents }: { readonly openingCents: number; readonly agreedReserveCents: number },
): StatementSums {
  const closingCents = openingCents + sumOf(lineCents);
  const reserveCents = Math.min(Math.max(closingCents, 0), agreedReserveCents);
  return { openingCents, closingCents, reserveCents, payoutCents: Math.max(closingCents - reserveCents, 0) };
}

/** The number of a statement, '2026-S000001': the year of its issue and its place in it, without gaps. */
export const statementNumber = (year: number, running: number): string =>
  `${year}-S${String(running).padStart(6, '0')}`;

/** What is known of an owner's months when one is to be issued. */
export interface Issuing {
  /** The month after its last day. */
  readonly isOver: boolean;
  /** The last month that was issued; null: none. */
  readonly lastIssued: Month | null;
  /** The first month that has entries and was not issued; null: none. */
  readonly firstOpen: Month | null;
  /** By how many cents the money of the month does not agree. */
  readonly offCents: number;
}

/** BO-06, BO-07: a month is issued once, when it is over, after those before it, and while every cent agrees. */
export function whyNotIssue(month: Month, { isOver, lastIssued, firstOpen, offCents }: Issuing): RefusalCode | null {
  if (!isOver) return 'month-not-over';
  if (lastIssued !== null && lastIssued >= month) return 'statement-issued';
  if (firstOpen !== null && firstOpen < month) return 'month-before-open';
  return offCents === 0 ? null : 'month-not-reconciled';
}

/** What is known of an issued statement when somebody records that it was paid. */
export interface Paying {
  readonly state: StatementState;
  readonly payoutCents: number;
  /** All that the ledger says of the owner today: never more is paid, and never of another owner's money. */
  readonly balanceCents: number;
  /** A later one has been issued, and carries the sum of this one. */
  readonly isSuperseded: boolean;
  readonly hasTaxForm: boolean;
  readonly hasBank: boolean;
}

/** Why a statement can't be paid. */
export const payRefusals = [
  'transition-not-valid',
  'statement-superseded',
  'tax-form-missing',
  'bank-details-missing',
  'owner-balance-short',
] as const satisfies readonly RefusalCode[];

/** BO-05, BO-12, BO-13: the last issued statement is paid once, with a tax form and bank details on file. */
export function whyNotPay(statement: Paying): (typeof payRefusals)[number] | null {
  const { state, payoutCents, balanceCents, isSuperseded, hasTaxForm, hasBank } = statement;
  if (state !== 'issued' || payoutCents === 0) return 'transition-not-valid';
  if (isSuperseded) return 'statement-superseded';
  return missingToPay({ hasTaxForm, hasBank }) ?? (balanceCents < payoutCents ? 'owner-balance-short' : null);
}

/** BO-12, BO-13: what is not on file of an owner who is to be paid; null: all is. */
export function missingToPay({
  hasTaxForm,
  hasBank,
}: Pick<Paying, 'hasTaxForm' | 'hasBank'>): (typeof payRefusals)[number] | null {
  if (!hasTaxForm) return 'tax-form-missing';
  return hasBank ? null : 'bank-details-missing';
}
