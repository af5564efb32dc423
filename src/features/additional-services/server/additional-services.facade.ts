import { sql } from 'kysely';
import { serviceArea } from '#features/catalog/server/service-area.facade.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { noOffers, type ServiceOffers, type ServiceSelection, serviceCodeOf } from '../kinds/kinds.domain.ts';
import { type ServiceCode, serviceTypes } from '../kinds/service-names.domain.ts';
import { kindsOnServer } from './kinds-on-server.ts';
import { listOf, nameOf } from './service-kind-on-server.ts';

/** Everything that these selections name and that is sold now, in one statement; what isn't sold is missing. */
export async function readServiceOffers(db: Db | Tx, selections: readonly ServiceSelection[]): Promise<ServiceOffers> {
  if (selections.length === 0) return { services: [], items: noOffers };
  const asked = serviceTypes
    .map((type) => ({ type, selected: selections.filter((selection) => selection.type === type) }))
    .filter(({ selected }) => selected.length > 0)
    .map(({ type, selected }) => {
      return sql`${sql.lit(type)}, ${kindsOnServer[type].offers(selected)}`;
    });
  const { rows } = await sql<ServiceOffers>`
    SELECT
      ${listOf(
        sql`'serviceId', s.id, 'code', s.code, 'type', s.type, 'name', ${nameOf('s')}, 'leadHours', s.lead_hours,
          'firstStart', s.first_start, 'lastStart', s.last_start, 'durationMinutes', s.duration_minutes,
          'prepareMinutes', s.prepare_minutes, 'clearMinutes', s.clear_minutes, 'minGuests', s.min_guests,
          'maxGuests', s.max_guests, 'poolId', s.pool_id, 'area', ${serviceArea}`,
        sql`service s WHERE s.active AND s.code = ANY(${selections.map(serviceCodeOf)}::text[])`,
      )} AS services,
      json_build_object(${sql.join(asked)}) AS items`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return { services: row.services, items: { ...noOffers, ...row.items } };
}

/** What a service is called, sold now or not. */
export async function findServiceName(db: Db | Tx, code: ServiceCode): Promise<Bilingual | undefined> {
  const row = await db.selectFrom('service').select(['name_en', 'name_es']).where('code', '=', code).executeTakeFirst();
  return row && { en: row.name_en, es: row.name_es };
}
