import { sumOf } from '#kernel/money/money.ts';
import { taxLabel } from '#kernel/money/tax-label.ts';
import type { PriceLine } from '#ui/content/price-lines.tsx';
import type { TaxView } from '../api/pricing.schemas.ts';

/** Each tax of a price as a line of its own, by name and rate. */
export function taxRows(taxes: readonly TaxView[]): readonly PriceLine[] {
  return taxes.map((tax) => ({
    key: `tax ${tax.code} ${tax.basisPoints}`,
    label: taxLabel(tax),
    amountCents: tax.totalCents,
  }));
}

/** The taxes as one line that unfolds into them, where there is little room. */
export function taxFold(taxes: readonly TaxView[], label: string): readonly PriceLine[] {
  const rows = taxRows(taxes);
  if (rows.length < 2) return rows;
  return [{ key: 'taxes', label, amountCents: sumOf(rows.map(({ amountCents }) => amountCents)), parts: rows }];
}
