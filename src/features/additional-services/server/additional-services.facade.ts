import { type RawBuilder, sql } from 'kysely';
import type { Bilingual } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { serviceCodeOf } from '../domain/chosen-service.ts';
import type { ServiceOffers } from '../domain/service-offers.ts';
import type { ServiceCode } from '../domain/service-terms.ts';
import type { ServiceWish } from '../domain/service-wishes.ts';

const nothing: ServiceOffers = {
  services: [],
  menus: [],
  treatments: [],
  addons: [],
  eventTypes: [],
  vans: [],
  scooters: [],
};

/** Everything that these wishes name and that is sold now, in one statement; what isn't sold is missing. */
export async function readServiceOffers(db: Db | Tx, wishes: readonly ServiceWish[]): Promise<ServiceOffers> {
  if (wishes.length === 0) return nothing;
  const ids = idsOf(wishes);
  const { rows } = await sql<ServiceOffers>`
    SELECT
      ${listOf(
        sql`'serviceId', s.id, 'code', s.code, 'type', s.type, 'name', ${nameOf('s')}, 'leadHours', s.lead_hours, 'firstStart', s.first_start,
          'lastStart', s.last_start, 'durationMinutes', s.duration_minutes, 'prepareMinutes', s.prepare_minutes,
          'clearMinutes', s.clear_minutes, 'minGuests', s.min_guests, 'maxGuests', s.max_guests, 'poolId', s.pool_id`,
        sql`service s WHERE s.active AND s.code = ANY(${wishes.map(serviceCodeOf)}::text[])`,
      )} AS services,
      ${listOf(
        sql`'id', m.id, 'serviceId', m.service_id, 'name', ${nameOf('m')}, 'priceCents', m.price_cents, 'minGuests', m.min_guests, 'maxGuests', m.max_guests`,
        sql`menu m WHERE m.active AND m.id = ANY(${ids.menus}::int[])`,
      )} AS menus,
      ${listOf(
        sql`'id', t.id, 'name', ${nameOf('t')}, 'durations', (SELECT coalesce(json_agg(json_build_object('minutes', d.minutes,
          'priceCents', d.price_cents)), '[]') FROM treatment_duration d WHERE d.treatment_id = t.id)`,
        sql`treatment t WHERE t.active AND t.id = ANY(${ids.treatments}::int[])`,
      )} AS treatments,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', ${nameOf('a')}, 'priceCents', a.price_cents,
          'minMinutes', a.min_minutes) ORDER BY a.position, a.id), '[]')
        FROM addon a WHERE a.active AND a.id = ANY(${ids.addons}::int[])) AS addons,
      ${listOf(
        sql`'id', e.id, 'name', ${nameOf('e')}, 'minGuests', e.min_guests, 'maxGuests', e.max_guests`,
        sql`event_type e WHERE e.active AND e.id = ANY(${ids.eventTypes}::int[])`,
      )} AS "eventTypes",
      ${listOf(
        sql`'id', v.id, 'name', ${nameOf('v')}, 'passengers', v.passengers, 'extraHourCents', v.extra_hour_cents, 'poolId', v.pool_id,
          'prices', (SELECT coalesce(json_object_agg(p.trip_type, p.price_cents), '{}') FROM van_price p WHERE p.van_id = v.id)`,
        sql`van v WHERE v.active AND v.id = ANY(${ids.vans}::int[])`,
      )} AS vans,
      ${listOf(
        sql`'id', c.id, 'name', ${nameOf('c')}, 'dayPriceCents', c.day_price_cents, 'poolId', c.pool_id`,
        sql`scooter c WHERE c.active AND c.id = ANY(${ids.scooters}::int[])`,
      )} AS scooters`.execute(db);
  return rows[0] ?? nothing;
}

type Fragment = RawBuilder<unknown>;

function listOf(fields: Fragment, from: Fragment): Fragment {
  return sql`(SELECT coalesce(json_agg(json_build_object(${fields})), '[]') FROM ${from})`;
}

function nameOf(table: string): Fragment {
  return sql`json_build_object('en', ${sql.ref(`${table}.name_en`)}, 'es', ${sql.ref(`${table}.name_es`)})`;
}

function idsOf(wishes: readonly ServiceWish[]) {
  return {
    menus: wishes.flatMap((wish) => ('menuId' in wish ? (wish.menuId ?? []) : [])),
    treatments: wishes.flatMap((wish) => (wish.type === 'massage' ? wish.treatmentId : [])),
    addons: wishes.flatMap((wish) => (wish.type === 'massage' ? (wish.addonIds ?? []) : [])),
    eventTypes: wishes.flatMap((wish) => (wish.type === 'event' ? wish.eventTypeId : [])),
    vans: wishes.flatMap((wish) => (wish.type === 'van' ? wish.vanId : [])),
    scooters: wishes.flatMap((wish) => (wish.type === 'scooter' ? wish.scooterId : [])),
  };
}

/** What a service is called, sold now or not. */
export async function findServiceName(db: Db | Tx, code: ServiceCode): Promise<Bilingual | undefined> {
  const row = await db.selectFrom('service').select(['name_en', 'name_es']).where('code', '=', code).executeTakeFirst();
  return row && { en: row.name_en, es: row.name_es };
}
