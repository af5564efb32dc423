import { useState } from 'react';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { PriceLine } from '#ui/content/price-lines.tsx';
import type { RefundView } from '../api/reservations.schemas.ts';
import type { GroupTexts } from './group-terms.ts';

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

/**
 * What a cancellation or a removal would give back, asked once for each `about`. A failed question, or `setProblem`,
 * gives the problem to show.
 */
export function useRefund(about: string, ask: (signal: AbortSignal) => Promise<RefundView>) {
  const refusalText = useRefusalText();
  const { data: refund, error } = useQuery({ key: ['refund', about], ask });
  const [problem, setProblem] = useState<string>();
  return { refund, problem: problem ?? (error === undefined ? undefined : refusalText(error)), setProblem };
}
