import { sql } from 'kysely';
import { dateAt } from '#kernel/company-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import type { GroupCompleted } from '../../domain/reservations.events.ts';
import { deleteAdditionOf } from '../lines/drafts.repository.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;
const BATCH = 100;

/**
 * domain 4.6: completes confirmed groups the day after their last day, which may be that of a van a day after the
 * trip. Gives how many.
 */
export function completeGroups(ports: Deps): Promise<number> {
  return runForEach({ list: (failed) => listEnded(ports, failed), run: (groupId) => completeGroup(ports, groupId) });
}

async function listEnded({ db, clock }: Deps, failed: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reservation_group')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('ends_on', '<', dateAt(clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.group_id', '=', 'reservation_group.id')
            .where('reservation.status', '=', 'confirmed')
            .where('reservation.ends_on', '>=', dateAt(clock.now())),
        ),
      ),
    )
    .where('id', '!=', sql<string>`ALL(${failed}::uuid[])`)
    .orderBy('ends_on')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function completeGroup({ db, clock, publish }: Deps, groupId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { group } = await lockGroup(tx, { groupId });
    const now = clock.now();
    const lastDays = group.lines.filter(({ status }) => status === 'confirmed').map(({ endsOn }) => endsOn);
    if ([group.endsOn, ...lastDays].some((day) => day >= dateAt(now))) return;
    for (const request of group.requests.filter((one) => whyNotMove('complete', one) === null)) {
      await moveRequest(tx, group, { move: 'complete', request, author: { by: 'clock', userId: null, at: now } });
      const completed: GroupCompleted = {
        type: 'group-completed',
        groupId,
        requestId: request.id,
        tenantId: group.tenantId,
      };
      await publish(tx, completed);
    }
    await deleteAdditionOf(tx, groupId);
  });
}
