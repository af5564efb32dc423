import type { GroupReinstated } from '#features/reservations/domain/reservations.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { isPaidInFull, paidCentsOf } from '../domain/invoice-status.ts';
import { dueAfterReinstatement } from '../domain/invoice-terms.ts';
import { type Invoice, invoicesOfGroup, reopenInvoice } from './invoices.repository.ts';
import { issue } from './issue-invoices.ts';
import { withdrawOwed } from './ledger.repository.ts';

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
