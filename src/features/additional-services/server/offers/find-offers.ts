import { sql } from 'kysely';
import { ofCompany } from '#features/accounts/server/staff-scope.facade.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { type Find, factState, factText, hasWords } from '#platform/finds.ts';
import { editedService } from '../../domain/edited-rows.ts';
import { allTables } from './offer-tables.ts';

const items = allTables().filter(({ table }) => table !== editedService.table);

/** Every service and item: `key` is 'menu-3', `page` what its address says. */
const OFFERS = sql`(
  SELECT 'service-' || id AS key, id::text AS page, name_en, name_es, active, id AS service_id, true AS is_service FROM service
  ${sql.join(
    items.map(
      ({
        table,
      }) => sql`UNION ALL SELECT ${`${table}-`} || id, service_id || '/' || ${table} || '/' || id, name_en, name_es,
        active, service_id, false FROM ${sql.table(table)}`,
    ),
    sql` `,
  )}
)`;

/** Services and what they sell, by name. */
export const findOffers: Find = {
  kind: 'service',
  needs: 'service:edit',
  found: (searched) => {
    const named = hasWords(sql`fold(o.name_en || ' ' || o.name_es)`, searched);
    if (named === null) return [];
    const exactly = sql`fold(${searched.text}) IN (fold(o.name_en), fold(o.name_es))`;
    return [
      sql`SELECT o.key AS id, CASE WHEN ${exactly} THEN 0 WHEN o.is_service THEN 1 ELSE 2 END AS rank,
        NULL::timestamptz AS at FROM ${OFFERS} o WHERE ${named}`,
    ];
  },
  within: ofCompany,
  shown: (language) => ({
    title: sql.ref(`o.name_${language}`),
    facts: [
      factText(sql`CASE WHEN NOT o.is_service THEN ${sql.ref(`s.name_${language}`)} END`),
      factState(sql`CASE WHEN o.active THEN 'offer.on-sale' ELSE 'offer.off-sale' END`),
    ],
    from: sql`JOIN ${OFFERS} o ON o.key = f.id JOIN service s ON s.id = o.service_id`,
    target: sql`o.page`,
  }),
  pathOf: (page) => `${officePaths.staffServices()}/${page}`,
};
