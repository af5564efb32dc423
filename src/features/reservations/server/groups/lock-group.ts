import { sql } from 'kysely';
import { type LockedBookables, withBookables } from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import {
  type AskedRequest,
  findGroups,
  type Group,
  type GroupLine,
  listBookablesOf,
  lockGroupRows,
} from './groups.repository.ts';

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

/** What nobody was asked yet: a group's first request, or services that are added to an approved or confirmed one. */
export interface Draft {
  readonly group: Group;
  readonly request: AskedRequest;
  /** The lines of this request. */
  readonly lines: readonly GroupLine[];
}

/** The part of a group that was not asked yet; `undefined` when there is none. */
export function draftOf(group: Group): Draft | undefined {
  const request = group.requests.find(({ status }) => status === 'draft');
  return request && { group, request, lines: group.lines.filter(({ requestId }) => requestId === request.id) };
}

/**
 * Locks the tenant's row and reads the draft: all that ever changes a draft are its tenant's own calls, which queue there.
 * The draft itself is not locked, for rentables and pools are locked before groups everywhere, and asking still needs
 * them. What is a draft no more is refused.
 */
export async function lockDraft(tx: Tx, own: { groupId: string; tenantId: string }): Promise<Draft> {
  return draftOf(await lockOwnGroup(tx, own)) ?? refuse(moves['ask-availability'].otherwise);
}

/** Locks the tenant's row and reads a group of theirs; refuses with `reservation-group-not-found`. */
export async function lockOwnGroup(
  tx: Tx,
  { groupId, tenantId }: { groupId: string; tenantId: string },
): Promise<Group> {
  await sql`SELECT id FROM app_user WHERE id = ${tenantId} FOR NO KEY UPDATE`.execute(tx);
  const [group] = await findGroups(tx, [groupId]);
  return group?.tenantId === tenantId ? group : refuse('reservation-group-not-found');
}
