import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What payments stores of a person: invoices, what was paid and given back, what is owed, and what they recorded as staff. */
export const paymentsPersonalData: PersonalData = {
  section: 'payments',
  tables: ['invoice', 'ledger_entry', 'refund_owed', 'refund_settlement'],
  collect: async (db, userId) => ({
    invoices: await rowsAsJson(
      db,
      sql`SELECT i.id, i.number, i.group_id AS "groupId", i.kind, i.issued_at AS "issuedAt", i.due_at AS "dueAt",
        i.total_cents AS "totalCents", i.voided_at AS "voidedAt"
        FROM invoice i JOIN reservation_group g ON g.id = i.group_id WHERE g.tenant_id = ${userId} ORDER BY i.number`,
    ),
    entries: await rowsAsJson(
      db,
      sql`SELECT e.id, e.invoice_id AS "invoiceId", e.kind, e.type, e.amount_cents AS "amountCents", e.booked_on AS "bookedOn",
        e.reference, e.reason, e.recorded_at AS "recordedAt"
        FROM ledger_entry e JOIN reservation_group g ON g.id = e.group_id WHERE g.tenant_id = ${userId} ORDER BY e.position`,
    ),
    refundsOwed: await rowsAsJson(
      db,
      sql`SELECT o.id, o.invoice_id AS "invoiceId", o.amount_cents AS "amountCents", o.reason, o.owed_since AS "owedSince",
        o.withdrawn_at AS "withdrawnAt"
        FROM refund_owed o JOIN reservation_group g ON g.id = o.group_id WHERE g.tenant_id = ${userId} ORDER BY o.owed_since, o.id`,
    ),
    refundsSettled: await rowsAsJson(
      db,
      sql`SELECT s.entry_id AS "entryId", s.owed_id AS "owedId", s.amount_cents AS "amountCents"
        FROM refund_settlement s JOIN refund_owed o ON o.id = s.owed_id JOIN reservation_group g ON g.id = o.group_id
        WHERE g.tenant_id = ${userId} ORDER BY s.entry_id, s.owed_id`,
    ),
    recorded: await rowsAsJson(
      db,
      sql`SELECT e.group_id AS "groupId", e.kind, e.recorded_at AS "recordedAt" FROM ledger_entry e
        WHERE e.recorded_by = ${userId} ORDER BY e.position`,
    ),
  }),
};
