import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { openStatuses, reasonCodes } from '../../domain/group-lifecycle.ts';
import { isProposal } from '../groups.repository.ts';

/**
 * Whether the tenant has a group on review, approved or confirmed that they asked for or accepted. While the tenant's
 * row is locked none is added.
 */
export async function hasOpenTrip(tx: Tx, tenantId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('reservation_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', openStatuses)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request')
            .select('request.id')
            .whereRef('request.group_id', '=', 'reservation_group.id')
            .where(isProposal(sql.ref('request.id'))),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Deletes a tenant's drafts, and of the trips that stay what is personal: messages, reasons that somebody wrote,
 * addresses of services.
 */
export async function forgetTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('reservation_group').where('tenant_id', '=', tenantId).where('status', '=', 'draft').execute();
  await sql`
    UPDATE request q SET message = NULL, decline_reason = CASE WHEN decline_reason = ANY(${reasonCodes}::text[]) THEN decline_reason END
    FROM reservation_group g
    WHERE g.id = q.group_id AND g.tenant_id = ${tenantId} AND (message IS NOT NULL OR decline_reason IS NOT NULL)
  `.execute(tx);
  const linesOfTenant = sql`SELECT l.id FROM reservation l JOIN reservation_group g ON g.id = l.group_id WHERE g.tenant_id = ${tenantId}`;
  await sql`
    DELETE FROM request q USING reservation_group g WHERE g.id = q.group_id AND g.tenant_id = ${tenantId} AND q.status = 'draft'
  `.execute(tx);
  // An empty text still says that the menu was the guest's own.
  await sql`
    UPDATE service_line SET custom_menu = CASE WHEN custom_menu IS NOT NULL THEN '' END, personalization = NULL,
      address_in = NULL, address_out = NULL, flight_number = NULL, return_flight_number = NULL
    WHERE reservation_id IN (${linesOfTenant})`.execute(tx);
  await sql`UPDATE line_removal SET reason = NULL, note = NULL WHERE reservation_id IN (${linesOfTenant})`.execute(tx);
  // Rows of the history can't be updated; this function of the table's owner removes the reasons and nothing else.
  await sql`SELECT erase_history_reasons(${tenantId}::uuid, ${reasonCodes}::text[])`.execute(tx);
}
