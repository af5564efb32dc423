import { sql } from 'kysely';
import type { TaskKind } from '#features/turnovers/domain/tasks.ts';
import { sealDoorCode } from '#features/turnovers/server/places.repository.ts';
import { settleTasks } from '#features/turnovers/server/settle-tasks.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { seeded } from '../random.ts';
import { insertRows } from './insert-rows.ts';
import type { Ids } from './write-catalog.ts';

interface Written {
  readonly plan: DemoPlan;
  readonly rentableIds: Ids;
  readonly secrets: SecretSource;
}

/** The days around today whose tasks have somebody. */
const DAYS_GIVEN = { before: 5, after: 14 } as const;
/** One of so many is still to be given to somebody. */
const ONE_OPEN_OF = 5;

/** Door codes, pay and the tasks of all stays to come; those of these days are given, and the days before are done. */
export async function writeTurnovers(tx: Tx, written: Written): Promise<void> {
  const { plan, rentableIds } = written;
  const now = plan.origin.now ?? instantAt(plan.origin.today, '12:00');
  await writePlaces(tx, written);
  // As of some days ago, so that there is work that is done.
  await settleTasks(tx, [...rentableIds.values()], hoursAfter(now, -24 * (DAYS_GIVEN.before - 1)));
  await giveTasks(tx, written);
  await doTasks(tx, { today: plan.origin.today, now });
}

/** The code of a door is the one that guests are told, where they are told one. */
async function writePlaces(tx: Tx, { plan, rentableIds, secrets }: Written): Promise<void> {
  const random = seeded(plan.origin, 'pay of cleanings');
  const houses = await tx.selectFrom('house').select(['rentable_id as id', 'arrival_en as arrival']).execute();
  const codes = new Map(houses.map(({ id, arrival }) => [id, /\b(\d{4})\b/.exec(arrival)?.[1]]));
  const boats = new Set(plan.boats.map(({ boat }) => boat.slug));
  const sealed = (id: number, code: string | undefined) =>
    code === undefined ? null : sealDoorCode(secrets, id, code);
  await insertRows(
    tx,
    'turnover_place',
    [...rentableIds].map(([slug, id]) => ({
      rentable_id: id,
      door_code_sealed: sealed(id, codes.get(id)),
      mid_stay_nights: boats.has(slug) ? null : 7,
      pay: { ...payOf(random.whole(0, 4) * 10_00) },
    })),
  );
}

const payOf = (more: number): Partial<Record<TaskKind, number>> => ({
  turnover: 80_00 + more,
  'mid-stay': 45_00,
  turnaround: 60_00,
  inspection: 25_00,
  reclean: 40_00,
  'owner-stay': 80_00 + more,
});

/** Each task goes to somebody who works at its place; the demo's field worker has most of those of their own places. */
async function giveTasks(tx: Tx, { plan }: Written): Promise<void> {
  const field = plan.people.colleagues.filter(({ teamRoles }) => teamRoles?.includes('field'));
  const [local, everywhere] = field;
  if (!local || !everywhere) throw new Error('the demo has two people of the field');
  const { today } = plan.origin;
  await sql`
    WITH near AS (
      SELECT t.id, d.slug, row_number() OVER (ORDER BY t.starts_at, t.stay, t.ordinal) AS place
      FROM turnover_task t JOIN rentable r ON r.id = t.rentable_id JOIN destination d ON d.id = r.destination_id
      WHERE t.starts_at >= ${timestamptz(instantAt(addDays(today, -DAYS_GIVEN.before), '00:00'))}
        AND t.starts_at < ${timestamptz(instantAt(addDays(today, DAYS_GIVEN.after), '00:00'))}
    )
    UPDATE turnover_task t SET state = CASE WHEN near.place % 3 = 0 THEN 'open' ELSE 'accepted' END,
      assignee_id = CASE WHEN near.slug = ANY(${[...(local.places ?? [])]}::text[]) THEN ${local.id}::uuid
        ELSE ${everywhere.id}::uuid END
    FROM near WHERE t.id = near.id
      AND (near.place % ${ONE_OPEN_OF} <> 0 OR t.starts_at < ${timestamptz(instantAt(addDays(today, 1), '00:00'))})`.execute(
    tx,
  );
}

/** Those of the days before are done, some of them inspected; of today's each person has begun the first. */
async function doTasks(tx: Tx, { today, now }: { readonly today: CalendarDate; readonly now: Instant }): Promise<void> {
  const midnight = timestamptz(instantAt(today, '00:00'));
  const all = sql`ARRAY(SELECT item->>'id' FROM jsonb_array_elements(checklist) room, jsonb_array_elements(room->'items') item)`;
  await sql`
    UPDATE turnover_task SET state = CASE WHEN minutes % 2 = 0 THEN 'done' ELSE 'inspected' END, checked = ${all},
      begun_at = starts_at, done_at = starts_at + make_interval(mins => minutes)
    WHERE starts_at < ${midnight} AND assignee_id IS NOT NULL`.execute(tx);
  await sql`
    WITH first AS (
      SELECT DISTINCT ON (assignee_id) id FROM turnover_task
      WHERE assignee_id IS NOT NULL AND starts_at >= ${midnight} AND starts_at <= ${timestamptz(now)} AND kind = 'turnover'
      ORDER BY assignee_id, priority, starts_at, stay
    )
    UPDATE turnover_task t SET state = 'in-progress', begun_at = starts_at, checked = (${all})[1:3]
    FROM first WHERE t.id = first.id`.execute(tx);
  await sql`
    INSERT INTO turnover_move (task_id, what, by_id, at, received_at)
    SELECT id, 'start', assignee_id, begun_at, begun_at FROM turnover_task WHERE begun_at IS NOT NULL
    UNION ALL SELECT id, 'finish', assignee_id, done_at, done_at FROM turnover_task WHERE done_at IS NOT NULL`.execute(
    tx,
  );
  await sql`
    INSERT INTO turnover_problem (id, task_id, rentable_id, reservation_id, kind, words, reported_by, at)
    SELECT md5(id::text)::uuid, id, rentable_id, reservation_id, (ARRAY['leak', 'broken'])[place],
      (ARRAY['El grifo del baño principal gotea.', 'One of the terrace chairs is cracked.'])[place], assignee_id, done_at
    FROM (SELECT *, row_number() OVER (ORDER BY starts_at, stay)::int AS place FROM turnover_task
      WHERE done_at IS NOT NULL AND kind = 'turnover') done WHERE place <= 2`.execute(tx);
}
