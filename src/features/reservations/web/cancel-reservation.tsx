import { type FormEvent, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { GroupView, RefundView } from '../api/reservations.schemas.ts';
import { hasEnded } from '../domain/group-lifecycle.ts';
import type { GroupTexts } from './group-terms.ts';
import { invoiceNames } from './invoice-names.ts';
import { lineName } from './line-labels.ts';
import { reservationsClient } from './reservations-clients.ts';

/** Shows the exact refund first, then cancels. */
export function CancelReservation({ group, onChanged }: { group: GroupView; onChanged: () => Promise<void> }) {
  const t = useTexts('reservations');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('cancel.action')}
      </Button>
      {isOpen && <CancelDialog group={group} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({
  group,
  onChanged,
  onClose,
}: {
  group: GroupView;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const { refund, problem, setProblem } = useRefund(group.id, (signal) =>
    reservationsClient().getRefund({ params: { id: group.id } }, { signal }),
  );
  const refusalText = useRefusalText();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useId();
  const money = (amountCents: number) => formatExactMoney(language, amountCents);
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await reservationsClient().changeGroup({
        params: { id: group.id },
        body: { action: 'cancel', ...(reason.trim() ? { reason } : {}) },
      });
      showMessage({ type: 'success', text: t('cancel.done') });
      onClose();
      await onChanged();
    } catch (error) {
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  const confirmText =
    refund && refund.refundCents > 0
      ? t('cancel.confirm', { amount: formatExactMoney(language, refund.refundCents) })
      : t('cancel.confirmFree');
  return (
    <Dialog
      isOpen
      size="medium"
      title={t('cancel.title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          {refund && (
            <Button type="submit" form={form} tone="danger" isWaiting={isSending} waitingText={t('cancel.sending')}>
              {confirmText}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={(event) => void cancel(event)} className="grid gap-5">
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {!refund && !problem && <Waiting text={t('cancel.loading')} />}
        {refund && (
          <>
            <p>{t(`cancel.reasons.${refund.reason}`)}</p>
            {refund.freeUntil && (
              <p className="text-muted">
                {t('cancel.freeUntil', { deadline: formatDeadline(language, instantOf(refund.freeUntil)) })}
              </p>
            )}
            {refund.lines.some(({ paidCents }) => paidCents > 0) && (
              <PriceLines lines={refundLines(refund, t, { names: invoiceNames(group, t), money })} />
            )}
            <RemovalsThatEnd group={group} />
            <TextArea
              label={t('cancel.reason')}
              rows={2}
              limit={1_000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** The guest's own wish to have a service taken out ends with the trip; its refund would count from that day. */
function RemovalsThatEnd({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const lines = useTexts('lines');
  return group.reservations
    .filter(({ removal, ...line }) => removal && removal.decision === null && !hasEnded(line))
    .map((line) => (
      <Alert key={line.id} tone="info">
        {t('cancel.removal', { name: lineName(lines, line) })}
      </Alert>
    ));
}

function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

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
