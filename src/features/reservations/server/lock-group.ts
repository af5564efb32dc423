import { type LockedBookables, withBookables } from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { findGroups, type Group, listBookablesOf, lockGroupRows } from './groups.repository.ts';

export interface LockedGroup {
  readonly group: Group;
  readonly locked: LockedBookables;
}

/**
 * Locks a group and all that it occupies, then reads it. The order is the same everywhere, rentables and pools before groups, each
 * in the order of their ids: two moves of the same dates queue and never deadlock. With `tenantId` somebody else's group
 * looks like none.
 */
export async function lockGroup(
  tx: Tx,
  { groupId, tenantId }: { groupId: string; tenantId?: string },
): Promise<LockedGroup> {
  const { groups, locked } = await lockGroups(tx, [groupId]);
  const [group] = groups;
  if (!group || (tenantId !== undefined && group.tenantId !== tenantId)) return refuse('reservation-group-not-found');
  return { group, locked };
}

/** Locks several groups at once; those that don't exist are missing. */
export async function lockGroups(
  tx: Tx,
  ids: readonly string[],
): Promise<{ groups: readonly Group[]; locked: LockedBookables }> {
  return withBookables(tx, await listBookablesOf(tx, ids), async (locked) => {
    await lockGroupRows(tx, ids);
    return { groups: await findGroups(tx, ids), locked };
  });
}
