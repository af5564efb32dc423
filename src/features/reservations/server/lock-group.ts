import { type LockedRentables, withRentables } from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { findGroups, type Group, listRentablesOf, lockGroupRows } from './groups.repository.ts';

export interface LockedGroup {
  readonly group: Group;
  readonly rentables: LockedRentables;
}

/**
 * Locks a group and all that it occupies, then reads it. The order is the same everywhere, rentables before groups, each
 * in the order of their ids: two moves of the same dates queue and never deadlock. With `tenantId` somebody else's group
 * looks like none.
 */
export async function lockGroup(
  tx: Tx,
  { groupId, tenantId }: { groupId: string; tenantId?: string },
): Promise<LockedGroup> {
  const { groups, rentables } = await lockGroups(tx, [groupId]);
  const [group] = groups;
  if (!group || (tenantId !== undefined && group.tenantId !== tenantId)) return refuse('reservation-group-not-found');
  return { group, rentables };
}

/** Locks several groups at once; those that don't exist are missing. */
export async function lockGroups(
  tx: Tx,
  ids: readonly string[],
): Promise<{ groups: readonly Group[]; rentables: LockedRentables }> {
  return withRentables(tx, await listRentablesOf(tx, ids), async (rentables) => {
    await lockGroupRows(tx, ids);
    return { groups: await findGroups(tx, ids), rentables };
  });
}
