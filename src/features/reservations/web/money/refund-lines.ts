import type { PriceLine } from '#ui/content/price-lines.tsx';
import type { RefundView } from '../../api/reservations.schemas.ts';
import type { GroupTexts } from '../group-terms.ts';

/** What goes back, invoice by invoice, and what is kept. */
export function refundLines(
  refund: RefundView,
  t: GroupTexts,
  { names, money }: { names: ReadonlyMap<string, string>; money: (amountCents: number) => string },
): readonly PriceLine[] {
  return [
    ...refund.lines
      .filter(({ paidCents }) => paidCents > 0)
      .map((line) => ({
        key: line.invoiceNumber,
        label: names.get(line.invoiceNumber) ?? t(`invoices.${line.kind}`),
        detail: t('cancel.line', { number: line.invoiceNumber, amount: money(line.paidCents) }),
        amountCents: line.refundCents,
      })),
    ...(refund.keptCents > 0
      ? [{ key: 'kept', label: t('cancel.kept'), amountCents: refund.keptCents, kind: 'subtotal' as const }]
      : []),
    { key: 'refund', label: t('cancel.refund'), amountCents: refund.refundCents, kind: 'total' },
  ];
}
