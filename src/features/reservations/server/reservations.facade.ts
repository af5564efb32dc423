import type { Db, Tx } from '#platform/database/database.ts';
import { type LockedGroup, lockGroup as lockGroupOf } from './lock-group.ts';

export { confirmGroup } from './trips/confirm-group.ts';
export { lapseGroup } from './trips/lapse-group.ts';

/** Locks a group for a payment or another change from outside; refuses with `reservation-group-not-found`. */
export function lockGroup(tx: Tx, groupId: string): Promise<LockedGroup> {
  return lockGroupOf(tx, { groupId });
}

/** Whether the group is this tenant's: everybody else's looks like one that does not exist. */
export async function isGroupOfTenant(db: Db | Tx, tenantId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservation_group')
    .select('id')
    .where('id', '=', groupId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}
