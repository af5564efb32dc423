import { suspendHold } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { HoldReleased } from '../../domain/reservations.events.ts';
import { lockGroup } from '../groups/lock-group.ts';
import { getRequestOnReview } from './reject-group.ts';

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
    await tx.updateTable('request').set({ hold_released_at: at }).where('id', '=', request.id).execute();
    await tx
      .insertInto('group_history')
      .values({
        group_id: groupId,
        request_id: request.id,
        at,
        move: 'release-hold',
        from_status: request.status,
        to_status: request.status,
        actor: 'staff',
        actor_id: staffId,
        reason: null,
      })
      .execute();
    const event = { groupId, requestId: request.id, tenantId: group.tenantId };
    await publish(tx, { type: 'hold-released', ...event } satisfies HoldReleased);
  });
}
