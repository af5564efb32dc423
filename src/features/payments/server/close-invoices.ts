import type { GroupCancelled, GroupCompleted } from '#features/reservations/domain/reservations.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { isPaidInFull, paidCentsOf } from '../domain/invoice-status.ts';
import { invoicesOfGroup, voidInvoices } from './invoices.repository.ts';
import { insertOwed } from './ledger.repository.ts';

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
