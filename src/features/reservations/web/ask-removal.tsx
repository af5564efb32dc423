import { type FormEvent, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ReservationView } from '../api/lines.schemas.ts';
import type { GroupView, RefundView } from '../api/reservations.schemas.ts';
import { refundLines, useRefund } from './cancel-reservation.tsx';
import { invoiceNames } from './invoice-names.ts';
import { lineName } from './line-labels.ts';
import { linesClient, reservationsClient } from './reservations-clients.ts';

interface AskRemovalProps {
  group: GroupView;
  line: ReservationView;
  onChanged: () => Promise<void>;
}

/** Asks staff to take a service out, after showing what would be given back. */
export function AskRemoval(props: AskRemovalProps) {
  const t = useTexts('lines');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-link text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        {t('removal.action')}
        <span className="sr-only">: {lineName(t, props.line)}</span>
      </button>
      {isOpen && <RemovalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemovalDialog({ group, line, onChanged, onClose }: AskRemovalProps & { onClose: () => void }) {
  const t = useTexts('lines');
  const refusalText = useRefusalText();
  const { refund, problem, setProblem } = useRefund(line.id, (signal) =>
    linesClient().getRemovalRefund({ params: { id: line.id, type: line.type } }, { signal }),
  );
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const body = { action: 'ask-removal' as const, reservationId: line.id, ...(reason.trim() ? { reason } : {}) };
      await reservationsClient().changeGroup({ params: { id: group.id }, body });
      showMessage({ type: 'success', text: () => t('removal.done') });
      onClose();
      await onChanged();
    } catch (error) {
      setProblem(refusalText(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={t('removal.title', { name: lineName(t, line) })}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('removal.back')}
          </Button>
          {refund && (
            <Button type="submit" form={form} isWaiting={isSending} waitingText={t('removal.sending')}>
              {t('removal.send')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {!refund && !problem && <Skeleton className="h-24 w-full" />}
        {refund && <RemovalForm group={group} refund={refund} reason={reason} onReason={setReason} />}
      </form>
    </Dialog>
  );
}

function RemovalForm({
  group,
  refund,
  reason,
  onReason,
}: {
  group: GroupView;
  refund: RefundView;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const t = useTexts('lines');
  const words = useTexts('reservations');
  const language = useTextLanguage();
  const money = (amountCents: number) => formatExactMoney(language, amountCents);
  const isPaid = refund.lines.some(({ paidCents }) => paidCents > 0);
  return (
    <>
      <p>{t('removal.text')}</p>
      {isPaid ? (
        <PriceLines lines={refundLines(refund, words, { names: invoiceNames(group, words), money })} />
      ) : (
        <p className="text-muted">{t('removal.nothing')}</p>
      )}
      {refund.lessCents > 0 && (
        <p className="flex justify-between gap-4 font-semibold">
          {t('removal.less')}
          <span className="numbers">{money(refund.lessCents)}</span>
        </p>
      )}
      <TextArea
        label={t('removal.reason')}
        rows={2}
        limit={1_000}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
}
