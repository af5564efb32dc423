import { freeDates } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupRejected } from '../../domain/reservations.events.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';
import { getRequestOnReview } from './get-request-on-review.ts';

/** Staff turn a request down and say why; the dates are free at once. */
export function rejectGroup(
  { db, clock, announce }: Pick<Ports, 'db' | 'clock' | 'announce'>,
  { staffId, groupId, reason }: { staffId: string; groupId: string; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { group, rentables } = await lockGroup(tx, { groupId });
    const request = getRequestOnReview(group);
    await freeDates(
      rentables,
      group.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
    );
    await moveRequest(tx, group, {
      move: 'reject',
      request,
      maker: { by: 'staff', userId: staffId, at: clock.now(), reason },
      requestChange: { answered_at: clock.now(), decline_reason: reason },
    });
    const rejected: GroupRejected = {
      type: 'group-rejected',
      groupId,
      requestId: request.id,
      tenantId: group.tenantId,
      reason,
      becauseTaken: false,
    };
    await announce(tx, rejected);
  });
}
