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
import type { CancelRefundView, GroupView, RefundView } from '../api/reservations.schemas.ts';
import { hasEnded, isAgreed } from '../domain/group-lifecycle.ts';
import type { GroupTexts } from './group-terms.ts';
import { invoiceNames } from './invoice-names.ts';
import { lineName } from './line-labels.ts';
import { reservationsClient } from './reservations-clients.ts';

/** Until when canceling an approved or confirmed trip gives all back. */
export function FreeCancellation({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (!isAgreed(group)) return null;
  const { freeUntil: until } = group;
  if (until) return <p>{t('cancel.freeUntil', { deadline: formatDeadline(language, instantOf(until)) })}</p>;
  return <p>{t(group.status === 'approved' ? 'cancel.untilPaid' : 'cancel.freeOver')}</p>;
}

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
      showMessage({ type: 'success', text: () => t('cancel.done') });
      onClose();
      await onChanged();
    } catch (error) {
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  const confirmText =
    refund && refund.allBackCents > 0
      ? t('cancel.confirm', { amount: money(refund.allBackCents) })
      : t(refund && refund.keptCents > 0 ? 'cancel.confirmNothing' : 'cancel.confirmFree');
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
            <p>{t(`cancel.reasons.${reasonOf(refund)}`)}</p>
            {refund.owedBeforeCents > 0 && (
              <p>{t('cancel.owedBeforeText', { amount: money(refund.owedBeforeCents) })}</p>
            )}
            {refund.onWayCents > 0 && <p>{t('cancel.onWayText', { amount: money(refund.onWayCents) })}</p>}
            {refund.freeUntil && (
              <p className="text-muted">
                {t('cancel.freeUntil', { deadline: formatDeadline(language, instantOf(refund.freeUntil)) })}
              </p>
            )}
            {refund.lines.some(({ paidCents }) => paidCents > 0) && (
              <PriceLines
                lines={refundLines({ ...refund, refundCents: refund.allBackCents }, t, {
                  names: invoiceNames(group, t),
                  money,
                  more: linesOwedBefore(refund, t),
                })}
              />
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

/** Where everything that was paid is owed already, nothing was paid by which the policy could decide. */
const reasonOf = ({ reason, owedBeforeCents }: CancelRefundView) =>
  reason === 'nothing-paid' && owedBeforeCents > 0 ? 'nothing-more' : reason;

/** What goes back whatever the policy gives: what is owed already, and what staff sent beyond that. */
export function linesOwedBefore(refund: CancelRefundView, t: GroupTexts): readonly PriceLine[] {
  const { owedBeforeCents, refundCents, allBackCents } = refund;
  const giftCents = allBackCents - refundCents - owedBeforeCents;
  return [
    { key: 'owed-before', label: t('cancel.owedBefore'), amountCents: owedBeforeCents },
    { key: 'on-way', label: t('price.onWay'), amountCents: giftCents },
  ].filter(({ amountCents }) => amountCents > 0);
}

interface RefundWords {
  readonly names: ReadonlyMap<string, string>;
  readonly money: (amountCents: number) => string;
  /** After the invoices. */
  readonly more?: readonly PriceLine[];
}

/** What goes back, invoice by invoice, and what is kept. */
export function refundLines(
  refund: Pick<RefundView, 'lines' | 'keptCents' | 'refundCents'>,
  t: GroupTexts,
  { names, money, more = [] }: RefundWords,
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
    ...more,
    ...(refund.keptCents > 0
      ? [{ key: 'kept', label: t('price.kept'), amountCents: refund.keptCents, kind: 'subtotal' as const }]
      : []),
    { key: 'refund', label: t('price.toReturn'), amountCents: refund.refundCents, kind: 'total' },
  ];
}

/**
 * What a cancellation or a removal would give back, asked once for each `about`. A failed question, or `setProblem`,
 * gives the problem to show.
 */
export function useRefund<Refund extends RefundView>(about: string, ask: (signal: AbortSignal) => Promise<Refund>) {
  const refusalText = useRefusalText();
  const { data: refund, error } = useQuery({ key: ['refund', about], ask });
  const [problem, setProblem] = useState<string>();
  return { refund, problem: problem ?? (error === undefined ? undefined : refusalText(error)), setProblem };
}
