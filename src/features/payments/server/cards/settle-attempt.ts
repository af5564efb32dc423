import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import { asSystem } from '#platform/origin.ts';
import type { Finding, FoundPayment, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import type { Ports } from '#platform/ports.ts';
import { type AttemptState, type IdlePage, idlePageOf, nextAsk, stateAfter } from '../../domain/card-payments.ts';
import { openCentsOf } from '../../domain/invoices.ts';
import { ownReasons } from '../../domain/payment-rules.ts';
import type { PaymentMismatched } from '../../domain/payments.events.ts';
import { getInvoice } from '../invoices.repository.ts';
import { isVoidOrCancelled } from '../record-payment.ts';
import { bookRefund } from '../record-refund.ts';
import { attemptsToAsk, findAttempt, postponeAsk, type StoredAttempt, updateAttempt } from './attempts.repository.ts';
import { bookCard } from './book-card.ts';
import { bookedOfPayment } from './card-rows.repository.ts';
import { keepUnmatched } from './keep-unmatched.ts';

const ASK_TIMEOUT_MS = 10_000;
const ATTEMPTS_AT_ONCE = 50;
/** After a provider that did not answer. */
const ASK_AGAIN_MS = 2 * 60_000;

/**
 * The one way in for money by card: a notice, the return of the browser, the scan and the reconciliation all call it.
 * It asks the provider what became of an attempt, outside any transaction, and books what it says inside one, under
 * the group's lock and as the system, whoever waits for it; whatever was booked before is left as it is. Gives where
 * the attempt stands; `undefined` when it is none of this account. Throws `ProviderError` when the provider does not
 * answer: the attempt is asked about again.
 */
export async function settleAttempt(ports: Ports, reference: string): Promise<AttemptState | undefined> {
  return (await settleNow(ports, reference))?.state;
}

interface Settled {
  readonly state: AttemptState;
  readonly finding: Finding;
}

async function settleNow(ports: Ports, reference: string): Promise<Settled | undefined> {
  const provider = ports.payments;
  if (!provider) return undefined;
  const settled = () => settle(ports, provider, reference);
  return asSystem(() => ports.span('payment.settle', { provider: provider.code, reference }, settled));
}

async function settle(ports: Ports, provider: PaymentProvider, reference: string): Promise<Settled | undefined> {
  const of = { account: provider.account, reference };
  const attempt = await findAttempt(ports.db, of);
  if (!attempt) return undefined;
  let finding: Finding;
  try {
    finding = await askAbout(ports, provider, attempt);
  } catch (error) {
    if (error instanceof ProviderError) await askLater(ports, attempt);
    throw error;
  }
  return inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, attempt.groupId);
    const current = (await findAttempt(tx, of)) ?? attempt;
    for (const payment of finding.payments) await bookFound(ports, tx, current, payment);
    return { state: await noteFinding(ports, tx, current, finding), finding };
  });
}

/** Asks about a page, and ends it first when nobody should pay there any more. */
async function askAbout(ports: Ports, provider: PaymentProvider, attempt: StoredAttempt): Promise<Finding> {
  const { reference, pageId, openedAt: since } = attempt;
  const find = () => provider.find({ reference, pageId, since }, AbortSignal.timeout(ASK_TIMEOUT_MS));
  const finding = await find();
  const isUnpaid = finding.payments.every(({ state }) => state === 'failed');
  if (finding.page !== 'open' || !isUnpaid || pageId === null || !provider.can.endPage) return finding;
  if (await isStillWanted(ports.db, attempt)) return finding;
  const ended = await provider.endPage(pageId, AbortSignal.timeout(ASK_TIMEOUT_MS));
  return ended === 'cannot' ? finding : find();
}

/** Whether what an attempt was opened for is open to the cent, and the attempt was not replaced. */
export async function isStillWanted(db: Db | Tx, attempt: StoredAttempt): Promise<boolean> {
  if (attempt.state !== 'open' && attempt.state !== 'opening') return false;
  const invoices = await Promise.all(attempt.parts.map(({ invoiceId }) => getInvoice(db, invoiceId)));
  return invoices.every(
    (invoice, index) => !isVoidOrCancelled(invoice) && openCentsOf(invoice) === attempt.parts[index]?.amountCents,
  );
}

/** Books a payment that has come and is not in the ledger yet, and takes back what the bank took back. */
async function bookFound(ports: Ports, tx: Tx, attempt: StoredAttempt, found: FoundPayment): Promise<void> {
  if (found.state !== 'paid' && found.state !== 'taken-back') return;
  const { account } = attempt;
  if (found.currency !== 'USD') {
    await keepUnmatched(ports, tx, { account, reference: attempt.reference, payment: found });
    return;
  }
  const booked = await bookedOfPayment(tx, { account, paymentId: found.paymentId });
  if (booked.length === 0 && found.state === 'paid') {
    const { reference, id: attemptId, parts } = attempt;
    const card = { brand: found.card?.brand ?? null, last4: found.card?.last4 ?? null };
    await bookCard(ports, tx, { ...found, account, attemptId, card, reference, recordedBy: null }, parts);
  }
  if (booked.length > 0 && found.state === 'taken-back') {
    for (const row of booked) {
      if (row.leftCents <= 0) continue;
      const refundId = `taken-back:${found.paymentId}`;
      await bookRefund(ports, tx, await getInvoice(tx, row.invoiceId), {
        type: 'card',
        amountCents: row.leftCents,
        reason: ownReasons.takenBack,
        card: { account, paymentId: found.paymentId, attemptId: row.attemptId, refundId },
        recordedBy: null,
      });
    }
  }
}

/** Writes down where an attempt stands, and tells staff once of money that is not what was asked for. */
async function noteFinding(ports: Ports, tx: Tx, attempt: StoredAttempt, finding: Finding): Promise<AttemptState> {
  const now = ports.clock.now();
  const state = stateAfter(attempt, finding, now);
  const failed = finding.payments.filter((payment) => payment.state === 'failed');
  const last = failed.toSorted((a, b) => a.at - b.at).at(-1);
  const declines = Math.max(attempt.declines, failed.length);
  await updateAttempt(tx, attempt.reference, {
    state,
    failure: state === 'paid' || state === 'mismatched' ? null : (last?.failure ?? attempt.failure),
    declines,
    declinedAt: lastOf(last?.at ?? null, attempt.declinedAt),
    askedAt: now,
    nextAskAt: nextAsk({ ...attempt, state }, finding.page, now),
  });
  if (state === 'mismatched' && attempt.state !== 'mismatched') {
    const { groupId, tenantId, reference, amountCents } = attempt;
    const cameCents = sumOf(finding.payments.map((payment) => (payment.state === 'failed' ? 0 : payment.amountCents)));
    const told: PaymentMismatched = {
      type: 'payment-mismatched',
      groupId,
      tenantId,
      reference,
      askedCents: amountCents,
      cameCents,
    };
    await ports.publish(tx, told);
  }
  return state;
}

function lastOf(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return instant(Math.max(one, other));
}

/** Has the provider asked again in a while; whatever another process found meanwhile stays. */
async function askLater({ db, clock }: Ports, { reference }: StoredAttempt): Promise<void> {
  await postponeAsk(db, reference, instant(clock.now() + ASK_AGAIN_MS));
}

/** The scan of every minute: asks about each attempt whose answer is due. */
export async function settleDueAttempts(ports: Ports): Promise<void> {
  const { payments: provider, db } = ports;
  if (!provider) return;
  await runForEach({
    list: (failed) => attemptsToAsk(db, { account: provider.account, limit: ATTEMPTS_AT_ONCE, failed }),
    run: async (reference) => void (await settleAttempt(ports, reference)),
  });
}

const LEAST_MS_BETWEEN_ASKS = 3_000;

/**
 * Asks about a payment because its guest waits for the answer: at most every 3 seconds, and never longer than they
 * want to wait. A provider that does not answer changes nothing. Gives what it said of the page just now while no money
 * is under way there; null when it was not asked, or there is.
 */
export async function settleForGuest(
  ports: Ports,
  { tenantId, reference }: { readonly tenantId: string; readonly reference: string },
): Promise<IdlePage | null> {
  const { payments: provider, db, clock } = ports;
  const attempt = provider && (await findAttempt(db, { account: provider.account, reference }));
  if (attempt?.tenantId !== tenantId || !['opening', 'open', 'held'].includes(attempt.state)) return null;
  if (attempt.askedAt !== null && clock.now() - attempt.askedAt < LEAST_MS_BETWEEN_ASKS) return null;
  const settled = await settleNow(ports, reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
  return settled ? idlePageOf(settled.finding) : null;
}
