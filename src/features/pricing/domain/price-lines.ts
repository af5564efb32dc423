import { type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { discountOf, sumOf } from '#kernel/money/money.ts';
import { type NightlyTariff, nightlyPrices } from './nightly-prices.ts';

export type LineKind =
  | 'nights'
  | 'length-of-stay-discount'
  | 'cleaning-fee'
  | 'outing'
  | 'service'
  | 'addon'
  | 'bundle-discount'
  | 'staff-discount'
  | 'cancellation-fee'
  | 'tax';

/** One line of a price: `quantity` × `unitCents` = `totalCents`; discounts are negative. */
export interface PriceLine {
  readonly kind: LineKind;
  /** Which tax or service. */
  readonly code?: string;
  /** What it is called: the boat, the menu, the treatment, the add-on, the tax. */
  readonly name?: Bilingual;
  /** The rate of a tax. */
  readonly basisPoints?: number;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
}

/** A house's prices. Discounts in basis points. */
export interface HouseTariff extends NightlyTariff {
  readonly cleaningFeeCents: number;
  readonly weeklyDiscountBasisPoints: number;
  readonly monthlyDiscountBasisPoints: number;
}

const WEEK_NIGHTS = 7;
const MONTH_NIGHTS = 28;

/** docs/domain.md 5: from 7 and from 28 nights a house may give a discount on its nights; the better one counts. */
export function lengthOfStayBasisPoints(
  tariff: Pick<HouseTariff, 'weeklyDiscountBasisPoints' | 'monthlyDiscountBasisPoints'>,
  nights: number,
): number {
  const weekly = nights >= WEEK_NIGHTS ? tariff.weeklyDiscountBasisPoints : 0;
  const monthly = nights >= MONTH_NIGHTS ? tariff.monthlyDiscountBasisPoints : 0;
  return Math.max(weekly, monthly);
}

/** A stay's lines before taxes by the prices of its house. */
export function stayLines(tariff: HouseTariff, stay: DateRange): readonly PriceLine[] {
  const { cleaningFeeCents } = tariff;
  const discountBasisPoints = lengthOfStayBasisPoints(tariff, daysBetween(stay.from, stay.until));
  return linesOfNights(nightCentsOf(tariff, stay), { discountBasisPoints, cleaningFeeCents });
}

/** What each night of a stay costs in cents, in order. */
export function nightCentsOf(tariff: NightlyTariff, stay: DateRange): readonly number[] {
  return nightlyPrices(tariff, stay).map(({ priceCents }) => priceCents);
}

/**
 * The lines before taxes of a stay whose nights cost these cents: nights grouped by equal price in order of first
 * appearance, discount, cleaning fee.
 */
export function linesOfNights(
  nightCents: readonly number[],
  {
    discountBasisPoints,
    cleaningFeeCents,
  }: { readonly discountBasisPoints: number; readonly cleaningFeeCents: number },
): readonly PriceLine[] {
  const byPrice = new Map<number, number>();
  for (const cents of nightCents) byPrice.set(cents, (byPrice.get(cents) ?? 0) + 1);
  const nights = [...byPrice].map(([unitCents, quantity]) => lineOf('nights', unitCents, quantity));
  const discountCents = discountOf(totalOf(nights), discountBasisPoints);
  return [
    ...nights,
    ...(discountCents > 0 ? [lineOf('length-of-stay-discount', -discountCents)] : []),
    ...(cleaningFeeCents > 0 ? [lineOf('cleaning-fee', cleaningFeeCents)] : []),
  ];
}

/** A line of `quantity` × `unitCents`; negative cents for a discount. */
export function lineOf(kind: LineKind, unitCents: number, quantity = 1): PriceLine {
  return { kind, quantity, unitCents, totalCents: quantity * unitCents };
}

/** The same with what it is called, and of which service. */
export function namedLineOf(
  kind: 'outing' | 'service' | 'addon',
  { code, name, unitCents, quantity }: { code?: string; name: Bilingual; unitCents: number; quantity: number },
): PriceLine {
  return { ...lineOf(kind, unitCents, quantity), ...(code === undefined ? {} : { code }), name };
}

/** The sum of the lines in cents. */
export function totalOf(lines: readonly PriceLine[]): number {
  return sumOf(lines.map(({ totalCents }) => totalCents));
}
