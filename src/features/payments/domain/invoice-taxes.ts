import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import { sharesOf } from '#kernel/money/money.ts';

/**
 * docs/domain.md 5: the part of each tax in each instalment, pro rata of the instalments; the odd cent of a tax goes
 * where most was lost by rounding. The parts of a tax add up to it.
 */
export function instalmentTaxes(
  taxes: readonly TaxPart[],
  instalmentCents: readonly number[],
): readonly (readonly TaxPart[])[] {
  const shares = taxes.map((tax) => sharesOf(tax.totalCents, instalmentCents));
  return instalmentCents.map((_, place) =>
    taxes
      .map((tax, index) => ({ ...tax, totalCents: shares[index]?.[place] ?? 0 }))
      .filter(({ totalCents }) => totalCents > 0),
  );
}
