import { lockGroup, tenantOfTrip } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { paidCentsOf } from '../domain/invoices.ts';
import { settle, whyNotRefund } from '../domain/payment-rules.ts';
import type { CreditPaidOut, RefundRecorded } from '../domain/payments.events.ts';
import { getInvoice } from './invoices.repository.ts';
import {
  insertEntry,
  insertSettlement,
  type OfflineType,
  owedOfInvoice,
  type RecordedType,
} from './ledger.repository.ts';
import { insertWalletEntry, lockWallet, refuseWithoutCredit } from './wallet.repository.ts';

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

export interface PayOutInput {
  readonly groupId: string;
  readonly amountCents: number;
  readonly type: OfflineType;
  readonly reason: string;
  readonly reference?: string | undefined;
}

/** Staff record credit that they paid out, on the page of one of the guest's trips. Never more than there is. */
export async function payOutCredit(ports: Ports, staff: Actor, input: PayOutInput): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    const { groupId, amountCents, type: payoutType, reason, reference } = input;
    const tenantId = (await tenantOfTrip(tx, groupId)) ?? refuse('reservation-group-not-found');
    await lockWallet(tx, tenantId);
    await refuseWithoutCredit(tx, tenantId, amountCents);

    const id = await insertWalletEntry(tx, {
      userId: tenantId,
      groupId,
      kind: 'payout',
      amountCents: -amountCents,
      payoutType,
      reason,
      reference,
      recordedBy: staff.userId,
      createdAt: ports.clock.now(),
    });
    const told: CreditPaidOut = { type: 'credit-paid-out', groupId, tenantId, walletEntryId: id, amountCents };
    await ports.publish(tx, told);
    return { id };
  });
}
