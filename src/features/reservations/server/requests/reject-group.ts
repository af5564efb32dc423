import { cancelOccupancy, suspendHold } from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { Group } from '../../domain/group.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import { type GroupRequest, linesOfRequest, requestOnReview } from '../../domain/request.ts';
import type { GroupRejected, HoldReleased } from '../../domain/reservations.events.ts';
import { type LockedGroup, lockGroup } from '../lock-group.ts';
import { moveRequest, recordMove } from '../move-request.ts';

type Deps = Pick<Ports, 'clock' | 'publish'>;

/** Staff reject a request with a reason; its dates are free at once. */
export function rejectGroup(
  ports: Deps & Pick<Ports, 'db'>,
  { staffId, groupId, reason }: { staffId: string; groupId: string; reason: string },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockGroup(tx, { groupId });
    await rejectRequest(ports, locked, { request: getRequestOnReview(locked.group), staffId, reason });
  });
}

/** Rejects a request of a locked group. `becauseTaken`: another request was approved for the same dates. */
export async function rejectRequest(
  { clock, publish }: Deps,
  { group, locked }: LockedGroup,
  rejection: { request: GroupRequest; staffId: string; reason: string; becauseTaken?: true },
): Promise<void> {
  const { request, staffId, reason, becauseTaken = false } = rejection;
  const { tx } = locked;
  await cancelOccupancy(
    locked,
    linesOfRequest(group.lines, request).map(({ id }) => id),
  );
  await moveRequest(tx, group, {
    move: 'reject',
    request,
    author: { by: 'staff', userId: staffId, at: clock.now(), reason },
    requestChange: { answered_at: timestamptz(clock.now()), decline_reason: reason },
  });
  const ids = { groupId: group.id, requestId: request.id, tenantId: group.tenantId };
  const rejected: GroupRejected = { type: 'group-rejected', ...ids, reason, becauseTaken };
  await publish(tx, rejected);
}

/** The request on review; refuses with `reservation-status-not-on-review` when there is none. */
export function getRequestOnReview(group: Group): GroupRequest {
  return requestOnReview(group.requests) ?? refuse(moves.approve.otherwise);
}

/**
 * domain 4.2: staff suspend the hold of a request, which stays on review without its dates. Doing it twice changes
 * nothing.
 */
export function releaseHold(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { staffId, groupId }: { staffId: string; groupId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { group, locked } = await lockGroup(tx, { groupId });
    const request = getRequestOnReview(group);
    const lines = group.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id);
    if ((await suspendHold(locked, lines)) === 0) return;
    const at = clock.now();
    await tx
      .updateTable('request')
      .set({ hold_released_at: timestamptz(at) })
      .where('id', '=', request.id)
      .execute();
    const author = { by: 'staff', userId: staffId, at } as const;
    await recordMove(tx, group, { move: 'release-hold', request, author });
    const event = { groupId, requestId: request.id, tenantId: group.tenantId };
    await publish(tx, { type: 'hold-released', ...event } satisfies HoldReleased);
  });
}
