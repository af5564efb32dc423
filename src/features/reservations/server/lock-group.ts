import { type RawBuilder, sql } from 'kysely';
import { lockTenant } from '#features/accounts/server/accounts.facade.ts';
import { type Bookables, type LockedBookables, withBookables } from '#features/calendars/server/calendars.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Draft, draftOf, type Group } from '../domain/group.ts';
import { moves } from '../domain/group-lifecycle.ts';
import { findGroups, listBookablesOf, listCompetingGroups, lockGroupRows } from './groups.repository.ts';
import { type AskFacts, askFactsColumn } from './lines/drafts.repository.ts';

/** A group as it is under its locks, and the proof that what it occupies is locked. */
export interface LockedGroup {
  readonly group: Group;
  readonly locked: LockedBookables;
}

/**
 * Locks a group and everything that it occupies, then reads it. All transactions take their locks in one order, so
 * that they wait for each other and never deadlock: rentables, then pools, then groups, each in the order of their
 * ids. With `tenantId` the group of somebody else is refused as if it did not exist; `more` are other houses, boats and
 * pools that the group is about to occupy.
 */
export async function lockGroup(
  tx: Tx,
  { groupId, tenantId, more }: { groupId: string; tenantId?: string; more?: Partial<Bookables> | undefined },
): Promise<LockedGroup> {
  const { groups, locked } = await lockGroups(tx, [groupId], more);
  const [group] = groups;
  if (!group || (tenantId !== undefined && group.tenantId !== tenantId)) return refuse('reservation-group-not-found');
  return { group, locked };
}

/** Locks several groups at once, and more than they occupy with it; groups that don't exist are missing. */
export async function lockGroups(
  tx: Tx,
  ids: readonly string[],
  { rentableIds = [], poolIds = [] }: Partial<Bookables> = {},
): Promise<{ groups: readonly Group[]; locked: LockedBookables }> {
  const own = await listBookablesOf(tx, ids);
  const all = { rentableIds: [...own.rentableIds, ...rentableIds], poolIds: [...own.poolIds, ...poolIds] };
  return withBookables(tx, all, async (locked) => {
    await lockGroupRows(tx, ids);
    return { groups: await findGroups(tx, ids), locked };
  });
}

/**
 * Locks a group together with the groups that compete with what it has on review: locked one after the other they
 * would break the order. Which groups compete is read before the locks are taken. When another one has appeared
 * meanwhile, the locks are given back and taken again, that one included.
 */
export async function lockGroupAndCompeting(
  tx: Tx,
  groupId: string,
): Promise<LockedGroup & { readonly competing: readonly Group[] }> {
  for (;;) {
    const known = await listCompetingGroups(tx, groupId);
    await sql`SAVEPOINT unlocked`.execute(tx);
    const { groups, locked } = await lockGroups(tx, [groupId, ...known]);
    const group = groups.find(({ id }) => id === groupId) ?? refuse('reservation-group-not-found');
    const current = await listCompetingGroups(tx, groupId);
    if (current.every((id) => known.includes(id))) {
      await sql`RELEASE SAVEPOINT unlocked`.execute(tx);
      return { group, locked, competing: groups.filter(({ id }) => current.includes(id)) };
    }
    await sql`ROLLBACK TO SAVEPOINT unlocked`.execute(tx);
  }
}

/**
 * Locks the tenant's row and reads the draft. Only calls of its tenant change a draft, and they wait for each other
 * at that row. The group itself is not locked: rentables and pools come before groups, and asking for availability
 * still has to lock them. Refuses a group that is not a draft any more.
 */
export async function lockDraft(tx: Tx, input: { groupId: string; tenantId: string }): Promise<Draft> {
  return draftOf(await lockTenantAndFind(tx, input)) ?? refuse(moves['ask-availability'].otherwise);
}

/** The same, with what asking for availability depends on besides the draft. */
export async function lockDraftToAsk(
  tx: Tx,
  input: { groupId: string; tenantId: string },
): Promise<{ draft: Draft; facts: AskFacts }> {
  const { askFacts, ...group } = await lockTenantAndFind(tx, input, askFactsColumn);
  const draft = draftOf(group) ?? refuse(moves['ask-availability'].otherwise);
  return { draft, facts: { ...askFacts, settings: await readSettings(tx) } };
}

/** Locks the tenant's row and reads a group of theirs; refuses with `reservation-group-not-found`. */
export async function lockTenantAndFind<More = unknown>(
  tx: Tx,
  { groupId, tenantId }: { groupId: string; tenantId: string },
  more?: RawBuilder<More>,
): Promise<Group & More> {
  await lockTenant(tx, tenantId);
  const [group] = await findGroups(tx, [groupId], more);
  return group?.tenantId === tenantId ? group : refuse('reservation-group-not-found');
}
