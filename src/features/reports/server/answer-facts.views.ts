import { sql } from 'kysely';
import { messageInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Part } from './count-facts.ts';
import { isCounted, keyOf } from './night-facts.views.ts';
import type { Asked } from './stay-facts.views.ts';

/** How a request ended: `waiting` was not answered as of then, `withdrawn` was canceled before it was. */
export const outcomeOf = sql`CASE
  WHEN q.answered_at IS NOT NULL AND q.status <> 'rejected' THEN 'approved' WHEN q.status = 'rejected' THEN 'refused'
  WHEN q.status = 'expired' THEN 'expired' WHEN q.status = 'cancelled' THEN 'withdrawn' ELSE 'waiting' END`;

/** Requests that guests asked in a period, quotes of the desk left out; `r` is the house or boat of the trip. */
export const askedRequests = ({ range, asOf, by: _, ...filter }: Asked) => sql`
  FROM request q JOIN reservation l ON l.group_id = q.group_id AND l.is_principal JOIN rentable r ON r.id = l.rentable_id
  WHERE q.asked_at >= ${range.from}::timestamp AT TIME ZONE 'America/New_York'
    AND q.asked_at < ${range.until}::timestamp AT TIME ZONE 'America/New_York' AND q.asked_at <= ${timestamptz(asOf)}
    AND q.status <> 'draft' AND NOT EXISTS (SELECT FROM proposal p WHERE p.request_id = q.id) AND ${isCounted(filter)}`;

/** SQL for whole minutes between two instants. */
export const minutesBetween = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) =>
  sql`round(extract(epoch FROM ${until} - ${from}) / 60)::int`;

/** What became of requests, and after how many minutes they were decided. */
export async function readRequests(db: Db, asked: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{
    key: string;
    outcome: string;
    minutes: number | null;
    count: number;
  }>`
    SELECT ${keyOf(asked.by)} AS key, ${outcomeOf} AS outcome, ${minutesBetween(sql`q.asked_at`, sql`q.answered_at`)} AS minutes,
      count(*)::int AS count
    ${askedRequests(asked)} GROUP BY 1, 2, 3`.execute(db);
  return rows.flatMap(({ key, outcome, minutes, count }): readonly Part[] => {
    const named = outcome === 'approved' || outcome === 'refused' || outcome === 'expired';
    const facts = {
      asked: count,
      ...(named ? { [outcome]: count } : {}),
      ...(minutes === null ? {} : { decisions: new Map([[minutes, count]]) }),
    };
    return [
      { of: 'total', facts },
      { of: 'group', key, facts },
      { of: 'outcome', key: outcome, facts },
    ];
  });
}

/** Of the requests of a period those that were approved and ended because nobody paid. */
export async function readNeverPaid(db: Db, asked: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT ${keyOf(asked.by)} AS key, count(*)::int AS count ${askedRequests(asked)} AND q.status = 'cancelled'
      AND q.id IN (SELECT h.request_id FROM group_history h WHERE h.move = 'expire-unpaid') GROUP BY 1`.execute(db);
  return rows.flatMap(({ key, count }): readonly Part[] => [
    { of: 'total', facts: { neverPaid: count } },
    { of: 'group', key, facts: { neverPaid: count } },
  ]);
}

/** Messages of a period that wanted an answer, with their first reply; `c` is the conversation. */
export const firstMessages = ({ range, asOf, scope }: Asked) => sql`
  FROM contact_message c
    CROSS JOIN LATERAL (SELECT CASE WHEN c.kind <> 'trip' THEN c.received_at ELSE (
      SELECT min(w.written_at) FROM contact_entry w WHERE w.message_id = c.id AND w.kind = 'writer') END AS at) first
    LEFT JOIN LATERAL (SELECT min(e.written_at) AS at FROM contact_entry e
      WHERE e.message_id = c.id AND e.kind = 'reply' AND e.written_at >= first.at AND e.written_at <= ${timestamptz(asOf)}) reply ON true
  WHERE c.kind IN ('contact', 'trip') AND first.at >= ${range.from}::timestamp AT TIME ZONE 'America/New_York'
    AND first.at < ${range.until}::timestamp AT TIME ZONE 'America/New_York' AND first.at <= ${timestamptz(asOf)}
    AND ${messageInScope(scope, 'c')}`;

/** Minutes from a message to its first reply; those without one are left out. They belong to no house. */
export async function readReplies(db: Db, asked: Asked): Promise<readonly Part[]> {
  const { rows } = await sql<{ minutes: number; count: number }>`
    SELECT ${minutesBetween(sql`first.at`, sql`reply.at`)} AS minutes, count(*)::int AS count
    ${firstMessages(asked)} AND reply.at IS NOT NULL GROUP BY 1`.execute(db);
  return rows.map(({ minutes, count }) => ({ of: 'total', facts: { replies: new Map([[minutes, count]]) } }));
}
