import { sql } from 'kysely';
import { calendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, type Period } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type KeptTask, planTasks, type Stay, type TaskChanges, wantedTasks } from '../domain/plan-tasks.ts';
import { frozenFor, listWorkPlaces, type WorkPlace } from './places.repository.ts';

/** Stays that ended earlier have nothing left to follow. */
const FOLLOWED_HOURS = 30 * 24;

/**
 * Brings the tasks of houses and boats to what their stays want now, within the transaction that changed one of them.
 * Whoever calls it holds the locks of these calendars, as every promise, change and import does.
 */
export async function settleTasks(tx: Tx, rentableIds: readonly number[], now: Instant): Promise<void> {
  const ids = await withMoved(tx, rentableIds);
  if (ids.length === 0) return;
  const places = await listWorkPlaces(tx, ids);
  const stays = await listStays(tx, places, hoursAfter(now, -FOLLOWED_HOURS));
  const wanted = ids.flatMap((id) =>
    wantedTasks(
      stays.filter(({ rentableId }) => rentableId === id),
      places.get(id)?.midStayNights ?? null,
    ),
  );
  const kept = await listKept(tx, ids, hoursAfter(now, -FOLLOWED_HOURS));
  await writeChanges(tx, { changes: planTasks(wanted, kept, now), places, now });
}

/** The tasks of a trip: of the houses and boats where it is, and of those that it left. */
export async function settleTrip(tx: Tx, groupId: string, now: Instant): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.rentable_id AS id FROM reservation l WHERE l.group_id = ${groupId} AND l.rentable_id IS NOT NULL
    UNION SELECT t.rentable_id FROM turnover_task t JOIN reservation l ON l.id = t.reservation_id
      WHERE l.group_id = ${groupId}
    ORDER BY id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await settleTasks(tx, ids, now);
}

/** A stay that moved while its task had begun stands at one house and its task at another: both count. */
async function withMoved(tx: Tx, rentableIds: readonly number[]): Promise<readonly number[]> {
  const asked = sql`ANY(${[...rentableIds]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM rentable WHERE id = ${asked}
    UNION SELECT unnest(ARRAY[l.rentable_id, t.rentable_id]) FROM turnover_task t
      JOIN reservation l ON l.id = t.reservation_id AND l.rentable_id <> t.rentable_id
      WHERE t.state <> 'canceled' AND (t.rentable_id = ${asked} OR l.rentable_id = ${asked})
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface StayRow {
  readonly key: string;
  readonly reservationId: string | null;
  readonly rentableId: number;
  readonly isOwners: boolean;
  readonly during: Period;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Agreed reservations, stays of channels and owners' own ones that end after an instant. */
async function listStays(tx: Tx, places: ReadonlyMap<number, WorkPlace>, since: Instant): Promise<readonly Stay[]> {
  const ids = sql`ANY(${[...places.keys()]}::int[])`;
  const day = (bound: 'lower' | 'upper') =>
    sql`(${sql.raw(bound)}(x.during) AT TIME ZONE ${sql.lit(COMPANY_ZONE)})::date`;
  const { rows } = await sql<StayRow>`
    SELECT x.key, x.reservation_id AS "reservationId", x.rentable_id AS "rentableId", x.is_owners AS "isOwners", x.during,
      ${day('lower')} AS "startsOn", ${day('upper')} AS "endsOn"
    FROM (
      SELECT 'reservation:' || l.id AS key, l.id AS reservation_id, l.rentable_id, false AS is_owners, l.during
      FROM reservation l WHERE l.rentable_id = ${ids} AND l.status IN ('approved', 'confirmed', 'completed')
      UNION ALL
      SELECT 'channel:' || e.calendar_id || ':' || e.uid || ':' || extract(epoch FROM e.starts_at)::bigint, NULL,
        e.rentable_id, false, e.during
      FROM external_busy e WHERE e.rentable_id = ${ids} AND e.kind = 'reserved'
      UNION ALL
      SELECT 'owner:' || o.id, NULL, o.rentable_id, true, o.during
      FROM occupancy o WHERE o.rentable_id = ${ids} AND o.block_kind = 'owner-stay' AND o.blocks
    ) x WHERE upper(x.during) > ${timestamptz(since)} ORDER BY lower(x.during), x.key`.execute(tx);
  return rows.map((row) => stayOf(row, places.get(row.rentableId)));
}

function stayOf(
  { key, reservationId, rentableId, isOwners, during, startsOn, endsOn }: StayRow,
  place?: WorkPlace,
): Stay {
  const isBoat = place?.kind === 'boat';
  const of = isOwners ? 'owner' : isBoat ? 'boat' : 'house';
  if (isBoat) return { key, reservationId, rentableId, of, ...during };
  return {
    ...{ key, reservationId, rentableId, of },
    from: instantAt(calendarDate(startsOn), place?.checkInFrom ?? '00:00'),
    until: instantAt(calendarDate(endsOn), place?.checkOutBy ?? '00:00'),
  };
}

/** Re-cleans, inspections and what staff added follow no stay. */
async function listKept(tx: Tx, rentableIds: readonly number[], since: Instant): Promise<readonly KeptTask[]> {
  const { rows } = await sql<KeptTask>`
    SELECT id, stay, kind, ordinal, state, pinned, notice, rentable_id AS "rentableId", starts_at AS "startsAt",
      ends_at AS "endsAt", priority
    FROM turnover_task
    WHERE rentable_id = ANY(${[...rentableIds]}::int[]) AND stay IS NOT NULL AND state <> 'canceled'
      AND kind NOT IN ('reclean', 'inspection') AND (starts_at > ${timestamptz(since)} OR 'startsAt' = ANY(pinned))
    ORDER BY starts_at, id FOR UPDATE`.execute(tx);
  return rows;
}

interface Writing {
  readonly changes: TaskChanges;
  readonly places: ReadonlyMap<number, WorkPlace>;
  readonly now: Instant;
}

async function writeChanges(tx: Tx, { changes, places, now }: Writing): Promise<void> {
  const made = changes.make.flatMap((one) => {
    const place = places.get(one.rentableId);
    if (!place) return [];
    return [
      {
        ...{ rentable_id: one.rentableId, kind: one.kind, stay: one.stay, reservation_id: one.reservationId },
        ...{ ordinal: one.ordinal, priority: one.priority, made_at: timestamptz(now) },
        ...{ starts_at: timestamptz(one.startsAt), ends_at: timestamptz(one.endsAt) },
        ...frozenFor(one.kind, place),
      },
    ];
  });
  if (made.length > 0) {
    const inserted = tx.insertInto('turnover_task').values(made);
    await inserted.onConflict((known) => known.doNothing()).execute();
  }
  for (const one of changes.follow) await follow(tx, { one, places, now });
  if (changes.cancel.length === 0) return;
  await sql`WITH canceled AS (
      UPDATE turnover_task SET state = 'canceled' WHERE id = ANY(${[...changes.cancel]}::uuid[]) RETURNING id)
    INSERT INTO turnover_move (task_id, what, at, received_at)
    SELECT id, 'stay-canceled', ${timestamptz(now)}, ${timestamptz(now)} FROM canceled`.execute(tx);
}

interface FollowingOne extends Pick<Writing, 'places' | 'now'> {
  readonly one: TaskChanges['follow'][number];
}

/** Writes what followed; in another house or boat the list and the pay are those of that one. */
async function follow(tx: Tx, { one, places, now }: FollowingOne): Promise<void> {
  const { id, stay, notice, rentableId, startsAt, endsAt, priority } = one;
  const place = rentableId === undefined ? undefined : places.get(rentableId);
  const typed = [startsAt === undefined ? [] : ['startsAt'], endsAt === undefined ? [] : ['endsAt']].flat();
  const { kind, pinned } = await tx
    .updateTable('turnover_task')
    .set({
      ...{ stay, notice },
      // A field that was typed is written here only where it gave way.
      pinned: sql<string[]>`ARRAY(SELECT field FROM unnest(pinned) field WHERE field <> ALL(${typed}::text[]))`,
      ...(startsAt !== undefined && { starts_at: timestamptz(startsAt) }),
      ...(endsAt !== undefined && { ends_at: timestamptz(endsAt) }),
      ...(priority !== undefined && { priority }),
      ...(rentableId !== undefined && { rentable_id: rentableId, checked: [] }),
    })
    .where('id', '=', id)
    .returning(['kind', 'pinned'])
    .executeTakeFirstOrThrow();
  if (place) {
    const { pay_cents, ...frozen } = frozenFor(kind, place);
    const paid = pinned.includes('payCents') ? {} : { pay_cents };
    await tx
      .updateTable('turnover_task')
      .set({ ...frozen, ...paid })
      .where('id', '=', id)
      .execute();
  }
  const what = place ? 'house-followed' : startsAt !== undefined || endsAt !== undefined ? 'time-followed' : notice;
  if (!what) return;
  const when = { at: timestamptz(now), received_at: timestamptz(now) };
  await tx
    .insertInto('turnover_move')
    .values({ task_id: id, what, ...when })
    .execute();
}
