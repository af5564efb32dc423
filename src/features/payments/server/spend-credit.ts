import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { openCentsOf } from '../domain/invoices.ts';
import { spreadCredit } from '../domain/payment-rules.ts';
import { invoicesOfGroup } from './invoices.repository.ts';
import { bookPayment, isVoidOrCancelled } from './record-payment.ts';
import { balanceCentsOf, insertWalletEntry, lockWallet, refuseWithoutCredit } from './wallet.repository.ts';

export interface CreditInput {
  readonly groupId: string;
  readonly invoiceIds: readonly string[];
  readonly amountCents: number;
}

/**
 * A guest pays invoices of a trip with credit of their wallet, the first due first: never more than is open, and never
 * more than there is. What the credit does not cover stays open.
 */
export async function payWithCredit(ports: Ports, guest: Actor, input: CreditInput) {
  return inTransaction(ports.db, async (tx) => {
    const { userId } = guest;
    if ((await lockWallet(tx, userId)) === 'deleted') refuse('account-not-active');
    const { group } = await lockGroup(tx, input.groupId);
    if (group.tenantId !== userId) refuse('reservation-group-not-found');
    const chosen = new Set(input.invoiceIds);
    const invoices = (await invoicesOfGroup(tx, input.groupId)).filter(({ id }) => chosen.has(id));
    if (invoices.length < chosen.size) refuse('invoice-not-found');
    if (invoices.some(isVoidOrCancelled)) refuse('payment-bad-status');
    if (invoices.some((invoice) => openCentsOf(invoice) <= 0)) refuse('payment-already-paid');
    const openCents = sumOf(invoices.map(openCentsOf));
    if (input.amountCents > openCents) refuse('overpayment', { openCents });
    await refuseWithoutCredit(tx, userId, input.amountCents);

    const now = ports.clock.now();
    const open = invoices.map((one) => ({ ...one, openCents: openCentsOf(one) }));
    const parts = spreadCredit(input.amountCents, open).filter(({ creditCents }) => creditCents > 0);
    for (const [index, { invoice, creditCents: amountCents }] of parts.entries()) {
      const payment = { type: 'credit', amountCents, bookedOn: dateAt(now), recordedBy: userId } as const;
      const { id: entryId } = await bookPayment(ports, tx, invoice, payment, { recordedAt: now, isPart: index > 0 });
      const spent = { userId, groupId: input.groupId, kind: 'payment', amountCents: -amountCents, entryId } as const;
      await insertWalletEntry(tx, { ...spent, recordedBy: userId, createdAt: now });
    }
    const paidCents = input.amountCents;
    return { paidCents, openCents: openCents - paidCents, balanceCents: await balanceCentsOf(tx, userId) };
  });
}
