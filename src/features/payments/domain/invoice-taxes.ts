import { sharesOf, sumOf } from '#kernel/money/money.ts';

/** A part of a tax, by its code and rate. */
export interface TaxPart {
  readonly code: string;
  readonly basisPoints: number;
  readonly totalCents: number;
}

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

/** A credit on an invoice, and what is left of its taxes. */
export interface CreditOnTaxes {
  readonly creditCents: number;
  readonly taxes: readonly TaxPart[];
}

/** The part of each credited tax in each credit: pro rata, and never more than the invoice has of that tax. */
export function creditTaxes(
  taxes: readonly TaxPart[],
  credits: readonly CreditOnTaxes[],
): readonly (readonly TaxPart[])[] {
  const shares = taxes.map((tax) =>
    cappedShares(
      tax.totalCents,
      credits.map((credit) => ({ weight: credit.creditCents, most: centsOf(credit.taxes, tax) })),
    ),
  );
  return credits.map((_, place) =>
    taxes
      .map((tax, index) => ({ ...tax, totalCents: shares[index]?.[place] ?? 0 }))
      .filter(({ totalCents }) => totalCents > 0),
  );
}

function centsOf(taxes: readonly TaxPart[], { code, basisPoints }: TaxPart): number {
  return sumOf(
    taxes.filter((tax) => tax.code === code && tax.basisPoints === basisPoints).map(({ totalCents }) => totalCents),
  );
}

/**
 * Shares pro rata of the weights of those that can take something (a deposit has no tax); what one can't take goes to
 * the others, the first one first.
 */
function cappedShares(
  cents: number,
  parts: readonly { readonly weight: number; readonly most: number }[],
): readonly number[] {
  const wanted = sharesOf(
    cents,
    parts.map(({ weight, most }) => (most > 0 ? weight : 0)),
  );
  const taken = parts.map(({ most }, index) => Math.min(wanted[index] ?? 0, most));
  let left = cents - sumOf(taken);
  return parts.map(({ most }, index) => {
    const own = taken[index] ?? 0;
    const more = Math.min(left, most - own);
    left -= more;
    return own + more;
  });
}
