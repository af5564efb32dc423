import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { findGroups, type Group } from '../groups.repository.ts';

/**
 * Locks the tenant's row and reads the draft: all that ever changes a draft are its tenant's own calls, which queue there.
 * The draft itself is not locked, for rentables are locked before groups everywhere, and asking still needs its rentables.
 * What is a draft no more is refused.
 */
export async function lockDraft(tx: Tx, { groupId, tenantId }: { groupId: string; tenantId: string }): Promise<Group> {
  await sql`SELECT id FROM app_user WHERE id = ${tenantId} FOR NO KEY UPDATE`.execute(tx);
  const [group] = await findGroups(tx, [groupId]);
  if (group?.tenantId !== tenantId) return refuse('reservation-group-not-found');
  const reason = whyNotMove('ask-availability', group);
  return reason ? refuse(reason) : group;
}
