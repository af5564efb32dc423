import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { paidCentsOf } from '../domain/invoices.ts';
import { settle, whyNotRefund } from '../domain/payment-rules.ts';
import type { RefundRecorded } from '../domain/payments.events.ts';
import { getInvoice } from './invoices.repository.ts';
import { insertEntry, insertSettlement, owedOfInvoice, type RecordedType } from './ledger.repository.ts';
import { insertWalletEntry, lockWallet } from './wallet.repository.ts';

export interface RefundInput {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly type: RecordedType;
  readonly reason: string;
  readonly reference?: string | undefined;
}

/**
 * Staff record a refund, as money or as credit. It settles what is owed; anything beyond that is a gift. Never more
 * than was received and not yet returned.
 */
export async function recordRefund(ports: Ports, staff: Actor, input: RefundInput): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    if (input.type === 'credit') await lockOwnerOfCredit(tx, input.invoiceId);
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
    if (input.type === 'credit') {
      const credit = { userId: invoice.tenantId, groupId, kind: 'refund', amountCents, entryId: id } as const;
      await insertWalletEntry(tx, { ...credit, recordedBy: staff.userId, createdAt: recordedAt });
    }
    const event = { groupId, tenantId: invoice.tenantId, invoiceId, entryId: id, amountCents };
    await ports.publish(tx, { type: 'refund-recorded', ...event } satisfies RefundRecorded);
    return { id };
  });
}

/** Refuses credit for a deleted account: nobody could spend it. */
async function lockOwnerOfCredit(tx: Tx, invoiceId: string): Promise<void> {
  const { tenantId } = await getInvoice(tx, invoiceId);
  if ((await lockWallet(tx, tenantId)) === 'deleted') refuse('account-not-active');
}
