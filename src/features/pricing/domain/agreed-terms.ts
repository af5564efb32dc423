import { type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { NightlyTariff } from './nightly-prices.ts';
import { lineOf, type PriceLine, totalOf } from './price-lines.ts';

/** The rules of a stay that staff may lift for one quote: never who has the dates, how many a house takes, or a tax. */
export const liftableRules = [
  'min-nights-invalid',
  'arrival-day-invalid',
  'departure-day-invalid',
  'orphan-nights',
  'preparation-nights',
] as const;
export type LiftableRule = (typeof liftableRules)[number];

/** What staff agreed for one stay or outing. */
export interface AgreedTerms {
  readonly lifted: readonly LiftableRule[];
  /** The price of its nights, or of the outing, before fees and taxes, in cents; null: what it costs anybody. */
  readonly agreedCents: number | null;
}

/** domain 4.10: a tariff without the lifted rules; its prices stay. */
export function withoutRules<Tariff extends Pick<NightlyTariff, 'minNights' | 'ranges'>>(
  tariff: Tariff,
  lifted: readonly LiftableRule[] = [],
): Tariff {
  if (lifted.length === 0) return tariff;
  const is = (rule: LiftableRule) => lifted.includes(rule);
  return {
    ...tariff,
    ...(is('min-nights-invalid') ? { minNights: 1 } : {}),
    ranges: tariff.ranges.map((range) => ({
      ...range,
      ...(is('min-nights-invalid') ? { minNights: null } : {}),
      ...(is('arrival-day-invalid') ? { arrivalDays: undefined } : {}),
      ...(is('departure-day-invalid') ? { departureDays: undefined } : {}),
    })),
  };
}

/** Nights that a stay may not leave between two others, where that rule is not lifted. */
export const orphanNightsKept = (orphanNights: number | null, lifted: readonly LiftableRule[] = []): number | null =>
  lifted.includes('orphan-nights') ? null : orphanNights;

const stayKinds: readonly string[] = ['nights', 'length-of-stay-discount'];

/**
 * domain 4.10: a stay's lines with the agreed price in place of its nights and their discount; the fees stay. The
 * nights cost the same but for a cent, so that their sum is what was agreed, always.
 */
export function agreedStayLines(
  lines: readonly PriceLine[],
  { agreedCents, stay }: { agreedCents: number; stay: DateRange },
): readonly PriceLine[] {
  const nights = daysBetween(stay.from, stay.until);
  const cents = Math.floor(agreedCents / nights);
  const dearer = agreedCents - cents * nights;
  const shares = [
    { unitCents: cents + 1, quantity: dearer },
    { unitCents: cents, quantity: nights - dearer },
  ].filter(({ quantity }) => quantity > 0);
  const fees = lines.filter(({ kind }) => !stayKinds.includes(kind));
  return [...shares.map(({ unitCents, quantity }) => lineOf('nights', unitCents, quantity)), ...fees];
}

/** What each night of such lines costs, in no order of their own: what a stay that is changed keeps of it. */
export const nightsOf = (lines: readonly PriceLine[]): readonly number[] =>
  lines.flatMap(({ kind, quantity, unitCents }) =>
    kind === 'nights' ? Array.from({ length: quantity }, () => unitCents) : [],
  );

/** domain 4.10: the same for an outing, whose one line costs what was agreed. */
export function agreedOutingLines(lines: readonly PriceLine[], agreedCents: number | null): readonly PriceLine[] {
  if (agreedCents === null) return lines;
  return lines.map((line) =>
    line.kind === 'outing' ? { ...line, quantity: 1, unitCents: agreedCents, totalCents: agreedCents } : line,
  );
}

/** What the nights or the outing cost anybody, before fees and taxes, in cents. */
export const stayCentsOf = (lines: readonly PriceLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === 'outing' || stayKinds.includes(kind)));

/** Whether an agreed price is so far from the usual one, less than half or more than double, that it may be a slip. */
export const isFarFromUsual = ({ agreedCents, usualCents }: { agreedCents: number; usualCents: number }): boolean =>
  agreedCents * 2 < usualCents || agreedCents > usualCents * 2;
