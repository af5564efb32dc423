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
}

/** Locks a quote that can still be changed; refuses one that was accepted or has ended, or whose time is over. */
export async function lockProposal(
  tx: Tx,
  { groupId, now }: { groupId: string; now: Instant },
): Promise<LockedProposal> {
  const locked = await lockGroup(tx, { groupId });
  const request = openProposal(locked.group.requests) ?? refuse('transition-not-valid');
  if (request.answerDueAt === null || request.answerDueAt <= now) return refuse('transition-not-valid');
  const [line] = linesOfRequest(locked.group.lines, request);
  if (!line) throw new Error(`the quote ${groupId} has no line`);
  return { ...locked, request, line, proposal: await getProposal(tx, request.id) };
}
