import { type Instant, instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Bank } from './bank.ts';
import { newId, newTransactionNumber } from './bank-ids.ts';
import {
  type BankPayment,
  type BankRefund,
  insertRefund,
  lockPayment,
  refundedCents,
  setPaymentState,
} from './books.repository.ts';
import { tell } from './tell.ts';

interface RefundWanted {
  readonly paymentId: string;
  readonly amountCents: number;
  /** Null for one that staff make at the bank itself. */
  readonly reference: string | null;
}

export type RefundAnswer =
  | { readonly went: 'made'; readonly refund: BankRefund; readonly isAnswerLost: boolean }
  | { readonly went: 'unknown' | 'too-much' | 'refused' };

/** In Stripe's manners pending refunds are decided after two minutes. */
const DECIDED_AFTER_MS = 120_000;

/** Gives money back; how it goes was chosen when it was paid. */
export async function makeRefund(
  bank: Bank,
  { paymentId, amountCents, reference }: RefundWanted,
): Promise<RefundAnswer> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'paid') return { went: 'unknown' };
    if (amountCents < 1 || (await refundedCents(tx, paymentId)) + amountCents > payment.amount_cents) {
      return { went: 'too-much' };
    }
    if (payment.refunding === 'refused') return { went: 'refused' };
    const now = bank.now();
    const dueAt = decidedAt(bank, payment, now);
    const isPending = bank.style === 'authorizenet' || dueAt !== null;
    const refund = await insertRefund(
      tx,
      {
        id: bank.style === 'stripe' ? newId('re') : newTransactionNumber(),
        payment_id: paymentId,
        reference,
        amount_cents: amountCents,
        state: isPending ? 'pending' : 'succeeded',
        will_fail: payment.refunding === 'fails-later',
      },
      { now, dueAt },
    );
    await tell(tx, bank, { type: 'refund-created', refund });
    return { went: 'made', refund, isAnswerLost: payment.refunding === 'answer-lost' };
  });
}

/** Null where it is decided at once, or with the next batch. */
function decidedAt({ style }: Bank, { refunding }: BankPayment, now: Instant): Instant | null {
  const isLater = refunding === 'later' || refunding === 'fails-later';
  return style === 'stripe' && isLater ? instant(now + DECIDED_AFTER_MS) : null;
}

/** Takes a payment back as a whole, before it is settled. */
export async function makeVoid(bank: Bank, paymentId: string): Promise<'made' | 'made-before' | 'settled' | 'unknown'> {
  return inTransaction(bank.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.state === 'failed') return 'unknown';
    if (payment.state === 'voided') return 'made-before';
    if (payment.batch !== null) return 'settled';
    await setPaymentState(tx, paymentId, { state: 'voided' });
    await tell(tx, bank, { type: 'voided', payment });
    return 'made';
  });
}
