import type {
  GroupCancelled,
  GroupReinstated,
  LineRemoved,
} from '#features/reservations/domain/reservations.events.ts';
import { confirmRequest } from '#features/reservations/server/reservations.facade.ts';
import type { TripChanged } from '#features/trip-changes/domain/trip-changes.events.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { creditNumber, dueAfterReinstatement, isPaidInFull, openCentsOf, paidCentsOf } from '../domain/invoices.ts';
import { insertCreditTaxes, insertTaxesAskedAgain } from './invoice-taxes.repository.ts';
import {
  type Invoice,
  insertCredit,
  invoicesOfGroup,
  nextCreditNumber,
  reopenInvoice,
  voidInvoices,
} from './invoices.repository.ts';
import { issue } from './issue-invoices.ts';
import { insertOwed, withdrawOwed } from './ledger.repository.ts';
import { isFirstInstalment } from './record-payment.ts';

/** domain 4.7: with the cancellation, invoices that are not paid become void and what goes back is owed. */
export async function closeInvoices({ clock }: Pick<Ports, 'clock'>, tx: Tx, event: GroupCancelled): Promise<void> {
  const now = clock.now();
  const { groupId } = event;
  const invoices = await invoicesOfGroup(tx, groupId);
  const ofRequest = invoices.filter(({ requestId }) => requestId === event.requestId);
  const unpaid = ofRequest.filter((invoice) => invoice.voidedAt === null && !isPaidInFull(invoice));
  await voidInvoices(
    tx,
    unpaid.map(({ id }) => id),
    now,
  );

  for (const { invoiceId, refundCents } of event.refunds) {
    if (refundCents === 0) continue;
    await insertOwed(tx, { groupId, invoiceId, amountCents: refundCents, reason: 'group-cancelled', since: now });
  }
}

/**
 * The group lives again: void invoices are to be paid again (a passed due instant moves to the hours that the terms of
 * payment give, at most to the start), what was owed and not returned is owed no more, and what was returned of a paid
 * invoice is invoiced anew.
 */
export async function reopenInvoices({ clock }: Pick<Ports, 'clock'>, tx: Tx, event: GroupReinstated): Promise<void> {
  const now = clock.now();
  const returned = await withdrawOwed(tx, event.requestId, now);
  const all = await invoicesOfGroup(tx, event.groupId);
  const invoices = all.filter(({ requestId }) => requestId === event.requestId);

  for (const invoice of invoices) {
    const { startsAt, paymentTerms } = invoice;
    const dueAt = dueAfterReinstatement(invoice.dueAt, { now, startsAt, hours: paymentTerms.reinstatedPaymentHours });
    if (invoice.voidedAt !== null) await reopenInvoice(tx, invoice.id, dueAt);
    const totalCents = centsToAskAgain(invoice, returned.get(invoice.id) ?? 0);
    if (totalCents === 0) continue;
    const { groupId, requestId, kind } = invoice;
    const id = await issue(tx, {
      groupId,
      requestId,
      kind,
      sequence: nextSequence(invoices, invoice),
      issuedAt: now,
      dueAt,
      totalCents,
    });
    await insertTaxesAskedAgain(tx, { id, of: invoice.id });
  }
}

/** A paid invoice is never changed: what was returned of it is invoiced again. */
function centsToAskAgain(invoice: Invoice, returnedCents: number): number {
  return isPaidInFull(invoice) ? Math.min(returnedCents, Math.max(0, invoice.totalCents - paidCentsOf(invoice))) : 0;
}

function nextSequence(invoices: readonly Invoice[], { requestId, kind, sequence }: Invoice): number {
  const known = invoices.filter((other) => other.requestId === requestId && other.kind === kind);
  return Math.max(...known.map((other) => other.sequence)) + sequence;
}

/**
 * A service was taken out, or a trip was changed and costs less: its invoices stay as they are and get credits, what of
 * it was paid is owed back, and a request whose first instalment is covered by what was paid already is confirmed.
 */
export async function creditInvoices(ports: Ports, tx: Tx, event: LineRemoved | TripChanged): Promise<void> {
  const now = ports.clock.now();
  for (const { invoiceId, creditCents, taxes } of event.credits) {
    const creditId = await credit(tx, { ...event, invoiceId, creditCents, now });
    await insertCreditTaxes(tx, creditId, taxes);
  }
  for (const { invoiceId, refundCents } of event.refunds) {
    const { groupId } = event;
    await insertOwed(tx, { groupId, invoiceId, amountCents: refundCents, reason: event.type, since: now });
  }
  await confirmIfCovered(ports, tx, event);
}

interface Credit {
  readonly invoiceId: string;
  readonly reservationId: string;
  readonly creditCents: number;
  readonly now: Instant;
}

async function credit(tx: Tx, { invoiceId, reservationId, creditCents, now }: Credit): Promise<string> {
  const number = creditNumber(dateAt(now), await nextCreditNumber(tx));
  return insertCredit(tx, { number, invoiceId, reservationId, amountCents: creditCents, issuedAt: now });
}

async function confirmIfCovered(
  ports: Ports,
  tx: Tx,
  { groupId, requestId }: LineRemoved | TripChanged,
): Promise<void> {
  const invoices = (await invoicesOfGroup(tx, groupId)).filter((invoice) => invoice.requestId === requestId);
  const [first] = invoices.filter((invoice) => isFirstInstalment(invoice) && invoice.voidedAt === null);
  if (first?.requestStatus !== 'approved' || !isPaidInFull(first)) return;
  // A first instalment that came to nothing confirms only when nothing else is to be paid.
  const instalments = invoices.filter(({ kind }) => kind === 'instalment');
  const isCovered = first.totalCents > 0 || instalments.every((invoice) => openCentsOf(invoice) === 0);
  if (isCovered) await confirmRequest(ports, tx, { groupId, requestId });
}
