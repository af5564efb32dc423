import type { Bookables } from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { GroupLine } from '../../domain/line.ts';
import { type GroupRequest, linesOfRequest, openProposal } from '../../domain/request.ts';
import { type LockedGroup, lockGroup } from '../lock-group.ts';
import { getProposal, type Proposal } from './proposals.repository.ts';

export interface LockedProposal extends LockedGroup {
  readonly request: GroupRequest;
  readonly proposal: Proposal;
  /** Its house or boat. */
  readonly line: GroupLine;
  /** That, and its services. */
  readonly lines: readonly GroupLine[];
}

/**
 * Locks a quote that can still be changed, and what it is about to hold beside its own; refuses one that was accepted
 * or has ended, or whose time is over.
 */
export async function lockProposal(
  tx: Tx,
  { groupId, now, more }: { groupId: string; now: Instant; more?: Partial<Bookables> },
): Promise<LockedProposal> {
  const locked = await lockGroup(tx, { groupId, more });
  const request = openProposal(locked.group.requests) ?? refuse('transition-not-valid');
  if (request.answerDueAt === null || request.answerDueAt <= now) return refuse('transition-not-valid');
  const lines = linesOfRequest(locked.group.lines, request);
  const line = lines.find(({ isPrincipal }) => isPrincipal);
  if (!line) throw new Error(`the quote ${groupId} has no line`);
  return { ...locked, request, line, lines, proposal: await getProposal(tx, request.id) };
}
