import { sql } from 'kysely';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { divide } from '../../domain/card-payments.ts';
import { acceptableCentsOf } from '../../domain/payment-rules.ts';
import { getInvoice, getInvoiceNumbered } from '../invoices.repository.ts';
import { insertOwed } from '../ledger.repository.ts';
import { bookPayment, isVoidOrCancelled } from '../record-payment.ts';

export interface UnmatchedInput {
  readonly account: string;
  readonly paymentId: string;
  readonly invoiceNumber?: string | undefined;
  readonly reason: string;
}

interface Unmatched {
  readonly amountCents: number;
  readonly currency: string;
  readonly paidAt: Instant;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly resolvedAt: Instant | null;
}

/**
 * Staff say whose a payment of nobody is: it is booked on that invoice (what is more than open is owed back), or it was
 * given back at the provider. Once; gives the payment's id.
 */
export async function resolveUnmatched(ports: Ports, staff: Actor, input: UnmatchedInput): Promise<{ id: string }> {
  const { account, paymentId, invoiceNumber, reason } = input;
  return inTransaction(ports.db, async (tx) => {
    const invoice = invoiceNumber === undefined ? undefined : await getInvoiceNumbered(tx, invoiceNumber);
    if (invoice) await lockGroup(tx, invoice.groupId);
    const unmatched = (await lockUnmatched(tx, input)) ?? refuse('payment-not-found');
    if (unmatched.resolvedAt !== null) refuse('unmatched-resolved');
    const now = ports.clock.now();
    if (invoice) await bookOn(ports, tx, { ...input, invoiceId: invoice.id }, unmatched, staff);
    await sql`UPDATE payment_unmatched SET resolved_at = ${timestamptz(now)}, resolved_by = ${staff.userId}, resolution = ${reason}
      WHERE account = ${account} AND payment_id = ${paymentId}`.execute(tx);
    return { id: paymentId };
  });
}

async function lockUnmatched(tx: Tx, { account, paymentId }: UnmatchedInput): Promise<Unmatched | undefined> {
  const { rows } = await sql<Unmatched>`
    SELECT amount_cents AS "amountCents", currency, paid_at AS "paidAt", card_brand AS brand, card_last4 AS last4,
      resolved_at AS "resolvedAt"
    FROM payment_unmatched WHERE account = ${account} AND payment_id = ${paymentId} FOR UPDATE`.execute(tx);
  return rows[0];
}

async function bookOn(
  ports: Ports,
  tx: Tx,
  { account, paymentId, invoiceId, reason }: UnmatchedInput & { readonly invoiceId: string },
  unmatched: Unmatched,
  staff: Actor,
): Promise<void> {
  if (unmatched.currency !== 'USD') refuse('payment-bad-status');
  const invoice = await getInvoice(tx, invoiceId);
  const { amountCents, brand, last4 } = unmatched;
  const isVoid = isVoidOrCancelled(invoice);
  const toPay = { id: invoiceId, isVoid, acceptableCents: acceptableCentsOf(invoice), askedCents: amountCents };
  for (const part of divide(amountCents, [toPay])) {
    await bookPayment(ports, tx, invoice, {
      type: 'card',
      amountCents: part.amountCents,
      bookedOn: dateAt(unmatched.paidAt),
      reference: reason,
      card: { account, paymentId, attemptId: null, brand, last4 },
      recordedBy: staff.userId,
    });
    if (part.owedReason === null) continue;
    const owed = { groupId: invoice.groupId, invoiceId, amountCents: part.owedCents, reason: part.owedReason };
    await insertOwed(tx, { ...owed, since: ports.clock.now() });
  }
}
