import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { RefundReleasesView } from '../api/releases.schemas.ts';
import { paymentsClient } from './payments-client.ts';
import { offlineMethods, type RecordedMoney, RecordMoney } from './record-money.tsx';

interface Owed {
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly owedCents: number;
  readonly refundedCents: number;
  readonly onWayCents: number;
  readonly reason: string;
}

type WaitingRefund = RefundReleasesView['releases'][number];

const owedRefusal = z.object({ owedCents: z.number() });

/** What is still owed, where the server refused to give more than that unasked. */
function owedCentsIn(error: unknown): number | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'refund-beyond-owed') return undefined;
  return owedRefusal.safeParse(error.details).data?.owedCents;
}

type Refund = RecordedMoney<(typeof offlineMethods)[number] | 'card' | 'credit'>;

/** Records a refund of what is owed: it is chosen, then confirmed. Above the limit somebody else releases it. */
export function RecordRefund({
  groupId,
  owed,
  hasCard,
  hasWallet,
  preference,
  waiting,
  onChanged,
}: {
  groupId: string;
  owed: readonly Owed[];
  /** What of this trip somebody else has to release first. */
  waiting: readonly WaitingRefund[];
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
  const sendOnce = useSendOnce();
  const left = leftByInvoice(owed, waiting);
  const choices = left.map(({ invoiceId, invoiceNumber, leftCents }) => ({
    value: invoiceId,
    label: t('giveBack.invoiceOption', { number: invoiceNumber, owed: formatExactMoney(language, leftCents) }),
    suggestedCents: leftCents,
  }));
  const leftCentsOf = ({ invoiceId }: Refund) => left.find((one) => one.invoiceId === invoiceId)?.leftCents ?? 0;
  const sent = hasCard ? (['card', ...offlineMethods] as const) : offlineMethods;
  const withCredit = preference === 'credit' ? (['credit', ...sent] as const) : ([...sent, 'credit'] as const);
  const isSure = ({ invoiceId, amountCents, type, fact: reason }: Refund, owedCents: number) => {
    const amount = formatExactMoney(language, amountCents);
    const number = owed.find((one) => one.invoiceId === invoiceId)?.invoiceNumber ?? '';
    const isGift = amountCents > owedCents;
    const more = formatExactMoney(language, amountCents - owedCents);
    const text = t('giveBack.confirmText', { method: t(`methods.${type}`), number, reason });
    const beyond = t('giveBack.beyondText', { more, owed: formatExactMoney(language, owedCents) });
    return confirmed({
      title: isGift ? t('giveBack.beyondTitle', { more }) : t('giveBack.confirmTitle', { amount }),
      message: isGift ? `${beyond} ${text}` : text,
      confirmLabel: t('giveBack.confirm', { amount }),
      cancelLabel: t('decide.back'),
    });
  };
  const send = ({ fact, reference, isAnother: _, ...money }: Refund, isGift: boolean, idempotencyKey: string) => {
    const more = { ...(reference ? { reference } : {}), ...(isGift ? { isBeyondOwed: true } : {}) };
    const body = { ...money, ...more, reason: fact };
    return paymentsClient().recordRefund({ params: { id: groupId }, body }, { idempotencyKey });
  };
  const record = async (money: Refund, idempotencyKey: string) => {
    try {
      return await send(money, money.amountCents > leftCentsOf(money), idempotencyKey);
    } catch (error) {
      // What waits to be released, or was given back meanwhile, is owed no more: it is asked about as any other gift.
      const owedCents = owedCentsIn(error);
      if (owedCents === undefined || !(await isSure(money, owedCents))) throw error;
      return sendOnce({ ...money, isBeyondOwed: true }, (key) => send(money, true, key));
    }
  };
  return (
    <>
      {waiting.map((release) => (
        <Alert key={release.id} tone="warning">
          <WaitingFor release={release} />
        </Alert>
      ))}
      {preference !== null && <Alert tone="info">{t(`giveBack.preferences.${preference}`)}</Alert>}
      <RecordMoney
        key={preference}
        choices={choices}
        methods={hasWallet ? withCredit : sent}
        words="giveBack"
        fact={{ label: t('giveBack.reason'), type: 'text', initial: '' }}
        onChanged={onChanged}
        confirm={(money) => isSure(money, leftCentsOf(money))}
        record={record}
      />
    </>
  );
}

/** What is owed, is not on its way and does not wait, by invoice: an invoice may owe for more than one reason. */
function leftByInvoice(owed: readonly Owed[], waiting: readonly WaitingRefund[]) {
  const left = new Map<string, { invoiceId: string; invoiceNumber: string; leftCents: number }>();
  for (const { invoiceId, invoiceNumber, owedCents, refundedCents, onWayCents } of owed) {
    const ofInvoice = waiting.filter((release) => release.invoiceNumber === invoiceNumber);
    const before = left.get(invoiceId)?.leftCents ?? -sumOf(ofInvoice.map(({ amountCents }) => amountCents));
    left.set(invoiceId, { invoiceId, invoiceNumber, leftCents: before + owedCents - refundedCents - onWayCents });
  }
  return [...left.values()].filter(({ leftCents }) => leftCents > 0);
}

/** A refund that waits for somebody else, who asked for it and when, and where it is released. */
export function WaitingFor({ release: { amountCents, invoiceNumber, askedBy, askedAt } }: { release: WaitingRefund }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  return (
    <>
      {t('giveBack.waiting', {
        amount: formatExactMoney(language, amountCents),
        number: invoiceNumber,
        who: askedBy,
        when: formatDeadline(language, instantOf(askedAt)),
      })}{' '}
      <Link to={officePaths.staffPayments({})} className="relative text-link underline underline-offset-4">
        {t('giveBack.waitingLink')}
      </Link>
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
        confirm={({ amountCents, type }) => {
          const amount = formatExactMoney(language, amountCents);
          return confirmed({
            title: t('payOut.confirmTitle', { amount }),
            message: t('payOut.confirmText', { method: t(`methods.${type}`) }),
            confirmLabel: t('payOut.confirm', { amount }),
            cancelLabel: t('decide.back'),
          });
        }}
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
