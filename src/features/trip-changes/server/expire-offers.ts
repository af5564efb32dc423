import { sql } from 'kysely';
import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { lockGroup, recordStill } from '#features/reservations/server/reservations.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import type { TripChangeExpired } from '../domain/trip-changes.events.ts';
import { closeOffered } from './trip-changes.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** How many trips are looked at in one go. */
const BATCH = 100;

/**
 * domain 4.9: a change that its guest did not answer in time is over, each in a transaction of its own, and both sides
 * are told; nobody is told of a trip that ended meanwhile. Gives how many were due.
 */
export function expireOffers(ports: Needs): Promise<number> {
  return runForEach({
    list: (failed) => listDue(ports, failed),
    run: (groupId) => expireOffer(ports, groupId),
  });
}

async function listDue({ db, clock }: Needs, failed: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('trip_change')
    .select('group_id')
    .where('state', '=', 'offered')
    .where('expires_at', '<=', timestamptz(clock.now()))
    .where('group_id', '!=', sql<string>`ALL(${failed}::uuid[])`)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.group_id);
}

function expireOffer({ db, clock, publish }: Needs, groupId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { group } = await lockGroup(tx, groupId);
    const at = clock.now();
    const ended = await closeOffered(tx, groupId, { state: 'expired', at, isDue: true });
    const line = group.lines.find(({ id }) => id === ended?.reservationId);
    const request = group.requests.find(({ id }) => id === line?.requestId);
    if (!ended || !line || !request || !isAgreed(group) || !isAgreed(line)) return;
    await recordStill(tx, group, { move: 'expire-change', request, author: { by: 'clock', userId: null, at } });
    const event: TripChangeExpired = {
      type: 'trip-change-expired',
      ...{ groupId, requestId: request.id, tenantId: group.tenantId, reservationId: line.id },
      reservationIds: [line.id],
      changeId: ended.id,
    };
    await publish(tx, event);
  });
}
