import { type RawBuilder, sql } from 'kysely';
import { findArrival, lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import type { ArrivalReady } from '../domain/reminders.events.ts';

const GROUPS_AT_ONCE = 100;

/**
 * The scan of every minute: sends the arrival instructions of a trip as soon as its page shows them, and again when
 * address, access, hours or days have changed while the trip is not over.
 */
export async function sendArrivals(ports: Ports): Promise<void> {
  await runForEach({
    list: (failed) => groupsToTell(ports.db, failed),
    run: (groupId) => sendArrivalOf(ports, groupId),
  });
}

async function sendArrivalOf(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, groupId);
    if (!(await findArrival(tx, groupId))) return;
    const [told] = await noteSaid(tx, groupId, ports);
    if (!told) return;
    const event: ArrivalReady = { type: 'arrival-ready', groupId, ...told };
    await ports.publish(tx, event);
  });
}

/** What is sent again when it changes: where, how, when. House rules and phone numbers alone are no reason. */
export const saidHash = sql<string>`md5(jsonb_build_array(r.address, r.latitude, r.longitude, h.arrival_en, h.arrival_es,
  h.check_in_from, h.check_in_until, h.check_out_by, b.arrival_en, b.arrival_es, b.marina_en, b.marina_es, l.during)::text)`;

const arrivalsWhere = (condition: RawBuilder<unknown>) => sql`
  FROM reservation_group g
  JOIN request q ON q.group_id = g.id AND q.sequence = 1
  JOIN reservation l ON l.group_id = g.id AND l.is_principal
  JOIN rentable r ON r.id = l.rentable_id
  LEFT JOIN house h ON h.rentable_id = r.id
  LEFT JOIN boat b ON b.rentable_id = r.id
  LEFT JOIN arrival_sent s ON s.group_id = g.id
  WHERE ${condition} AND s.said_hash IS DISTINCT FROM ${saidHash}`;

/** Trips `g` whose instructions are shown by now and were not sent as they are. */
export const arrivalsToTell = arrivalsWhere(sql`g.status = 'confirmed' AND upper(l.during) > company_now()
  AND EXISTS (SELECT FROM contract_acceptance a WHERE a.group_id = g.id)
  AND NOT EXISTS (SELECT FROM invoice_state i WHERE i.request_id = q.id AND i.open_cents > 0)`);

async function groupsToTell(db: Db, failed: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id ${arrivalsToTell} AND g.id <> ALL(${failed}::uuid[]) ORDER BY g.starts_at, g.id LIMIT ${GROUPS_AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Writes down what is sent; nothing when the same was sent already. The group is locked. */
async function noteSaid(tx: Tx, groupId: string, { clock }: Pick<Ports, 'clock'>) {
  const { rows } = await sql<{ tenantId: string; requestId: string }>`
    WITH said AS (
      SELECT g.id, g.tenant_id, q.id AS request_id, ${saidHash} AS hash ${arrivalsWhere(sql`g.id = ${groupId}`)}
    ), noted AS (
      INSERT INTO arrival_sent AS s (group_id, said_hash, sent_at)
      SELECT id, hash, ${timestamptz(clock.now())} FROM said
      ON CONFLICT (group_id) DO UPDATE SET said_hash = excluded.said_hash, sent_at = excluded.sent_at, times = s.times + 1
      RETURNING group_id
    )
    SELECT said.tenant_id AS "tenantId", said.request_id AS "requestId" FROM said JOIN noted ON noted.group_id = said.id`.execute(
    tx,
  );
  return rows;
}
