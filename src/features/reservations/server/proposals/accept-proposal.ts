import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { openProposal } from '../../domain/request.ts';
import type { ProposalAccepted } from '../../domain/reservations.events.ts';
import { lockGroupAndCompeting } from '../lock-group.ts';
import { recordMove } from '../move-request.ts';
import { approveLocked } from '../requests/approve-group.ts';
import { getProposal, markAccepted } from './proposals.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/**
 * domain 4.10: its guest accepts a quote at the total that they read: it is approved in the name of who made it, its
 * payments are due from now on, and what competes with it is closed. Refuses one that was accepted or has ended
 * (`transition-not-valid`), and another total (`price-changed`). The tenant's row is locked by the caller.
 */
export async function acceptProposal(
  ports: Deps,
  tx: Tx,
  { groupId, expectedTotalCents }: { groupId: string; expectedTotalCents: number },
): Promise<void> {
  const now = ports.clock.now();
  const { group, ...locked } = await lockGroupAndCompeting(tx, groupId);
  const request = openProposal(group.requests) ?? refuse('transition-not-valid');
  if (request.answerDueAt === null || request.answerDueAt <= now) return refuse('transition-not-valid');
  if (request.totalCents !== expectedTotalCents) return refuse('price-changed', { totalCents: request.totalCents });
  const { madeBy } = await getProposal(tx, request.id);
  await markAccepted(tx, request.id, now);
  const author = { by: 'guest', userId: group.tenantId, at: now } as const;
  await recordMove(tx, group, { move: 'accept-proposal', request, author });
  const requests = group.requests.map((one) => ({ ...one, isProposal: false }));
  const approval = { staffId: madeBy, groupId, isPart: true };
  await approveLocked(ports, tx, { ...locked, group: { ...group, requests } }, approval);
  const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
  await ports.publish(tx, { type: 'proposal-accepted', ...ids } satisfies ProposalAccepted);
}
