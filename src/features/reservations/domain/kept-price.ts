import { keyOf, type TaxSum } from '#features/pricing/domain/taxes.ts';
import { sharesOf, sumOf } from '#kernel/money/money.ts';

/** What is kept for a line that left: the fee without taxes, and the part of each tax in it. */
export interface KeptPrice {
  readonly feeCents: number;
  readonly taxes: readonly TaxSum[];
}

/** The taxes that a line took along when it left: those before less those after. */
export function taxesLess(before: readonly TaxSum[], after: readonly TaxSum[]): readonly TaxSum[] {
  const left = new Map(after.map((tax) => [keyOf(tax), tax.totalCents]));
  return before
    .map((tax) => ({ ...tax, totalCents: tax.totalCents - (left.get(keyOf(tax)) ?? 0) }))
    .filter(({ totalCents }) => totalCents !== 0);
}

/**
 * docs/domain.md 4.8: what is kept of a line's price keeps its part of each tax, to the cent; the rest of the taxes is
 * taken off with the credits. `valueCents` is the price with its taxes.
 */
export function keptPrice(
  keptCents: number,
  { valueCents, taxes }: { readonly valueCents: number; readonly taxes: readonly TaxSum[] },
): KeptPrice {
  const taxCents = taxes.map(({ totalCents }) => totalCents);
  const [feeCents = keptCents, ...kept] = sharesOf(keptCents, [valueCents - sumOf(taxCents), ...taxCents]);
  return {
    feeCents,
    taxes: taxes
      .map((tax, index) => ({ ...tax, totalCents: kept[index] ?? 0 }))
      .filter(({ totalCents }) => totalCents > 0),
  };
}
