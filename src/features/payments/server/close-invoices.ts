import type {
  GroupCancelled,
  GroupCompleted,
  GroupReinstated,
} from '#features/reservations/domain/reservations.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { dueAfterReinstatement, isPaidInFull, paidCentsOf } from '../domain/invoices.ts';
import { type Invoice, invoicesOfGroup, reopenInvoice, voidInvoices } from './invoices.repository.ts';
import { issue } from './issue-invoices.ts';
import { insertOwed, withdrawOwed } from './ledger.repository.ts';

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
 * domain 4.5: with the end of the stay the deposit is owed back; staff see it listed, and record its return within 7
 * days.
 */
export async function oweDeposit({ clock }: Pick<Ports, 'clock'>, tx: Tx, event: GroupCompleted): Promise<void> {
  const { groupId, requestId } = event;
  const invoices = await invoicesOfGroup(tx, groupId);
  for (const deposit of invoices.filter((invoice) => invoice.requestId === requestId && invoice.kind === 'deposit')) {
    const amountCents = paidCentsOf(deposit);
    if (amountCents <= 0) continue;
    await insertOwed(tx, { groupId, invoiceId: deposit.id, amountCents, reason: 'stay-ended', since: clock.now() });
  }
}

/**
 * The group lives again: void invoices are to be paid again (a passed due instant moves to 24 h from now, at most to
 * the start), what was owed and not returned is owed no more, and what was returned of a paid invoice is invoiced
 * anew.
 */
export async function reopenInvoices({ clock }: Pick<Ports, 'clock'>, tx: Tx, event: GroupReinstated): Promise<void> {
  const now = clock.now();
  const returned = await withdrawOwed(tx, event.requestId, now);
  const all = await invoicesOfGroup(tx, event.groupId);
  const invoices = all.filter(({ requestId }) => requestId === event.requestId);

  for (const invoice of invoices) {
    const dueAt = dueAfterReinstatement(invoice.dueAt, { now, startsAt: invoice.startsAt });
    if (invoice.voidedAt !== null) await reopenInvoice(tx, invoice.id, dueAt);
    const totalCents = centsToAskAgain(invoice, returned.get(invoice.id) ?? 0);
    if (totalCents === 0) continue;
    const { groupId, requestId, kind } = invoice;
    await issue(tx, {
      groupId,
      requestId,
      kind,
      sequence: nextSequence(invoices, invoice),
      issuedAt: now,
      dueAt,
      totalCents,
    });
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
