import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { paidCentsOf } from '../domain/invoices.ts';
import { owedTooMuch, whyNotCorrect } from '../domain/payment-rules.ts';
import type { PaymentCorrected } from '../domain/payments.events.ts';
import { withheldOf } from './deposits/deposits.repository.ts';
import { getInvoice } from './invoices.repository.ts';
import { findPayment, insertEntry, owedLess, owedOfInvoice } from './ledger.repository.ts';
import { insertWalletEntry, lockWallet } from './wallet.repository.ts';

/**
 * Staff take back a payment that was recorded by mistake: a counter-row with the reason. The invoice is open again; a
 * request that was confirmed by it stays confirmed, since its guest was told so. Credit goes back into the wallet, and
 * nothing is owed back that never came.
 */
export async function correctPayment(
  ports: Ports,
  staff: Actor,
  input: { readonly groupId?: string; readonly entryId: string; readonly reason: string },
): Promise<{ id: string }> {
  const { entryId, reason } = input;
  return inTransaction(ports.db, async (tx) => {
    const { invoiceId, type } = (await findPayment(tx, entryId)) ?? refuse('payment-not-found');
    if (type === 'card') refuse('payment-by-card');
    const { groupId, tenantId } = await getInvoice(tx, invoiceId);
    if (input.groupId !== undefined && input.groupId !== groupId) refuse('payment-not-found');
    if (type === 'credit' && (await lockWallet(tx, tenantId)) === 'deleted') refuse('account-not-active');
    await lockGroup(tx, groupId);
    const payment = (await findPayment(tx, entryId)) ?? refuse('payment-not-found');
    refuseIf(whyNotCorrect(payment, await getInvoice(tx, invoiceId)));

    const keptCents = await withheldOf(tx, invoiceId);
    const recordedAt = ports.clock.now();
    const { amountCents, isAfterVoid } = payment;
    const id = await insertEntry(tx, {
      groupId,
      invoiceId,
      kind: 'adjustment',
      type,
      amountCents: -amountCents,
      bookedOn: dateAt(recordedAt),
      reason,
      isAfterVoid,
      correctsId: entryId,
      recordedBy: staff.userId,
      recordedAt,
    });
    if (type === 'credit') {
      const credit = { userId: tenantId, groupId, kind: 'correction', amountCents, entryId: id } as const;
      await insertWalletEntry(tx, { ...credit, recordedBy: staff.userId, createdAt: recordedAt });
    }
    const receivedCents = paidCentsOf(await getInvoice(tx, invoiceId)) - keptCents;
    for (const part of owedTooMuch(await owedOfInvoice(tx, invoiceId), receivedCents)) {
      await owedLess(tx, part, recordedAt);
    }
    const event = { groupId, tenantId, invoiceId, entryId, amountCents };
    await ports.publish(tx, { type: 'payment-corrected', ...event } satisfies PaymentCorrected);
    return { id };
  });
}
