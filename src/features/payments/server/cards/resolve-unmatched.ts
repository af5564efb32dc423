import { sql } from 'kysely';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { getInvoiceNumbered } from '../invoices.repository.ts';
import { bookCard } from './book-card.ts';

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
    if (invoice) {
      if (unmatched.currency !== 'USD') refuse('payment-bad-status');
      const { amountCents, paidAt: at, brand, last4 } = unmatched;
      const came = { account, paymentId, amountCents, at, card: { brand, last4 }, attemptId: null, reference: reason };
      await bookCard(ports, tx, { ...came, recordedBy: staff.userId }, [{ invoiceId: invoice.id, amountCents }]);
    }
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
