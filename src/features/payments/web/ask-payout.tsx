import { type FormEvent, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { WalletView } from '../api/payments.schemas.ts';
import { paymentsClient } from './payments-client.ts';

interface AskPayoutProps {
  wallet: Pick<WalletView, 'balanceCents' | 'payout'>;
  onChanged: () => Promise<void>;
}

/** The payout that was asked for, which can be taken back; or else the way to ask for one. */
export function AskPayout({ wallet, onChanged }: AskPayoutProps) {
  const t = useTexts('wallet');
  const [isOpen, setOpen] = useState(false);
  if (wallet.payout) return <AskedPayout payout={wallet.payout} onChanged={onChanged} />;
  if (wallet.balanceCents <= 0) return null;
  return (
    <>
      <Button tone="outline" onClick={() => setOpen(true)}>
        {t('payout.ask')}
      </Button>
      {isOpen && (
        <PayoutDialog balanceCents={wallet.balanceCents} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function AskedPayout({
  payout,
  onChanged,
}: {
  payout: NonNullable<WalletView['payout']>;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('wallet');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [isSending, setSending] = useState(false);
  const values = {
    amount: formatExactMoney(language, payout.amountCents),
    date: formatDate(language, dateAt(instantOf(payout.askedAt))),
  };
  const takeBack = async () => {
    setSending(true);
    try {
      await paymentsClient().takeBackPayout();
      showMessage({ type: 'success', text: () => t('payout.takenBack') });
      await onChanged();
    } catch (failure) {
      showMessage({ type: 'error', text: refusalText(failure) });
    }
    setSending(false);
  };
  return (
    <Alert tone="info" title={t('payout.asked', values)}>
      <p className="whitespace-pre-line break-words">{payout.how}</p>
      <p className="mt-1 text-muted">{t('payout.next')}</p>
      <Button
        tone="outline"
        className="mt-3"
        isWaiting={isSending}
        waitingText={t('payout.takingBack')}
        onClick={() => void takeBack()}
      >
        {t('payout.takeBack')}
      </Button>
    </Alert>
  );
}

function PayoutDialog({
  balanceCents,
  onChanged,
  onClose,
}: {
  balanceCents: number;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('wallet');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const form = useId();
  const [amount, setAmount] = useState(typedOf(balanceCents));
  const [how, setHow] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; how?: string; all?: string }>({});
  const [isSending, setSending] = useState(false);
  const balance = formatExactMoney(language, balanceCents);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const amountCents = centsTyped(amount);
    if (amountCents === undefined || amountCents > balanceCents) {
      return setErrors({ amount: t('payout.badAmount', { balance }) });
    }
    if (how.trim() === '') return setErrors({ how: t('payout.badHow') });
    setErrors({});
    setSending(true);
    const body = { amountCents, how: how.trim() };
    try {
      await sendOnce(body, (idempotencyKey) => paymentsClient().askPayout({ body }, { idempotencyKey }));
      showMessage({ type: 'success', text: () => t('payout.done') });
      onClose();
      await onChanged();
    } catch (failure) {
      setErrors({ all: refusalText(failure) });
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={t('payout.title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('payout.cancel')}
          </Button>
          <Button type="submit" form={form} isWaiting={isSending} waitingText={t('payout.sending')}>
            {t('payout.action')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
        {errors.all && (
          <Alert tone="danger" isNews>
            {errors.all}
          </Alert>
        )}
        <p className="text-muted">{t('payout.text')}</p>
        <TextInput
          label={t('payout.amount')}
          hint={t('payout.amountHint', { balance })}
          inputMode="decimal"
          value={amount}
          error={errors.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextArea
          label={t('payout.how')}
          hint={t('payout.howHint')}
          rows={3}
          limit={300}
          value={how}
          error={errors.how}
          onChange={(event) => setHow(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
