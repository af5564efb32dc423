import { hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import { forgetOldAnswers } from './api-answers.repository.ts';
import type { Bank } from './bank.ts';
import { newId } from './bank-ids.ts';
import {
  closeDispute,
  decideRefunds,
  endPage,
  findPage,
  findPayment,
  insertDispute,
  listOverduePages,
  lockPage,
  lockPayment,
  setPaymentState,
  settleBatch,
} from './books.repository.ts';
import { listDueNotices } from './notices.repository.ts';
import { sendNotice } from './send-notices.ts';
import { tell } from './tell.ts';

const DAY_MS = 86_400_000;
const DISPUTE_HOURS = 7 * 24;

/** What a bank does by itself: batches, refunds that take their time, pages that end, notices that are due. */
export async function runBank(bank: Bank): Promise<void> {
  const now = bank.now();
  await settle(bank, instant(now - (now % DAY_MS)));
  await decide(bank, now);
  await forgetOldAnswers(bank.db, now);
  for (const { token } of await listOverduePages(bank.db, now)) await endEarly(bank, token);
  await runForEach({
    list: (failed) => listDueNotices(bank.db, bank.now(), failed),
    run: (id) => sendNotice(bank, id),
  });
}

/** Settles what was made before `until`: by itself midnight UTC, in winter four in the afternoon in California. */
export async function settle(bank: Bank, until: Instant): Promise<void> {
  const batch = String(Math.floor(until / 60_000));
  await inTransaction(bank.db, (tx) => settleBatch(tx, batch, until));
}

async function decide(bank: Bank, now: Instant): Promise<void> {
  await inTransaction(bank.db, async (tx) => {
    for (const refund of await decideRefunds(tx, now)) {
      await tell(tx, bank, { type: refund.state === 'failed' ? 'refund-failed' : 'refund-updated', refund });
    }
  });
}

/** Ends an open page and tells it. */
export async function endEarly(bank: Bank, token: string): Promise<void> {
  await inTransaction(bank.db, async (tx) => {
    const page = await lockPage(tx, token);
    if (!page || page.ended_at !== null) return;
    await endPage(tx, token, bank.now());
    const paid = await tx
      .selectFrom('sandbox_payment')
      .select('id')
      .where('token', '=', token)
      .where('state', '<>', 'failed')
      .executeTakeFirst();
    if (!paid) await tell(tx, bank, { type: 'page-ended', page });
  });
}

/** What a person at the bank decides about a payment that was held. */
export async function decideHeld(bank: Bank, paymentId: string, decision: 'released' | 'refused'): Promise<void> {
  await inTransaction(bank.db, async (tx) => {
    const held = await lockPayment(tx, paymentId);
    if (held?.state !== 'held') return;
    const after =
      decision === 'released' ? { state: 'paid' as const } : { state: 'failed' as const, failure: 'review' as const };
    await setPaymentState(tx, paymentId, after);
    const payment = await findPayment(tx, paymentId);
    const page = await findPage(tx, held.token);
    if (payment && page) await tell(tx, bank, { type: decision, page, payment });
  });
}

/** Cardholders dispute at Stripe alone: Authorize.Net tells nothing of it. */
export async function openDispute(bank: Bank, paymentId: string): Promise<void> {
  if (bank.style !== 'stripe') return;
  await inTransaction(bank.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'paid') return;
    const now = bank.now();
    const dispute = await insertDispute(tx, {
      id: newId('dp'),
      payment_id: paymentId,
      amount_cents: payment.amount_cents,
      created_at: now,
      due_at: hoursAfter(now, DISPUTE_HOURS),
    });
    if (!dispute) return;
    await tell(tx, bank, { type: 'dispute-created', dispute });
    await tell(tx, bank, { type: 'funds-withdrawn', dispute });
  });
}

export async function decideDispute(bank: Bank, disputeId: string, decision: 'won' | 'lost'): Promise<void> {
  await inTransaction(bank.db, async (tx) => {
    const dispute = await closeDispute(tx, disputeId, decision);
    if (!dispute) return;
    await tell(tx, bank, { type: 'dispute-closed', dispute });
    if (decision === 'won') await tell(tx, bank, { type: 'funds-reinstated', dispute });
  });
}
