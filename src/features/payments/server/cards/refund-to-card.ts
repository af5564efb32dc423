import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { PaymentProvider, RefundFinding, RefundOrder } from '#platform/payments/payment-provider.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import { newReference } from '#platform/payments/references.ts';
import type { Ports } from '#platform/ports.ts';
import { divideRefund, nextRefundTry } from '../../domain/card-payments.ts';
import { ownReasons } from '../../domain/payment-rules.ts';
import type { RefundFailed } from '../../domain/payments.events.ts';
import { getInvoice } from '../invoices.repository.ts';
import { insertEntry } from '../ledger.repository.ts';
import { bookRefund, refuseTooMuch } from '../record-refund.ts';
import { bookedOfEntry, cardPaymentsOf } from './card-rows.repository.ts';
import {
  claimRefund,
  findRefundAttempt,
  insertRefundAttempt,
  type RefundAttempt,
  refundsDue,
  updateRefund,
} from './refunds.repository.ts';

const CALL_TIMEOUT_MS = 10_000;
const REFUNDS_AT_ONCE = 50;
export const SEND_REFUND_QUEUE = 'send-refund';

export interface CardRefundInput {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly reason: string;
}

/**
 * Staff send money back to the card it came from, the newest payment first. The refund is on disk before the provider
 * is called; the ledger has it when the provider has taken it. Gives the id of the first refund on its way.
 */
export async function refundToCard(
  ports: Ports,
  staff: Pick<Actor, 'userId'>,
  input: CardRefundInput,
): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, input.groupId);
    const invoice = await getInvoice(tx, input.invoiceId);
    if (invoice.groupId !== input.groupId) return refuse('invoice-not-found');
    await refuseTooMuch(tx, invoice, input.amountCents);
    const parts = await refuseBeyondCard(ports, tx, input);
    const [id] = await startRefunds(ports, tx, parts, { ...input, askedBy: staff.userId });
    return { id: id ?? refuse('refund-not-owed') };
  });
}

/** What goes back to each payment by card of an invoice; refuses more than they can take. */
export async function refuseBeyondCard(
  ports: Pick<Ports, 'payments'>,
  tx: Tx,
  { invoiceId, amountCents }: Pick<CardRefundInput, 'invoiceId' | 'amountCents'>,
): Promise<Parts> {
  const { account } = ports.payments ?? refuse('card-payments-off');
  const payments = await cardPaymentsOf(tx, { account, invoiceId });
  const sources = payments.map(({ entryId, leftCents }) => ({ entryId, refundableCents: Math.max(0, leftCents) }));
  const cardCents = sumOf(sources.map(({ refundableCents }) => refundableCents));
  return divideRefund(amountCents, sources) ?? refuse('refund-beyond-card', { cardCents });
}

type Parts = NonNullable<ReturnType<typeof divideRefund>>;

async function startRefunds(
  ports: Ports,
  tx: Tx,
  parts: Parts,
  { invoiceId, reason, askedBy }: Pick<RefundAttempt, 'invoiceId' | 'reason' | 'askedBy'>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { entryId: paymentEntryId, amountCents } of parts) {
    const attempt = { reference: newReference(), paymentEntryId, invoiceId, amountCents, reason, askedBy };
    const id = await insertRefundAttempt(tx, { ...attempt, askedAt: ports.clock.now() });
    await ports.enqueue(tx, SEND_REFUND_QUEUE, { refundAttemptId: id });
    ids.push(id);
  }
  return ids;
}

/**
 * Sends what is owed back by the way it came: to the card as far as it came by card. The rest stays owed and is listed
 * for staff. The group is locked.
 */
export async function sendBackToCard(
  ports: Ports,
  tx: Tx,
  owed: Omit<CardRefundInput, 'groupId'> & { readonly askedBy: string | null },
): Promise<void> {
  if (!ports.payments) return;
  const { account } = ports.payments;
  const payments = await cardPaymentsOf(tx, { account, invoiceId: owed.invoiceId });
  const sources = payments.map(({ entryId, leftCents }) => ({ entryId, refundableCents: Math.max(0, leftCents) }));
  const cardCents = Math.min(owed.amountCents, sumOf(sources.map(({ refundableCents }) => refundableCents)));
  await startRefunds(ports, tx, divideRefund(cardCents, sources) ?? [], owed);
}

/**
 * Sends a refund, or asks what became of it: what may have been made is looked up first and never blindly repeated.
 * Does nothing when another process has it or it is not due.
 */
export async function sendRefund(ports: Ports, id: string): Promise<void> {
  const provider = ports.payments;
  const refund = provider && (await findRefundAttempt(ports.db, id));
  if (!refund) return;
  const now = ports.clock.now();
  const before = await claimRefund(ports.db, id, { now, nextTryAt: nextRefundTry(refund.tries, now) });
  if (before === undefined) return;
  const payment = await bookedOfEntry(ports.db, refund.paymentEntryId);
  if (!payment) return;
  const order: RefundOrder = {
    reference: refund.reference,
    payment: { paymentId: payment.paymentId, amountCents: payment.amountCents, at: payment.recordedAt },
    amountCents: refund.amountCents,
    since: refund.askedAt,
  };
  try {
    const mayExist = before !== 'asked' && before !== 'waiting';
    const finding = mayExist ? await lookUp(provider, order, refund) : await send(provider, order);
    await applyFinding(ports, id, finding);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await noteError(ports, refund, error);
  }
}

const send = (provider: PaymentProvider, order: RefundOrder) =>
  provider.refund(order, AbortSignal.timeout(CALL_TIMEOUT_MS));

/** What became of a refund; one that surely was never made is sent again, under the same reference. */
async function lookUp(provider: PaymentProvider, order: RefundOrder, refund: RefundAttempt): Promise<RefundFinding> {
  const finding = await provider.findRefund(order, refund.refundId, AbortSignal.timeout(CALL_TIMEOUT_MS));
  return finding.state === 'absent' && refund.entryId === null ? send(provider, order) : finding;
}

/** Books what the provider says of a refund; also of one that was done and that the bank gives back days later. */
export async function applyFinding(ports: Ports, id: string, finding: RefundFinding): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const known = await findRefundAttempt(tx, id);
    if (!known) return;
    await lockGroup(tx, known.groupId);
    const refund = (await findRefundAttempt(tx, id)) ?? known;
    const now = ports.clock.now();
    const retryAt = nextRefundTry(refund.tries, now);
    switch (finding.state) {
      case 'succeeded':
      case 'pending': {
        // An answer that was asked for before the bank gave the money back: its row counts no more.
        if (refund.state === 'failed' && refund.entryId !== null) return;
        const { refundId } = finding;
        const entryId = refund.entryId ?? (await bookSent(ports, tx, refund, refundId));
        const isDone = finding.state === 'succeeded';
        await updateRefund(tx, id, {
          state: isDone ? 'done' : 'pending',
          refundId,
          entryId,
          nextTryAt: isDone ? null : retryAt,
          now,
        });
        return;
      }
      case 'failed': {
        if (refund.state === 'failed') return;
        if (refund.entryId !== null) await takeBack(ports, tx, refund, refund.entryId);
        const { refundId, why } = finding;
        await updateRefund(tx, id, { state: 'failed', refundId, failure: why, nextTryAt: null, now });
        await tellFailure(ports, tx, refund, why);
        return;
      }
      case 'not-yet':
        await updateRefund(tx, id, { state: 'waiting', nextTryAt: finding.tryAt, now });
        return;
      case 'absent':
        await updateRefund(tx, id, { state: refund.state, nextTryAt: retryAt, now });
    }
  });
}

async function bookSent(ports: Ports, tx: Tx, refund: RefundAttempt, refundId: string): Promise<string> {
  const invoice = await getInvoice(tx, refund.invoiceId);
  const payment = await bookedOfEntry(tx, refund.paymentEntryId);
  if (!payment || !ports.payments) return refuse('unexpected-error');
  const { paymentId, attemptId } = payment;
  return bookRefund(ports, tx, invoice, {
    type: 'card',
    amountCents: refund.amountCents,
    reason: refund.reason,
    reference: refund.reference,
    card: { account: ports.payments.account, paymentId, attemptId, refundId },
    recordedBy: refund.askedBy,
  });
}

/** The bank could not deliver a refund that the ledger has: a counter-row, and what was promised is owed again. */
async function takeBack(ports: Ports, tx: Tx, refund: RefundAttempt, entryId: string): Promise<void> {
  const now = ports.clock.now();
  await insertEntry(tx, {
    groupId: refund.groupId,
    invoiceId: refund.invoiceId,
    kind: 'adjustment',
    type: 'card',
    amountCents: refund.amountCents,
    bookedOn: dateAt(now),
    reason: ownReasons.notDelivered,
    isAfterVoid: false,
    correctsId: entryId,
    recordedBy: null,
    recordedAt: now,
  });
}

async function tellFailure(ports: Ports, tx: Tx, refund: RefundAttempt, why: string): Promise<void> {
  const { tenantId } = await getInvoice(tx, refund.invoiceId);
  const { groupId, invoiceId, amountCents } = refund;
  const told: RefundFailed = { type: 'refund-failed', groupId, tenantId, invoiceId, amountCents, why };
  await ports.publish(tx, told);
}

/** A call without an answer may have worked; one that the provider refused has failed. */
async function noteError(ports: Ports, refund: RefundAttempt, error: ProviderError): Promise<void> {
  if (error.kind === 'refused') {
    await applyFinding(ports, refund.id, { state: 'failed', refundId: null, why: 'refused' });
    return;
  }
  const now = ports.clock.now();
  const isUnsure = error.kind === 'uncertain';
  await inTransaction(ports.db, async (tx) => {
    const current = await findRefundAttempt(tx, refund.id);
    if (current?.state !== 'sending') return;
    const nextTryAt = instant(nextRefundTry(refund.tries, now));
    await updateRefund(tx, refund.id, { state: isUnsure ? 'uncertain' : 'asked', nextTryAt, now });
  });
}

/** The scan of every minute: sends what nobody sent and asks about what is not finished. */
export async function sendDueRefunds(ports: Ports): Promise<void> {
  if (!ports.payments) return;
  await runForEach({
    list: (failed) => refundsDue(ports.db, { limit: REFUNDS_AT_ONCE, failed }),
    run: (id) => sendRefund(ports, id),
  });
}
