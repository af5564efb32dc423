import { type FormEvent, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isOwnReason } from '../domain/payment-rules.ts';
import { paymentsClient } from './payments-client.ts';

interface PaymentFacts {
  readonly id: string;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly recordedBy: string | null;
  readonly recordedAt: string;
}

/** What becomes of the invoice and of the reservation when a payment is taken back. */
export interface AfterCorrection {
  /** What the invoice is for. */
  readonly name: string;
  readonly number: string;
  readonly openCents: number;
  readonly dueAt: string;
  readonly isOverdue: boolean;
  /** The reservation's status, which stays. */
  readonly status: GroupStatus;
}

/** What only staff read of a payment: who recorded it, its reference and reason, and a way to take it back. */
export function StaffPaymentFacts({
  payment,
  isCorrectable,
  amount,
  after,
  onChanged,
}: {
  payment: PaymentFacts;
  /** Whether staff may say that it was recorded by mistake. */
  isCorrectable: boolean;
  /** The amount of the payment, as it is shown. */
  amount: string;
  after: AfterCorrection | undefined;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const [isOpen, setOpen] = useState(false);
  const { recordedBy, recordedAt, reference, reason } = payment;
  const at = formatDeadline(language, instantOf(recordedAt));
  return (
    <>
      <span className="block text-muted text-sm">
        {recordedBy === null ? at : t('correct.by', { who: recordedBy, at })}
        {reference && <span className="block break-words">{t('correct.reference', { reference })}</span>}
        {reason && (
          <span className="block break-words">
            {t('correct.reasonOf', { reason: isOwnReason(reason) ? t(`correct.reasons.${reason}`) : reason })}
          </span>
        )}
      </span>
      {isCorrectable && (
        <Button tone="quiet" size="small" className="-ml-3 mt-2" onClick={() => setOpen(true)}>
          {t('correct.action')}
        </Button>
      )}
      {isOpen && <CorrectionDialog {...{ amount, after, onChanged }} id={payment.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is open again and when it is due, and that the reservation's status stays. */
function Effect({ after }: { after: AfterCorrection }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { name, number, openCents, dueAt, isOverdue } = after;
  const amount = formatExactMoney(language, openCents);
  const deadline = formatDeadline(language, instantOf(dueAt));
  const key = openCents === 0 ? 'opensNothing' : isOverdue ? 'opensLate' : 'opens';
  const status = kept.find((known) => known === after.status);
  return (
    <div className="grid gap-1">
      <p>{t(`correct.${key}`, { amount, name, number, deadline })}</p>
      {status && <p>{t(`correct.stays.${status}`)}</p>}
    </div>
  );
}

/** The statuses of reservations that have payments. */
const kept = ['approved', 'confirmed', 'completed', 'cancelled'] as const;

function CorrectionDialog({
  id,
  amount,
  after,
  onChanged,
  onClose,
}: {
  id: string;
  amount: string;
  after: AfterCorrection | undefined;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('staff');
  const refusalText = useRefusalText();
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (reason.trim() === '') return setError(t('decide.required'));
    setSending(true);
    setProblem(undefined);
    try {
      await paymentsClient().correctPayment({ params: { id }, body: { reason } });
      showMessage({ type: 'success', text: () => t('correct.done') });
      onClose();
      await onChanged();
    } catch (caught) {
      setProblem(refusalText(caught));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={t('correct.title', { amount })}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('decide.back')}
          </Button>
          <Button type="submit" form={form} tone="danger" isWaiting={isSending} waitingText={t('pay.sending')}>
            {t('correct.action')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-muted">{t('correct.text')}</p>
        {after && <Effect after={after} />}
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <TextArea
          label={t('correct.reason')}
          hint={t('correct.reasonHint')}
          rows={3}
          limit={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
