import { confirmRequest, lockGroup } from '#features/reservations/server/reservations.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { isPaidInFull } from '../domain/invoices.ts';
import { acceptableCentsOf, whyNotPay, whyNotReceivedOn } from '../domain/payment-rules.ts';
import type { PaymentRecorded } from '../domain/payments.events.ts';
import { getInvoice, type Invoice } from './invoices.repository.ts';
import { findLikePayment, insertEntry, insertOwed, type NewEntry, type RecordedType } from './ledger.repository.ts';
import { insertWalletEntry, lockWallet, refuseWithoutCredit } from './wallet.repository.ts';

export interface PaymentInput {
  /** The trip that the invoice has to belong to, where one is named. */
  readonly groupId?: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly type: RecordedType;
  readonly receivedOn: CalendarDate;
  readonly reference?: string | undefined;
  /** A payment like it is known, and this is another one. */
  readonly isAnother?: boolean | undefined;
}

/**
 * Staff record a payment, as money or from the wallet. One that looks like a payment that was recorded already is
 * refused with it, unless staff say that it is another one. A first instalment that is paid in full confirms its
 * request; a payment for a cancelled one is kept and owed back.
 */
export async function recordPayment(ports: Ports, staff: Actor, input: PaymentInput): Promise<{ id: string }> {
  const now = ports.clock.now();
  refuseIf(whyNotReceivedOn(input.receivedOn, dateAt(now)), { fields: { receivedOn: ['parameter-valid'] } });

  return inTransaction(ports.db, async (tx) => {
    const { groupId, tenantId } = await getInvoice(tx, input.invoiceId);
    if (input.groupId !== undefined && input.groupId !== groupId) refuse('invoice-not-found');
    if (input.type === 'credit') await lockWallet(tx, tenantId);
    await lockGroup(tx, groupId);
    const invoice = await getInvoice(tx, input.invoiceId);
    refuseIf(whyNotPay(invoice, input.amountCents), { openCents: acceptableCentsOf(invoice) });

    if (input.type === 'credit') await refuseWithoutCredit(tx, tenantId, input.amountCents);
    if (input.type !== 'credit' && !input.isAnother) {
      const known = await findLikePayment(tx, { ...input, bookedOn: input.receivedOn });
      if (known) refuse('payment-known', { known });
    }

    const { amountCents, type, receivedOn: bookedOn, reference } = input;
    const { id, isAfterVoid } = await bookPayment(ports, tx, invoice, {
      type,
      amountCents,
      bookedOn,
      reference,
      recordedBy: staff.userId,
    });
    if (type === 'credit') {
      const spent = { userId: tenantId, groupId, kind: 'payment', amountCents: -amountCents, entryId: id } as const;
      await insertWalletEntry(tx, { ...spent, recordedBy: staff.userId, createdAt: now });
    }
    if (isAfterVoid) {
      await insertOwed(tx, { groupId, invoiceId: invoice.id, amountCents, reason: 'paid-after-void', since: now });
    }
    return { id };
  });
}

/** Whether nothing more is asked for: an invoice that is void, or whose request was cancelled. */
export function isVoidOrCancelled({ voidedAt, requestStatus }: Pick<Invoice, 'voidedAt' | 'requestStatus'>): boolean {
  return voidedAt !== null || requestStatus === 'cancelled';
}

/** A payment that is one of several of the same sum. */
interface PartOfSum {
  readonly recordedAt?: Instant;
  /** Not the first of them. */
  readonly isPart?: boolean;
}

/**
 * Books a payment on an invoice, tells of it, and confirms the request that it pays the first instalment of. The group
 * is locked, and `invoice` was read under the lock.
 */
export async function bookPayment(
  ports: Ports,
  tx: Tx,
  invoice: Invoice,
  payment: Pick<NewEntry, 'type' | 'amountCents' | 'bookedOn' | 'reference' | 'card' | 'recordedBy'>,
  { recordedAt = ports.clock.now(), isPart }: PartOfSum = {},
): Promise<{ id: string; isAfterVoid: boolean }> {
  const { groupId, tenantId, id: invoiceId } = invoice;
  const isAfterVoid = isVoidOrCancelled(invoice);
  const row = { ...payment, groupId, invoiceId, kind: 'payment', isAfterVoid } as const;
  const id = await insertEntry(tx, { ...row, recordedAt });
  const event = { groupId, tenantId, invoiceId, entryId: id, amountCents: payment.amountCents };
  const told: PaymentRecorded = { type: 'payment-recorded', ...event, ...(isPart ? { isPart } : {}) };
  await ports.publish(tx, told);
  await confirmIfDue(ports, tx, invoice);
  return { id, isAfterVoid };
}

/** domain 4.4: a request is confirmed when its first instalment is fully paid, and not before. */
async function confirmIfDue(ports: Ports, tx: Tx, before: Invoice): Promise<void> {
  if (!isFirstInstalment(before) || before.requestStatus !== 'approved') return;
  const invoice = await getInvoice(tx, before.id);
  if (isPaidInFull(invoice)) await confirmRequest(ports, tx, invoice);
}

/** Whether an invoice is the one that confirms its request when it is paid, and cancels it when it is overdue. */
export function isFirstInstalment(invoice: Pick<Invoice, 'kind' | 'sequence'>): boolean {
  return invoice.kind === 'instalment' && invoice.sequence === 1;
}
