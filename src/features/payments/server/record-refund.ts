import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { paidCentsOf } from '../domain/invoice-standing.ts';
import { settle, whyNotRefund } from '../domain/payment-rules.ts';
import type { RefundRecorded } from '../domain/payments.events.ts';
import { getInvoice } from './invoices.repository.ts';
import { insertEntry, insertSettlement, type OfflineType, owedOfInvoice } from './ledger.repository.ts';

export interface RefundInput {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly type: OfflineType;
  readonly reason: string;
  readonly reference?: string | undefined;
}

/** Staff record money that went back: first against what is owed, beyond it as a gift, never more than was received and not yet returned. */
export async function recordRefund(ports: Ports, staff: Actor, input: RefundInput): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, input.groupId);
    const invoice = await getInvoice(tx, input.invoiceId);
    if (invoice.groupId !== input.groupId) return refuse('invoice-not-found');
    refuseIf(whyNotRefund(invoice, input.amountCents), { paidCents: paidCentsOf(invoice) });

    const recordedAt = ports.clock.now();
    const id = await insertEntry(tx, {
      groupId: input.groupId,
      invoiceId: invoice.id,
      kind: invoice.kind === 'deposit' ? 'deposit-return' : 'refund',
      type: input.type,
      amountCents: -input.amountCents,
      bookedOn: dateAt(recordedAt),
      reference: input.reference,
      reason: input.reason,
      isAfterVoid: false,
      recordedBy: staff.userId,
      recordedAt,
    });
    const owed = await owedOfInvoice(tx, invoice.id);
    for (const part of settle(owed, input.amountCents)) await insertSettlement(tx, id, part);
    const { groupId, invoiceId, amountCents } = input;
    const event = { groupId, tenantId: invoice.tenantId, invoiceId, entryId: id, amountCents };
    await ports.announce(tx, { type: 'refund-recorded', ...event } satisfies RefundRecorded);
    return { id };
  });
}
