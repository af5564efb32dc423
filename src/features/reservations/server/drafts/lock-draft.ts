import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { findGroups, type Group } from '../groups.repository.ts';

/**
 * Locks the tenant's row, then the draft, and reads it. Only the tenant's own calls ever lock a draft, so it may come
 * before the rentables; what is a draft no more is refused here, before anything else is locked.
 */
export async function lockDraft(tx: Tx, { groupId, tenantId }: { groupId: string; tenantId: string }): Promise<Group> {
  await sql`
    WITH tenant AS MATERIALIZED (SELECT id FROM app_user WHERE id = ${tenantId} FOR NO KEY UPDATE)
    SELECT g.id FROM reservation_group g
    WHERE g.id = ${groupId} AND g.tenant_id = (SELECT id FROM tenant) AND g.status = 'draft' FOR UPDATE OF g`.execute(
    tx,
  );
  const [group] = await findGroups(tx, [groupId]);
  if (group?.tenantId !== tenantId) return refuse('reservation-group-not-found');
  const reason = whyNotMove('ask-availability', group);
  return reason ? refuse(reason) : group;
}
