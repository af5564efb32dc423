import type { GroupCancelled } from '#features/reservations/domain/reservations.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { isPaidInFull } from '../domain/invoice-status.ts';
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
