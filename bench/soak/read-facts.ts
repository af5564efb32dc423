import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import type { Db } from '#platform/database/database.ts';
import { queues } from '../../src/product.ts';
import type { SoakFacts } from './checks.ts';
import type { Journal } from './journal.ts';

const QUEUES = queues.map(({ name }) => name);
/** What their jobs leave, a scan does. */
const TRIED_ONCE = queues.filter(({ retries }) => retries === 0).map(({ name }) => name);
const OPEN_JOBS = sql`FROM pgboss.job WHERE name = ANY(${QUEUES}::text[]) AND state IN ('created', 'retry', 'active')`;

/** Waits until nothing is left to do but what is for later; false when that takes longer. */
export async function untilSettled(db: Db, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(1_000)) {
    const { rows } = await sql<{ open: number }>`
      SELECT (SELECT count(*)::int ${OPEN_JOBS} AND start_after <= now() + interval '10 minutes')
        + (SELECT count(*)::int FROM payment_attempt WHERE next_ask_at <= now())
        + (SELECT count(*)::int FROM sent_mail WHERE state = 'sending') AS open`.execute(db);
    if (rows[0]?.open === 0) return true;
  }
  return false;
}

type Read = Omit<SoakFacts, 'arrived' | 'failures' | 'turnedAway' | 'windows' | 'memory' | 'missingInCalendars'>;

/** Reads what a run left behind. No sum comes from the product's own code but those of `differing`. */
export async function readFacts(db: Db, journal: Journal): Promise<Read> {
  const rowsOf = async <Row>(query: RawBuilder<Row>) => [...(await query.execute(db)).rows];
  const ids = async (query: RawBuilder<{ id: string }>) => (await rowsOf(query)).map(({ id }) => id);
  const differing = await differingSums(db, { lateHours: 0 });
  return {
    bank: await rowsOf(bank),
    unknownToBank: await ids(unknownToBank),
    paid: await readPaid(db, journal),
    instalments: await rowsOf(instalmentsOf(journal.asked.map(({ groupId }) => groupId))),
    refunds: await readRefunds(db, journal),
    differing: differing.map((sum) => JSON.stringify(sum)),
    overlaps: await ids(overlaps),
    acknowledged: await readAcknowledged(db, journal),
    knownMails: await rowsOf(knownMails),
    owedMails: owedBy(journal),
    stuckJobs: await ids(stuckJobs),
    deadLetters: await rowsOf(deadLetters),
    failedOnce: await rowsOf(failedOnce),
    isChainIntact: (await verifyChain(db)).isIntact,
  };
}

const bank = sql<SoakFacts['bank'][number]>`
  SELECT p.id, p.amount_cents AS taken,
    coalesce((SELECT sum(amount_cents)::int FROM sandbox_refund WHERE payment_id = p.id AND state <> 'failed'), 0) AS back,
    coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'payment'), 0)::int AS booked,
    coalesce(-sum(l.amount_cents) FILTER (WHERE l.kind IN ('refund', 'deposit-return')), 0)::int AS "bookedBack"
  FROM sandbox_payment p LEFT JOIN ledger_entry l ON l.provider_payment_id = p.id
  WHERE p.state = 'paid' GROUP BY p.id`;

const unknownToBank = sql<{ id: string }>`
  SELECT l.id::text FROM ledger_entry l JOIN payment_attempt a ON a.id = l.attempt_id
  WHERE NOT EXISTS (SELECT FROM sandbox_payment p WHERE p.id = l.provider_payment_id AND p.state = 'paid')
    AND EXISTS (SELECT FROM sandbox_page s WHERE s.reference = a.reference)`;

async function readPaid(db: Db, { paid }: Journal): Promise<SoakFacts['paid']> {
  const { rows } = await sql<{ id: string; payments: number; booked: number }>`
    SELECT invoice_id AS id, count(*)::int AS payments, sum(amount_cents)::int AS booked FROM ledger_entry
    WHERE kind = 'payment' AND invoice_id = ANY(${paid.map(({ invoiceId }) => invoiceId)}::uuid[])
    GROUP BY invoice_id`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return paid.map(({ invoiceId, cents }) => ({
    invoiceId,
    cents,
    payments: found.get(invoiceId)?.payments ?? 0,
    booked: found.get(invoiceId)?.booked ?? 0,
  }));
}

const instalmentsOf = (groupIds: readonly string[]) => sql<SoakFacts['instalments'][number]>`
  SELECT r.group_id AS "groupId", sum(r.total_cents)::int AS total,
    (SELECT sum(i.total_cents)::int FROM invoice i WHERE i.group_id = r.group_id AND i.kind = 'instalment') AS sum
  FROM request r WHERE r.group_id = ANY(${groupIds}::uuid[])
    AND EXISTS (SELECT FROM invoice i WHERE i.request_id = r.id AND i.kind = 'instalment')
  GROUP BY r.group_id`;

/**
 * docs/domain.md 4.7, written again: everything before the confirmation and in the free time after it; else the
 * deposit, and the second instalment before it is due.
 */
const policyOf = (groupIds: readonly string[]) => sql<{ id: string; policy: number; owed: number }>`
  WITH trip AS (
    SELECT g.*, g.confirmed_at IS NULL OR (g.cancellation_hours > 0 AND g.cancelled_at <= least(
        g.confirmed_at + make_interval(hours => g.cancellation_hours),
        (coalesce(g.policy_starts_on, g.starts_on) + 1 - g.cancellation_days)::timestamp AT TIME ZONE 'America/New_York'
      )) AS is_free
    FROM reservation_group g WHERE g.id = ANY(${groupIds}::uuid[])
  )
  SELECT trip.id, coalesce(sum(paid.cents) FILTER (
      WHERE is_free OR i.kind = 'deposit' OR (i.sequence > 1 AND trip.cancelled_at < i.due_at)), 0)::int AS policy,
    coalesce((SELECT sum(amount_cents) FROM refund_owed o WHERE o.group_id = trip.id AND o.withdrawn_at IS NULL), 0)::int
      AS owed
  FROM trip JOIN invoice i ON i.group_id = trip.id
  CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM ledger_entry WHERE invoice_id = i.id AND kind = 'payment') paid
  GROUP BY trip.id`;

async function readRefunds(db: Db, { cancelled }: Journal): Promise<SoakFacts['refunds']> {
  const { rows } = await policyOf(cancelled.map(({ groupId }) => groupId)).execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return cancelled.map(({ groupId, refundCents }) => ({
    groupId,
    told: refundCents,
    policy: found.get(groupId)?.policy ?? -1,
    owed: found.get(groupId)?.owed ?? -1,
  }));
}

const overlaps = sql<{ id: string }>`
  SELECT one.id || ' and ' || other.id AS id FROM occupancy one JOIN occupancy other
    ON one.rentable_id = other.rentable_id AND one.id < other.id AND one.during && other.during
  WHERE one.blocks AND other.blocks`;

const knownMails = sql<SoakFacts['knownMails'][number]>`
  SELECT m.id::text, m.state, (extract(epoch FROM m.sent_at) * 1000)::float8 AS at, coalesce(u.email, '') AS "to"
  FROM sent_mail m LEFT JOIN app_user u ON u.id = m.user_id`;

const stuckJobs = sql<{ id: string }>`
  SELECT name || ' ' || id || ' is ' || state || ' ' || left(coalesce(output::text, ''), 300) AS id
  FROM pgboss.job WHERE name = ANY(${QUEUES}::text[])
    AND ((state = 'failed' AND name <> ALL(${TRIED_ONCE}::text[])) OR (state IN ('created', 'retry', 'active') AND start_after < now() - interval '1 minute'))`;

const deadLetters = sql<SoakFacts['deadLetters'][number]>`
  SELECT (extract(epoch FROM created_on) * 1000)::float8 AS at, data::text AS about
  FROM pgboss.job WHERE name = 'dead-letter'`;

const failedOnce = sql<SoakFacts['failedOnce'][number]>`
  SELECT (extract(epoch FROM completed_on) * 1000)::float8 AS at, name AS what
  FROM pgboss.job WHERE name = ANY(${TRIED_ONCE}::text[]) AND state = 'failed'`;

async function readAcknowledged(db: Db, journal: Journal): Promise<SoakFacts['acknowledged']> {
  const found = async (query: RawBuilder<{ id: string }>) =>
    new Set((await query.execute(db)).rows.map(({ id }) => id));
  const there = (what: string, told: readonly string[], kept: ReadonlySet<string>) =>
    told.map((id) => ({ what, id, isThere: kept.has(id) }));
  const groupsIn = (statuses: readonly string[], told: readonly string[]) =>
    found(sql`SELECT id FROM reservation_group
      WHERE id = ANY(${told}::uuid[]) AND status = ANY(${statuses}::text[])`);
  const { approved, messages, blocks, changesAsked } = journal;
  const asked = journal.asked.map(({ groupId }) => groupId);
  const paid = journal.paid.map(({ groupId }) => groupId);
  const cancelled = journal.cancelled.map(({ groupId }) => groupId);
  const agreed = journal.agreed.map(({ groupId }) => groupId);
  const held = asked.filter((id) => !cancelled.includes(id));
  const holding = sql<{
    id: string;
  }>`SELECT r.group_id AS id FROM occupancy o JOIN reservation r ON r.id = o.reservation_id
    WHERE o.blocks AND r.group_id = ANY(${held}::uuid[])`;
  const ended = await groupsIn(['cancelled', 'expired', 'rejected'], held);
  const later = ['approved', 'confirmed', 'completed', 'cancelled'];
  return [
    ...there('request', asked, await groupsIn(['on-review', 'expired', ...later], asked)),
    ...there('approval', approved, await groupsIn(later, approved)),
    ...there('confirmation', paid, await groupsIn(['confirmed', 'completed', 'cancelled'], paid)),
    ...there('cancellation', cancelled, await groupsIn(['cancelled'], cancelled)),
    ...there('agreement', agreed, await found(sql`SELECT group_id AS id FROM contract_acceptance`)),
    ...there('refund', journal.refunded, await found(sentBack)),
    ...there('message', messages, await found(sql`SELECT id FROM contact_entry`)),
    ...there('block', [...blocks], await found(sql`SELECT id::text FROM occupancy WHERE reason = 'block'`)),
    ...there('wish for a change', changesAsked, await found(sql`SELECT group_id AS id FROM asked_change`)),
    ...there(
      'dates of a trip',
      held.filter((id) => !ended.has(id)),
      await found(holding),
    ),
  ];
}

/** Invoices of which something is on its way back or waits for a second person. */
const sentBack = sql<{ id: string }>`
  SELECT invoice_id AS id FROM refund_attempt UNION SELECT invoice_id FROM refund_release`;

/** Mails that nothing overtakes (features/mails/domain/outdated-mails.ts). */
function owedBy({ paid, agreed, cancelled }: Journal): SoakFacts['owedMails'] {
  const gone = new Set(cancelled.map(({ groupId }) => groupId));
  const payments = [...Map.groupBy(paid, ({ email }) => email)];
  const confirmed = new Set(paid.filter(({ groupId }) => !gone.has(groupId)).map(({ email }) => email));
  return [
    ...payments.map(([to, { length: times }]) => ({ to, subject: 'We have received ', times })),
    ...[...confirmed].map((to) => ({ to, subject: 'Confirmed: ', times: 1 })),
    ...agreed.map(({ email: to }) => ({ to, subject: 'Your rental agreement for ', times: 1 })),
    ...cancelled.map(({ email: to }) => ({ to, subject: 'Your reservation ', times: 1 })),
  ];
}

/** Failed answers as the checks take them. */
export function failuresOf({ answers }: Pick<Journal, 'answers'>): SoakFacts['failures'] {
  return answers
    .filter(({ status }) => status === 0 || status >= 500)
    .map(({ kind, at, ms, status, code }) => ({ at, until: at + ms, what: `${kind}: ${status} ${code}`.trim() }));
}

/** Starts of promised stays of these houses that their calendars, as channels read them, do not have. */
export async function missingInCalendars(
  db: Db,
  calendars: ReadonlyMap<number, string>,
): Promise<SoakFacts['missingInCalendars']> {
  const { rows } = await sql<{ house: number; day: string }>`
    SELECT rentable_id AS house, to_char(lower(during) AT TIME ZONE 'America/New_York', 'YYYYMMDD') AS day
    FROM occupancy WHERE blocks AND reason = 'reservation' AND rentable_id = ANY(${[...calendars.keys()]}::int[])
      AND lower(during) > now() + interval '1 day'`.execute(db);
  return rows
    .filter(({ house, day }) => !calendars.get(house)?.includes(`DTSTART;VALUE=DATE:${day}`))
    .map(({ house, day }) => `house ${house}: the stay of ${day}`);
}
