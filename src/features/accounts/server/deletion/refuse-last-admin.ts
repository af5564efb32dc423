import { sql } from 'kysely';
import { refuseIf } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';

/**
 * Refuses what would leave the product without an active admin: call it before one is deleted, blocked or loses the role. All admins are
 * locked, in the order of their ids, so that two who leave at the same time come one after the other.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await tx
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`'admin' = ANY(roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  refuseIf(admins.length === 1 && admins[0]?.id === userId ? 'last-admin' : null);
}
