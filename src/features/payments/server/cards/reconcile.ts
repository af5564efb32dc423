import { sql } from 'kysely';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { FoundDispute, FoundPayment, FoundRefund, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Ports } from '#platform/ports.ts';
import { ownReasons } from '../../domain/payment-rules.ts';
import type { DisputeTold, RefundFailed } from '../../domain/payments.events.ts';
import { getInvoice } from '../invoices.repository.ts';
import { insertEntry } from '../ledger.repository.ts';
import { bookRefund } from '../record-refund.ts';
import { findAttempt } from './attempts.repository.ts';
import { type BookedPayment, bookedBetween, bookedOfPayment, upsertDispute } from './card-rows.repository.ts';
import { runOnce } from './claim-run.ts';
import { keepUnmatched } from './keep-unmatched.ts';
import { applyFinding } from './refund-to-card.ts';
import { findOwnRefund } from './refunds.repository.ts';
import { reportDrift } from './report-drift.ts';
import { settleAttempt } from './settle-attempt.ts';

/** How far back every run looks again: what was booked late at the provider is found, too. */
const LOOK_BACK_MS = 48 * 3_600_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 24 * EVERY_MS;
const MONTH_MS = 35 * DAY_MS;
const HELD_MS = 7 * DAY_MS;
const RUN_TIMEOUT_MS = 120_000;
const MONTH_TIMEOUT_MS = 600_000;

/**
 * Compares the provider's books of the last 48 hours with ours, once an hour: books what nobody told us, keeps money
 * that we don't know for staff, and reports every cent of difference. Two processes do it once between them.
 */
export async function reconcile(ports: Ports): Promise<void> {
  const { payments: provider } = ports;
  if (!provider) return;
  await runOnce(ports, { account: provider.account, everyMs: EVERY_MS }, async ({ now, before }) => {
    const since = instant((before ?? now) - LOOK_BACK_MS);
    await compareSince(ports, provider, { since, timeoutMs: RUN_TIMEOUT_MS, keepsUnknown: true });
  });
}

/**
 * Once a day the same over 35 days, but for money that we don't know, which was new to the hourly run or is older than
 * we are; and a payment that the ledger has, and the provider has not, differs by all its cents.
 */
export async function reconcileMonth(ports: Ports): Promise<void> {
  const { payments: provider } = ports;
  if (!provider) return;
  const { account } = provider;
  await runOnce(ports, { account: `${account} by month`, everyMs: DAY_MS }, async ({ now }) => {
    const since = instant(now - MONTH_MS);
    const listed = await compareSince(ports, provider, { since, timeoutMs: MONTH_TIMEOUT_MS, keepsUnknown: false });
    // What was booked first may have been opened, and held for review, before the days that are listed.
    const during = { account, from: instant(since + HELD_MS), until: instant(now - EVERY_MS) };
    const booked = await bookedBetween(ports.db, during);
    for (const { paymentId, ledgerCents } of booked.filter((one) => !listed.has(one.paymentId))) {
      const drift = { account, paymentId, bankCents: 0, ledgerCents };
      await inTransaction(ports.db, (tx) => reportDrift(ports, tx, drift));
    }
  });
}

interface Look {
  readonly since: Instant;
  readonly timeoutMs: number;
  /** Whether money that belongs to none of our attempts is kept for staff. */
  readonly keepsUnknown: boolean;
}

/** Compares all that the provider has recorded since then; gives the ids of its payments. */
async function compareSince(
  ports: Ports,
  provider: PaymentProvider,
  { since, timeoutMs, keepsUnknown }: Look,
): Promise<ReadonlySet<string>> {
  const { account } = provider;
  const listed = new Set<string>();
  for await (const recorded of provider.listSince(since, AbortSignal.timeout(timeoutMs))) {
    if (recorded.kind === 'payment') {
      listed.add(recorded.payment.paymentId);
      await comparePayment(ports, recorded, { account, keepsUnknown });
    } else if (recorded.kind === 'refund') await noteRefund(ports, recorded.refund);
    else await noteDispute(ports, recorded.dispute);
  }
  return listed;
}

async function comparePayment(
  ports: Ports,
  { reference, payment }: { readonly reference: string | null; readonly payment: FoundPayment },
  { account, keepsUnknown }: Pick<Look, 'keepsUnknown'> & { readonly account: string },
): Promise<void> {
  const isOurs = reference !== null && (await findAttempt(ports.db, { account, reference })) !== undefined;
  const known = await bookedOfPayment(ports.db, { account, paymentId: payment.paymentId });
  if (isOurs && (known.length === 0 || payment.state === 'taken-back')) await settleAttempt(ports, reference);
  if (payment.state !== 'paid') return;
  if (!isOurs && known.length === 0) {
    if (keepsUnknown) await inTransaction(ports.db, (tx) => keepUnmatched(ports, tx, { account, reference, payment }));
    return;
  }
  const booked = await bookedOfPayment(ports.db, { account, paymentId: payment.paymentId });
  const ledgerCents = sumOf(booked.map(({ amountCents }) => amountCents));
  const { paymentId, amountCents: bankCents } = payment;
  await inTransaction(ports.db, (tx) => reportDrift(ports, tx, { account, paymentId, bankCents, ledgerCents }));
}

/** Books what became of a refund: one of ours, or one that was made in the provider's dashboard. */
export async function noteRefund(ports: Ports, found: FoundRefund): Promise<void> {
  const { payments: provider, db } = ports;
  if (!provider) return;
  const own = await findOwnRefund(db, found);
  if (own) {
    const { refundId } = found;
    const isFailed = found.state === 'failed';
    if (isFailed) await applyFinding(ports, own.id, { state: 'failed', refundId, why: 'refused' });
    else if (own.state !== 'done') await applyFinding(ports, own.id, { state: stateOf(found), refundId });
    return;
  }
  const { account } = provider;
  if (found.paymentId === null) return;
  const of = { account, paymentId: found.paymentId };
  const [known] = await bookedOfPayment(db, of);
  if (!known) return;
  await inTransaction(db, async (tx) => {
    await lockGroup(tx, known.groupId);
    const rows = await rowsOfRefund(tx, account, found.refundId);
    if (found.state === 'failed') return takeBackRows(ports, tx, rows);
    if (rows.length > 0) return;
    for (const { payment, cents } of spread(found.amountCents, await bookedOfPayment(tx, of))) {
      await bookRefund(ports, tx, await getInvoice(tx, payment.invoiceId), {
        type: 'card',
        amountCents: cents,
        reason: ownReasons.refundedAtProvider,
        card: { account, paymentId: payment.paymentId, attemptId: payment.attemptId, refundId: found.refundId },
        recordedBy: null,
      });
    }
  });
}

const stateOf = ({ state }: FoundRefund) => (state === 'succeeded' ? 'succeeded' : 'pending');

interface RefundRow {
  readonly id: string;
  readonly groupId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
}

async function rowsOfRefund(tx: Tx, account: string, refundId: string): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    SELECT id, group_id AS "groupId", invoice_id AS "invoiceId", amount_cents AS "amountCents" FROM ledger_counted
    WHERE provider_account = ${account} AND provider_refund_id = ${refundId} AND kind IN ('refund', 'deposit-return')
    `.execute(tx);
  return rows;
}

async function takeBackRows(ports: Ports, tx: Tx, rows: readonly RefundRow[]): Promise<void> {
  const at = ports.clock.now();
  for (const { id, groupId, invoiceId, amountCents } of rows) {
    await insertEntry(tx, {
      groupId,
      invoiceId,
      kind: 'adjustment',
      type: 'card',
      amountCents: -amountCents,
      bookedOn: dateAt(at),
      reason: ownReasons.notDelivered,
      isAfterVoid: false,
      correctsId: id,
      recordedBy: null,
      recordedAt: at,
    });
    const { tenantId } = await getInvoice(tx, invoiceId);
    const refund = { groupId, tenantId, invoiceId, amountCents: -amountCents };
    const told: RefundFailed = { type: 'refund-failed', ...refund, why: 'refused' };
    await ports.publish(tx, told);
  }
}

/** Divides cents over the rows of a payment, by what is left of each. */
function spread(cents: number, payments: readonly BookedPayment[]) {
  let left = cents;
  return payments.flatMap((payment) => {
    const part = Math.min(left, Math.max(0, payment.leftCents));
    left -= part;
    return part > 0 ? [{ payment, cents: part }] : [];
  });
}

/**
 * Writes down a dispute. Money that the cardholder's bank takes, and gives back, is rows of the ledger: the invoice is
 * not opened again by it. Staff are told when it opens and when it is over.
 */
export async function noteDispute(ports: Ports, found: FoundDispute): Promise<void> {
  const { payments: provider, db } = ports;
  if (!provider || found.paymentId === null) return;
  const { account } = provider;
  const of = { account, paymentId: found.paymentId };
  const [known] = await bookedOfPayment(db, of);
  await inTransaction(db, async (tx) => {
    if (known) await lockGroup(tx, known.groupId);
    const now = ports.clock.now();
    const groupId = known?.groupId ?? null;
    const before = await upsertDispute(tx, { ...found, account, groupId, now });
    if (known) await moveDisputed(ports, tx, found, account);
    const state = found.state === 'won' || found.state === 'lost' ? found.state : 'open';
    if (before === state || !known) return;
    const { disputeId, amountCents } = found;
    const told: DisputeTold = { type: 'dispute-told', groupId: known.groupId, disputeId, amountCents, state };
    await ports.publish(tx, told);
  });
}

async function moveDisputed(ports: Ports, tx: Tx, found: FoundDispute, account: string): Promise<void> {
  const { disputeId, paymentId } = found;
  if (paymentId === null) return;
  const { rows } = await sql<{ invoiceId: string; cents: number }>`
    SELECT invoice_id AS "invoiceId", sum(amount_cents)::int AS cents FROM ledger_counted
    WHERE provider_account = ${account} AND dispute_id = ${disputeId} GROUP BY 1`.execute(tx);
  const takenCents = -sumOf(rows.map(({ cents }) => cents));
  const payments = await bookedOfPayment(tx, { account, paymentId });
  if (found.isMoneyTaken && takenCents === 0) {
    for (const { payment, cents } of spread(found.amountCents, payments)) {
      await insertDisputed(ports, tx, { payment, cents: -cents, disputeId, account });
    }
  }
  if (!found.isMoneyTaken && takenCents > 0) {
    for (const { invoiceId, cents } of rows) {
      const payment = payments.find((one) => one.invoiceId === invoiceId);
      if (payment && cents < 0) await insertDisputed(ports, tx, { payment, cents: -cents, disputeId, account });
    }
  }
}

async function insertDisputed(
  ports: Ports,
  tx: Tx,
  { payment, cents, disputeId, account }: { payment: BookedPayment; cents: number; disputeId: string; account: string },
): Promise<void> {
  const at = ports.clock.now();
  const { groupId, invoiceId, paymentId, attemptId } = payment;
  await insertEntry(tx, {
    groupId,
    invoiceId,
    kind: 'dispute',
    type: 'card',
    amountCents: cents,
    bookedOn: dateAt(at),
    reason: ownReasons.disputed,
    isAfterVoid: false,
    card: { account, paymentId, attemptId, disputeId },
    recordedBy: null,
    recordedAt: at,
  });
}
