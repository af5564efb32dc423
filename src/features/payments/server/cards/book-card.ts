import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { divide, type InvoicePart } from '../../domain/card-payments.ts';
import { acceptableCentsOf } from '../../domain/payment-rules.ts';
import { getInvoice } from '../invoices.repository.ts';
import { insertOwed } from '../ledger.repository.ts';
import { bookPayment, isVoidOrCancelled } from '../record-payment.ts';

/** Money by card that has come. */
interface CameByCard {
  readonly account: string;
  readonly paymentId: string;
  readonly amountCents: number;
  /** The provider's instant. */
  readonly at: Instant;
  readonly card: { readonly brand: string | null; readonly last4: string | null };
  /** Null: nobody asked for it. */
  readonly attemptId: string | null;
  readonly reference: string;
  /** Null: the provider said it. */
  readonly recordedBy: string | null;
}

/**
 * Books money by card on the invoices that it came for, in their order; what is more than is open is owed back. The
 * group is locked.
 */
export async function bookCard(ports: Ports, tx: Tx, came: CameByCard, parts: readonly InvoicePart[]): Promise<void> {
  const { account, paymentId, attemptId, card, amountCents, reference, recordedBy } = came;
  const invoices = await Promise.all(parts.map(({ invoiceId }) => getInvoice(tx, invoiceId)));
  const toPay = invoices.map((invoice, index) => ({
    id: invoice.id,
    isVoid: isVoidOrCancelled(invoice),
    acceptableCents: acceptableCentsOf(invoice),
    askedCents: parts[index]?.amountCents ?? 0,
  }));
  const recordedAt = ports.clock.now();
  for (const [index, part] of divide(amountCents, toPay).entries()) {
    const { invoiceId, owedReason: reason, owedCents } = part;
    const invoice = await getInvoice(tx, invoiceId);
    const payment = {
      type: 'card',
      amountCents: part.amountCents,
      bookedOn: dateAt(came.at),
      reference,
      card: { account, paymentId, attemptId, ...card },
      recordedBy,
    } as const;
    await bookPayment(ports, tx, invoice, payment, { recordedAt, isPart: index > 0 });
    if (reason === null) continue;
    const owed = { groupId: invoice.groupId, invoiceId, amountCents: owedCents, reason };
    await insertOwed(tx, { ...owed, since: ports.clock.now() });
  }
}
