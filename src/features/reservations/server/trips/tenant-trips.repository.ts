import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { reasonCodes } from '../../domain/group-lifecycle.ts';
import { openStatuses } from '../../domain/open-trips.ts';

/** Whether the tenant has a group on review, approved or confirmed; with the tenant's row locked no other comes to be. */
export async function hasOpenTrip(tx: Tx, tenantId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('reservation_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes a tenant's drafts, and what was said about the trips that stay: messages, and reasons in somebody's own words. */
export async function forgetTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('reservation_group').where('tenant_id', '=', tenantId).where('status', '=', 'draft').execute();
  await sql`
    UPDATE request q SET message = NULL, decline_reason = CASE WHEN decline_reason = ANY(${reasonCodes}::text[]) THEN decline_reason END
    FROM reservation_group g
    WHERE g.id = q.group_id AND g.tenant_id = ${tenantId} AND (message IS NOT NULL OR decline_reason IS NOT NULL)
  `.execute(tx);
  // The history is written once; its owner's function takes the words out and nothing else.
  await sql`SELECT erase_history_reasons(${tenantId}::uuid, ${reasonCodes}::text[])`.execute(tx);
}
