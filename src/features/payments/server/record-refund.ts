import { lockGroup, tenantOfTrip } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { paidCentsOf } from '../domain/invoices.ts';
import { answeredFirst, kindOfRefund, settle, whyNotRefund } from '../domain/payment-rules.ts';
import type { CreditPaidOut, RefundRecorded } from '../domain/payments.events.ts';
import { reservedCentsOf } from './cards/refunds.repository.ts';
import { getInvoice, type Invoice } from './invoices.repository.ts';
import {
  insertEntry,
  insertSettlement,
  type NewEntry,
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
 * than was received and neither returned nor on its way back.
 */
export async function recordRefund(
  ports: Ports,
  staff: Pick<Actor, 'userId'>,
  input: RefundInput,
): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    if (input.type === 'credit') await lockOwnerOfCredit(tx, input.invoiceId);
    await lockGroup(tx, input.groupId);
    const invoice = await getInvoice(tx, input.invoiceId);
    if (invoice.groupId !== input.groupId) return refuse('invoice-not-found');
    await refuseTooMuch(tx, invoice, input.amountCents);

    const { amountCents, type, reason, reference } = input;
    const id = await bookRefund(ports, tx, invoice, { amountCents, type, reason, reference, recordedBy: staff.userId });
    if (input.type === 'credit') {
      const { groupId } = input;
      const credit = { userId: invoice.tenantId, groupId, kind: 'refund', amountCents, entryId: id } as const;
      await insertWalletEntry(tx, { ...credit, recordedBy: staff.userId, createdAt: ports.clock.now() });
    }
    return { id };
  });
}

/** Refuses to give back more than was received and is still here. The group is locked. */
export async function refuseTooMuch(tx: Tx, invoice: Invoice, amountCents: number): Promise<void> {
  const reservedCents = await reservedCentsOf(tx, invoice.id);
  const paidCents = paidCentsOf(invoice) - reservedCents;
  refuseIf(whyNotRefund(invoice, amountCents + reservedCents), { paidCents });
}

/**
 * Books what went back of an invoice: a row of the ledger that answers what is owed; tells of it. The group is locked.
 */
export async function bookRefund(
  ports: Ports,
  tx: Tx,
  invoice: Invoice,
  refund: Pick<NewEntry, 'type' | 'amountCents' | 'reason' | 'reference' | 'card' | 'recordedBy'>,
): Promise<string> {
  const { groupId, tenantId, id: invoiceId } = invoice;
  const { amountCents } = refund;
  const recordedAt = ports.clock.now();
  const owed = answeredFirst(await owedOfInvoice(tx, invoiceId), refund.reason);
  const id = await insertEntry(tx, {
    ...refund,
    groupId,
    invoiceId,
    kind: kindOfRefund(invoice, owed, amountCents),
    amountCents: -amountCents,
    bookedOn: dateAt(recordedAt),
    isAfterVoid: false,
    recordedAt,
  });
  for (const part of settle(owed, amountCents)) await insertSettlement(tx, id, part);
  const event = { groupId, tenantId, invoiceId, entryId: id, amountCents };
  await ports.publish(tx, { type: 'refund-recorded', ...event } satisfies RefundRecorded);
  return id;
}

/** Locks the wallet that credit goes into, and refuses a deleted account's: nobody could spend it. */
export async function lockOwnerOfCredit(tx: Tx, invoiceId: string): Promise<void> {
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
