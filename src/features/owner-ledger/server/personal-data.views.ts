import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What is stored of a person's money as an owner, and what of others' they recorded as staff. */
export const ledgerPersonalData: PersonalData = {
  section: 'ownerMoney',
  tables: [
    ...(['owner_entry', 'owner_statement', 'owner_payout', 'owner_tax_form', 'owner_bank'] as const),
    ...(['owner_charge', 'channel_stay', 'month_close'] as const),
  ],
  withheld: {
    owner_statement_entry: 'says only which entry stands on which statement; both are told',
    owner_statement_file: 'is the statement as a file; what it says is told',
  },
  collect: async (db, userId) => ({
    entries: await rowsAsJson(
      db,
      sql`SELECT kind, amount_cents AS "amountCents", recognized_on AS "recognizedOn", words, recorded_at AS "recordedAt"
        FROM owner_entry WHERE owner_id = ${userId} ORDER BY position`,
    ),
    statements: await rowsAsJson(
      db,
      sql`SELECT s.number, s.month, s.content, s.issued_at AS "issuedAt", p.paid_on AS "paidOn", p.method, p.reference
        FROM owner_statement s LEFT JOIN owner_payout p ON p.statement_id = s.id
        WHERE s.owner_id = ${userId} ORDER BY s.month`,
    ),
    taxForms: await rowsAsJson(
      db,
      sql`SELECT kind, legal_name AS "legalName", last4, signed_on AS "signedOn" FROM owner_tax_form WHERE owner_id = ${userId}`,
    ),
    banks: await rowsAsJson(
      db,
      sql`SELECT holder, routing, last4, entered_at AS "enteredAt", approved_at AS "approvedAt" FROM owner_bank
        WHERE owner_id = ${userId} ORDER BY entered_at, id`,
    ),
    charges: await rowsAsJson(
      db,
      sql`SELECT words, amount_cents AS "amountCents", first_month AS "firstMonth", last_month AS "lastMonth"
        FROM owner_charge WHERE owner_id = ${userId} ORDER BY made_at, id`,
    ),
    recorded: await rowsAsJson(
      db,
      sql`SELECT 'entry' AS what, recorded_at AS at FROM owner_entry WHERE recorded_by = ${userId}
        UNION ALL SELECT 'statement', issued_at FROM owner_statement WHERE issued_by = ${userId}
        UNION ALL SELECT 'payout', recorded_at FROM owner_payout WHERE recorded_by = ${userId}
        UNION ALL SELECT 'tax-form', kept_at FROM owner_tax_form WHERE kept_by = ${userId}
        UNION ALL SELECT 'bank', entered_at FROM owner_bank WHERE entered_by = ${userId}
        UNION ALL SELECT 'bank-approval', approved_at FROM owner_bank WHERE approved_by = ${userId}
        UNION ALL SELECT 'charge', made_at FROM owner_charge WHERE made_by = ${userId}
        UNION ALL SELECT 'channel-stay', typed_at FROM channel_stay WHERE typed_by = ${userId}
        UNION ALL SELECT 'month-close', started_at FROM month_close WHERE started_by = ${userId} ORDER BY 2, 1`,
    ),
  }),
};

/**
 * Whoever leaves is paid nowhere any more; entries, statements and tax form stay as long as the law wants them kept.
 */
export async function forgetOwnerBank(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('owner_bank').where('owner_id', '=', userId).execute();
}
