import { taxLabel } from '#kernel/tax-label.ts';
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
