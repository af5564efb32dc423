import { type RawBuilder, sql } from 'kysely';
import { kindsOnServer } from './kinds-on-server.ts';

type Fragment = RawBuilder<unknown>;

/** The tables of items, each once: the menus of a chef and of a catering are in one. */
const itemTables = [...new Set(Object.values(kindsOnServer).map(({ items }) => items))];

/** Whether rows of a table have pictures: services and their items, but not what is added to an item. */
export const isPictured = (table: string): boolean =>
  table === 'service' || itemTables.some((items) => items.table === table);

/**
 * SELECT of everything on sale, as `service_id, id, position, from_cents, min_guests, max_guests` and what `more` says
 * of a table's row `i`.
 */
export function itemsOnSale(more?: (table: string) => Fragment): Fragment {
  const selects = itemTables.map(({ table, onSale }) =>
    more
      ? sql`SELECT sale.*, ${more(table)} FROM (${onSale}) sale JOIN ${sql.table(table)} i ON i.id = sale.id`
      : onSale,
  );
  return sql.join(selects, sql` UNION ALL `);
}

/** The id of the item of a line; `line` is the alias of its row of `service_line`. */
export function itemIdOf(line: string): Fragment {
  return sql`coalesce(${sql.join(itemTables.map(({ table }) => idIn(line, table)))})`;
}

/** A column that all items have, of the item of a line. */
export function itemColumnOf(line: string, column: string): Fragment {
  return sql`coalesce(${sql.join(itemTables.map(({ table }) => columnIn(table, column, line)))})`;
}

/** The English name of a line's item under what it is, for the export of one's own data. */
export function exportedItemsOf(line: string): Fragment {
  return sql.join(
    itemTables.map(
      ({ table, exportedAs = table }) => sql`${columnIn(table, 'name_en', line)} AS ${sql.ref(exportedAs)}`,
    ),
  );
}

/** Whether a row of `media` shows the item of a line. */
export function showsItemOf(line: string, media: string): Fragment {
  return sql.join(
    itemTables.map(({ table }) => sql`${idIn(media, table)} = ${idIn(line, table)}`),
    sql` OR `,
  );
}

/** Whether a row of `media` shows a service, or an item that is not put away. */
export function showsService(media: string): Fragment {
  const ofItems = itemTables.map(
    ({ table }) => sql`EXISTS (SELECT FROM ${sql.table(table)} i WHERE i.id = ${idIn(media, table)} AND i.active)`,
  );
  return sql`${sql.ref(`${media}.service_id`)} IS NOT NULL OR ${sql.join(ofItems, sql` OR `)}`;
}

const idIn = (row: string, table: string) => sql.ref(`${row}.${table}_id`);
const columnIn = (table: string, column: string, line: string) =>
  sql`(SELECT ${sql.ref(`i.${column}`)} FROM ${sql.table(table)} i WHERE i.id = ${idIn(line, table)})`;
