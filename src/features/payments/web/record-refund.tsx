import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { paymentsClient } from './payments-client.ts';
import { offlineMethods, RecordMoney } from './record-money.tsx';

interface Owed {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly owedCents: number;
  readonly refundedCents: number;
  readonly reason: string;
}

/** Records a refund of what is owed. */
export function RecordRefund({
  groupId,
  owed,
  hasCard,
  hasWallet,
  preference,
  onChanged,
}: {
  groupId: string;
  owed: readonly Owed[];
  /** Something was paid by card, and can go back there. */
  hasCard: boolean;
  /** False when the guest's account was deleted: then a refund can't become credit. */
  hasWallet: boolean;
  /** How the guest wants it. */
  preference: 'credit' | 'send' | null;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const choices = owed
    .map(({ invoiceId, invoiceNumber, owedCents, refundedCents }) => ({
      invoiceId,
      invoiceNumber,
      leftCents: owedCents - refundedCents,
    }))
    .filter(({ leftCents }) => leftCents > 0)
    .map(({ invoiceId, invoiceNumber, leftCents }) => ({
      value: invoiceId,
      label: t('giveBack.invoiceOption', { number: invoiceNumber, owed: formatExactMoney(language, leftCents) }),
      suggestedCents: leftCents,
    }));
  const sent = hasCard ? (['card', ...offlineMethods] as const) : offlineMethods;
  const withCredit = preference === 'credit' ? (['credit', ...sent] as const) : ([...sent, 'credit'] as const);
  return (
    <>
      {preference !== null && <Alert tone="info">{t(`giveBack.preferences.${preference}`)}</Alert>}
      <RecordMoney
        key={preference}
        choices={choices}
        methods={hasWallet ? withCredit : sent}
        words="giveBack"
        fact={{ label: t('giveBack.reason'), type: 'text', initial: '' }}
        onChanged={onChanged}
        record={({ fact, reference, isAnother: _, ...money }, idempotencyKey) =>
          paymentsClient().recordRefund(
            { params: { id: groupId }, body: { ...money, reason: fact, ...(reference ? { reference } : {}) } },
            { idempotencyKey },
          )
        }
      />
    </>
  );
}

/** Records that credit of the wallet was paid out. */
export function PayOutCredit({
  groupId,
  walletCents,
  payout,
  onChanged,
}: {
  groupId: string;
  walletCents: number;
  /** What the guest asks for. */
  payout: { readonly amountCents: number; readonly how: string } | null;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const label = t('payOut.invoiceOption', { balance: formatExactMoney(language, walletCents) });
  return (
    <>
      {payout && (
        <Alert tone="info" title={t('payOut.asked', { amount: formatExactMoney(language, payout.amountCents) })}>
          <p className="whitespace-pre-line break-words">{payout.how}</p>
        </Alert>
      )}
      <RecordMoney
        choices={[{ value: 'wallet', label, suggestedCents: payout?.amountCents ?? walletCents }]}
        methods={[...offlineMethods]}
        words="payOut"
        fact={{ label: t('payOut.reason'), type: 'text', initial: '' }}
        onChanged={onChanged}
        record={({ invoiceId: _, isAnother: __, fact, reference, ...money }, idempotencyKey) =>
          paymentsClient().payOutCredit(
            { params: { id: groupId }, body: { ...money, reason: fact, ...(reference ? { reference } : {}) } },
            { idempotencyKey },
          )
        }
      />
    </>
  );
}
