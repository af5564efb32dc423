import { chargeOf } from '#kernel/money.ts';
import { lineOf, type PriceLine, totalOf } from './price-lines.ts';

/** A named rate in basis points: on everything, or on stays only, their cleaning included. */
export interface TaxRate {
  readonly code: string;
  readonly basisPoints: number;
  readonly on: 'all' | 'stays';
}

/** One line per rate, rounded once, half up, on the lines less their discounts. A rate that comes to nothing has no line. */
export function taxLines(
  rates: readonly TaxRate[],
  taxed: { readonly stays: readonly PriceLine[]; readonly others: readonly PriceLine[] },
): readonly PriceLine[] {
  const staysCents = totalOf(taxed.stays);
  const allCents = staysCents + totalOf(taxed.others);
  return rates
    .map(({ code, basisPoints, on }) => ({
      code,
      ...lineOf('tax', chargeOf(on === 'stays' ? staysCents : allCents, basisPoints)),
    }))
    .filter(({ totalCents }) => totalCents > 0);
}
