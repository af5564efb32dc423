import { sql } from 'kysely';
import { firstReaders } from '#features/storms/domain/storms.ts';
import { templateOf } from '#features/storms/server/storm-texts.ts';
import { getStorm } from '#features/storms/server/storms.repository.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';

/** How long ago the storm came, and how long it stayed. */
const DAYS_AGO = 45;
const DAYS = 3;

/** A storm that is over: who was in the houses and said how they were, what was done, what was written. */
export async function writeStorms(tx: Tx, { origin: { today } }: DemoPlan): Promise<void> {
  const from = addDays(today, -DAYS_AGO);
  const until = addDays(from, DAYS);
  const pressedAt = instantAt(addDays(from, -1), '16:30');
  const clearedAt = instantAt(until, '09:15');
  const at = (hours: number) => timestamptz(hoursAfter(pressedAt, hours));
  const { rows } = await sql<{ id: number; staffId: string }>`
    INSERT INTO storm (name, from_on, until_on, policy, state, made_by, made_at, block_batch, pressed_by, pressed_at,
      cleared_by, cleared_at)
    SELECT 'Tropical Storm Iris', ${from}, ${until}, 'dates', 'over', id, ${at(-2)}, md5('iris')::uuid, id,
      ${timestamptz(pressedAt)}, id, ${timestamptz(clearedAt)}
    FROM app_user WHERE email = 'staff@demo.test' RETURNING id, made_by AS "staffId"`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('the demo has staff');
  const { id, staffId } = made;
  await sql`
    INSERT INTO storm_guest (id, storm_id, group_id, stage, nights, lost_nights, proposal, settled_as, settled_by, settled_at)
    SELECT md5('iris' || l.group_id)::uuid, ${id}, l.group_id,
      CASE WHEN min(l.starts_on) <= ${addDays(from, -1)} THEN 'here' ELSE 'coming' END,
      greatest(1, max(l.ends_on) - min(l.starts_on)), 1, 'dates', 'confirmed', ${staffId}, ${at(20)}
    FROM reservation l WHERE l.rentable_id IS NOT NULL AND l.status IN ('confirmed', 'completed')
      AND l.starts_on < ${until} AND l.ends_on >= ${from} GROUP BY l.group_id`.execute(tx);
  await sql`
    INSERT INTO storm_answer (guest_id, what, words, by_staff, said_at)
    SELECT g.id, CASE WHEN g.place = 3 THEN 'help' WHEN g.place % 4 = 0 THEN 'called' ELSE 'safe' END,
      CASE WHEN g.place = 3 THEN 'The power is out and the elevator does not work.'
        WHEN g.place = 1 THEN 'Estamos bien, gracias. Todo cerrado.' END,
      CASE WHEN g.place % 4 = 0 THEN ${staffId}::uuid END, ${at(1)}::timestamptz + make_interval(mins => (7 * g.place)::int)
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM storm_guest WHERE storm_id = ${id}) g
    ORDER BY g.place`.execute(tx);
  await sql`
    INSERT INTO storm_answer (guest_id, what, words, by_staff, said_at)
    SELECT guest_id, 'safe', 'A colleague went there with lamps and water.', ${staffId}::uuid, ${at(5)}
    FROM storm_answer WHERE what = 'help'`.execute(tx);
  await sql`
    INSERT INTO storm_task (storm_id, rentable_id, kind, state, done_by, done_at)
    SELECT ${id}, r.id, k.kind, 'done', ${staffId}, ${at(18)}::timestamptz + make_interval(mins => r.id)
    FROM rentable r JOIN (VALUES ('house', 'shutters'), ('house', 'furniture'), ('boat', 'haul')) AS k (of, kind)
      ON k.of = r.kind ORDER BY r.id, k.kind`.execute(tx);
  const textsOf = await templateOf(tx, await getStorm(tx, id));
  const people = {
    here: sql`(SELECT count(*)::int FROM storm_guest WHERE stage = 'here')`,
    coming: sql`(SELECT count(*)::int FROM storm_guest WHERE stage = 'coming')`,
    owners: sql`(SELECT count(DISTINCT owner_id)::int FROM rentable)`,
  };
  for (const readers of firstReaders) {
    const { subjectEn, subjectEs, textEn, textEs } = textsOf(readers);
    await sql`
      INSERT INTO storm_message (storm_id, kind, readers, subject_en, subject_es, text_en, text_es, people, sent_by, sent_at)
      VALUES (${id}, 'first', ${readers}, ${subjectEn}, ${subjectEs}, ${textEn}, ${textEs}, ${people[readers]}, ${staffId},
        ${timestamptz(pressedAt)})`.execute(tx);
  }
}
