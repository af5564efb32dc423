import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import { type AskedRequest, findGroups, type Group, type GroupLine } from '../groups.repository.ts';

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
