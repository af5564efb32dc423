import type pg from 'pg';
import type { CalendarDate } from '#kernel/calendar-date.ts';

export const BOAT_DESTINATIONS = 20;
export const BOAT_AMENITIES = 24;
const DAYS_BOOKED = 400;
const HOUSES = 5_000;
const STAYS_A_HOUSE = 40;

/**
 * Fills the database with boats that have outings on about every second start for 400 days, and with 5,000 houses that
 * have 40 stays each.
 */
export async function fillBoats(owner: pg.Client, count: number, today: CalendarDate): Promise<void> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(`
    INSERT INTO state (code, name_en, name_es) VALUES ('FL', 'Florida', 'Florida');
    INSERT INTO destination (state_id, slug, name_en, name_es, description_en, description_es, latitude, longitude, position)
      SELECT 1, 'd' || i, 'Place ' || i, 'Lugar ' || i, '', '', 25.7, -80.2, i FROM generate_series(1, ${BOAT_DESTINATIONS}) i;
    INSERT INTO boat_amenity (code, category, icon, name_en, name_es, position)
      SELECT 'a' || i, 'comfort', 'sun', 'Amenity ' || i, 'Servicio ' || i, i FROM generate_series(1, ${BOAT_AMENITIES}) i;`);
  await insertBoats(owner, count);
  await insertBusy(owner, count, today);
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
}

async function insertBoats(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`
    INSERT INTO rentable (kind, status, slug, name_en, name_es, description_en, description_es, destination_id, address, latitude, longitude,
      shown_latitude, shown_longitude, rating_sum, rating_count, outstanding, created_at, updated_at)
    SELECT CASE WHEN i <= ${count} THEN 'boat' ELSE 'house' END, 'published', 'r' || i, 'Name ' || i, 'Nombre ' || i, 'Words', 'Palabras',
      1 + i % ${BOAT_DESTINATIONS}, 'Somewhere', 25.7, -80.2, 25.7 + (i % 997) / 5000.0, -80.3 + (i % 991) / 5000.0, 9 * (i % 40), 2 * (i % 40),
      i % 9 = 0, now(), now() FROM generate_series(1, ${count + HOUSES}) i;
    INSERT INTO boat (rentable_id, boat_type, charter, size_feet, capacity, cabins, bathrooms, built, engine, marina_en, marina_es, permit_number,
      needs_safety_card, pets_allowed, start_hours)
    SELECT i, (ARRAY['motor-yacht', 'catamaran', 'pontoon'])[1 + i % 3], 'bareboat', 20 + i % 80, 4 + i % 20, i % 5, i % 4, 2015, 'Engine', 'Pier',
      'Muelle', 'P' || i, false, i % 2 = 0, '{09:00,13:00,17:00}' FROM generate_series(1, ${count}) i;
    INSERT INTO boat_duration SELECT i, hours, hours * (100 + i % 300) * 100 FROM generate_series(1, ${count}) i, unnest(ARRAY[2, 4, 6, 8]) hours;
    INSERT INTO boat_equipment SELECT i, a FROM generate_series(1, ${count}) i, generate_series(1, ${BOAT_AMENITIES}) a WHERE (i * 7 + a * 13) % 5 < 3;
    INSERT INTO media (rentable_id, position, is_primary, room, alt_en, alt_es, width, height, placeholder, master)
    SELECT i, p, p = 0, 'hull', 'The boat', 'El barco', 1600, 1067, '#88aabb', 'stored:none' FROM generate_series(1, ${count}) i, generate_series(0, 2) p`);
}

// Outings of two hours from 9, 13 and 17 o'clock with an hour of turnaround; stays of four nights.
async function insertBusy(owner: pg.Client, count: number, today: CalendarDate): Promise<void> {
  await owner.query(
    `INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks)
     SELECT i, 'block', 'staff', tstzrange(at, at + interval '3 hours'), true FROM generate_series(1, ${count}) i, generate_series(0, ${DAYS_BOOKED - 1}) d,
       unnest(ARRAY[9, 13, 17]) hour CROSS JOIN LATERAL (SELECT ($1::date + d + make_interval(hours => hour)) AT TIME ZONE 'America/New_York' AS at) x
     WHERE (hashint4(i * 1009 + d * 31 + hour) & 3) < 2
     UNION ALL
     SELECT ${count} + i, 'block', 'staff', tstzrange(at, at + interval '4 days'), true FROM generate_series(1, ${HOUSES}) i, generate_series(0, ${STAYS_A_HOUSE - 1}) n
       CROSS JOIN LATERAL (SELECT ($1::date + n * 15) AT TIME ZONE 'America/New_York' AS at) x`,
    [today],
  );
}
