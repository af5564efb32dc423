import { sql } from 'kysely';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Ports } from '#platform/ports.ts';
import type { Trip } from './a-trip.ts';

interface OpenInvoice {
  readonly id: string;
  readonly kind: string;
  readonly sequence: number;
  readonly cents: number;
}

/** Records everything that is open of a trip, or what of it is chosen. */
export async function payOpen(
  ports: Ports,
  { groupId, staff }: Trip,
  isChosen: (invoice: OpenInvoice) => boolean = () => true,
): Promise<void> {
  const { rows } = await sql<OpenInvoice>`
    SELECT id, kind, sequence, open_cents AS cents FROM invoice_state
    WHERE group_id = ${groupId} AND open_cents > 0 ORDER BY due_at, kind DESC`.execute(ports.db);
  const receivedOn = dateAt(ports.clock.now());
  for (const { id: invoiceId, cents: amountCents } of rows.filter(isChosen))
    await recordPayment(ports, staff, { invoiceId, amountCents, type: 'cash', receivedOn, isAnother: true });
}

/** The guest of a trip accepts its agreement. */
export async function acceptAgreement(
  { db }: Pick<Ports, 'db'>,
  { groupId, guest }: { groupId: string; guest: { userId: string } },
): Promise<void> {
  await sql`INSERT INTO contract_acceptance (group_id, user_id, version, language, text_hash, text_en, text_es, accepted_at, accepted_from)
    SELECT ${groupId}, ${guest.userId}, version, 'en', 'hash', 'x', 'x', company_now(), '127.0.0.1'
    FROM contract_text ORDER BY version DESC LIMIT 1`.execute(db);
}
