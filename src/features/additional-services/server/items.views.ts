import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { capitalized } from '#kernel/typed-names.ts';
import type { Db } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type ItemsOfKindsApi, itemsOfKinds } from '../api/additional-services.api.ts';
import type { ServiceItem } from '../api/additional-services.schemas.ts';
import { kindsOnServer } from './kinds-on-server.ts';
import type { ItemTable } from './service-kind-on-server.ts';
import { isSold, itemColumns, mediasOf, pictured, type WithStored } from './service-texts.ts';

type ItemRow = Pick<ServiceItem, 'id' | 'name' | 'description'> & WithStored;

/** Answers the endpoints for the items of kinds that have nothing unusual. */
export function itemHandlers(db: Db): Handlers<ItemsOfKindsApi> {
  const handlers = itemsOfKinds.flatMap(({ type, items: { one, many } }) => {
    const table = kindsOnServer[type].items;
    const list = async ({ language }: { language: Language }) => ({ [many]: await listSold(db, table, { language }) });
    const get = async ({ params, language }: { params: { id: number }; language: Language }) => {
      const [item] = await listSold(db, table, { id: params.id, language });
      return item ?? refuse('service-not-found');
    };
    return [[`list${capitalized(many)}`, list] as const, [`get${capitalized(one)}`, get] as const];
  });
  return Object.fromEntries(handlers) as unknown as Handlers<ItemsOfKindsApi>;
}

/** What is on sale of a table's items, in the company's order. */
async function listSold(
  db: Db,
  { table, shown }: ItemTable,
  { id, language }: { readonly id?: number; readonly language: Language },
) {
  const { rows } = await sql<ItemRow>`
    SELECT ${itemColumns('i', language)}, ${mediasOf(table, sql`i.id`)} AS stored ${shown ? sql`, ${shown}` : sql``}
    FROM ${sql.table(table)} i JOIN service s ON s.id = i.service_id
    WHERE ${isSold('i')} AND i.id = coalesce(${id ?? null}, i.id) ORDER BY i.position, i.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}
