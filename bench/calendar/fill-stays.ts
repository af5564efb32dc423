import type pg from 'pg';

const STAYS = 104;
const DAYS_APART = 7;
const DAYS_BACK = 130;

/**
 * Two years of stays for every house that stands beside the demo's: 104 each, of three to five nights a week, as lines
 * of the demo's own trips, so that each bar has its guest and its code. Every eighth is a block instead. Each stay has
 * its cleaning, as where it was confirmed.
 */
export async function fillStays(owner: pg.Client, lastDemoId: number): Promise<number> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(`
    CREATE TEMP TABLE filled AS
    SELECT gen_random_uuid() AS id, h.rentable_id, n % 8 = 0 AS is_block, (h.rentable_id + n) % 40 + 1 AS trip,
      CURRENT_DATE - ${DAYS_BACK} + n * ${DAYS_APART} + (hashint4(h.rentable_id) & 1) AS starts_on,
      3 + (hashint4(h.rentable_id * 131 + n) & 1) + (hashint4(n) & 1) AS nights
    FROM house h, generate_series(0, ${STAYS - 1}) AS n WHERE h.rentable_id > ${lastDemoId};
    ALTER TABLE filled ADD COLUMN during tstzrange;
    UPDATE filled SET during = tstzrange(starts_on::timestamp AT TIME ZONE 'America/New_York',
      (starts_on + nights)::timestamp AT TIME ZONE 'America/New_York');
    WITH trips AS (
      SELECT row_number() OVER (ORDER BY id) AS place, group_id, request_id, created_at FROM reservation
      WHERE type = 'house' AND status = 'confirmed'
    )
    INSERT INTO reservation (id, group_id, request_id, type, status, is_principal, rentable_id, during, starts_on, ends_on,
        adults, infants, babies, pets, created_at)
      SELECT f.id, t.group_id, t.request_id, 'house', 'confirmed', false, f.rentable_id, f.during, f.starts_on,
        f.starts_on + f.nights, 2, 1, 0, 0, t.created_at
      FROM filled f JOIN trips t ON t.place = f.trip % (SELECT count(*) FROM trips) + 1 WHERE NOT f.is_block;
    INSERT INTO turnover_task (rentable_id, kind, stay, reservation_id, state, starts_at, ends_at, priority, minutes,
        checklist, made_at)
      SELECT rentable_id, 'turnover', 'reservation:' || id, id, CASE WHEN upper(during) < now() THEN 'done' ELSE 'open' END,
        upper(during), upper(during) + interval '1 day', 2, 180, '[]', now()
      FROM filled WHERE NOT is_block;
    INSERT INTO occupancy (rentable_id, reservation_id, reason, block_kind, during, blocks)
      SELECT rentable_id, CASE WHEN NOT is_block THEN id END, CASE WHEN is_block THEN 'block' ELSE 'reservation' END,
        CASE WHEN is_block THEN 'maintenance' END, during, true FROM filled`);
  await owner.query('SET session_replication_role = origin');
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM occupancy');
  await owner.query('VACUUM ANALYZE');
  return rows[0]?.count ?? 0;
}
