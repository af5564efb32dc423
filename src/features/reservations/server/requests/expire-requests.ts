import { sql } from 'kysely';
import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupExpired, ProposalExpired } from '../../domain/reservations.events.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';
import { closeOffer } from './answer-offer.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;
const BATCH = 100;

/**
 * domain 4.2, 4.3: requests that nobody answered in time expire, each in a transaction of its own; one whose guest did
 * not answer an offer of staff is approved without what was offered. Gives how many were due.
 */
export function expireRequests(ports: Deps): Promise<number> {
  return runForEach({
    list: (failed) => listDue(ports, failed),
    run: async (groupId) => {
      if (!(await closeOffer(ports, groupId))) await expireRequest(ports, groupId);
    },
  });
}

async function listDue({ db, clock }: Deps, failed: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('request')
    .select('group_id')
    .where('status', '=', 'on-review')
    .where('answer_due_at', '<=', timestamptz(clock.now()))
    .where('group_id', '!=', sql<string>`ALL(${failed}::uuid[])`)
    .orderBy('answer_due_at')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.group_id);
}

async function expireRequest({ db, clock, publish }: Deps, groupId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { group, locked } = await lockGroup(tx, { groupId });
    const now = clock.now();
    const due = group.requests.filter(
      ({ status, answerDueAt }) => status === 'on-review' && answerDueAt !== null && answerDueAt <= now,
    );
    for (const request of due) {
      await cancelOccupancy(
        locked,
        group.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
      );
      await moveRequest(tx, group, { move: 'expire', request, author: { by: 'clock', userId: null, at: now } });
      const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
      const expired: GroupExpired | ProposalExpired = request.isProposal
        ? { type: 'proposal-expired', ...ids }
        : { type: 'group-expired', ...ids };
      await publish(tx, expired);
    }
  });
}
