import { sql } from 'kysely';
import { isoOf } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { datesAsText, periodAsText } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';
import type { PlainRow } from '../plan/demo-group.ts';

/** Inserts the rows in one statement, in their order. All have the columns of the first. */
export async function insertRows<Table extends keyof Database & string>(
  tx: Tx,
  table: Table,
  rows: readonly PlainRow<Database[Table]>[],
): Promise<void> {
  if (rows.length > 0) await (await insertion(tx, table, rows)).execute(tx);
}

type TableWithIds =
  | 'state'
  | 'destination'
  | 'amenity'
  | 'tag'
  | 'rentable'
  | 'boat_amenity'
  | 'capacity_pool'
  | 'service'
  | 'menu'
  | 'treatment'
  | 'addon'
  | 'event_type'
  | 'van';

/** The same for a table whose ids the database gives; returns the ids by the column `by`, which is unique. */
export async function insertRowsForIds<Table extends TableWithIds>(
  tx: Tx,
  table: Table,
  { rows, by }: { rows: readonly PlainRow<Database[Table]>[]; by: 'code' | 'slug' | 'name' | 'name_en' },
): Promise<ReadonlyMap<string, number>> {
  const returning = sql`${await insertion(tx, table, rows)} RETURNING id, ${sql.ref(by)} AS key`;
  const inserted = await returning.$castTo<{ id: number; key: string }>().execute(tx);
  return new Map(inserted.rows.map(({ id, key }) => [key, id]));
}

async function insertion(tx: Tx, table: string, rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const texts = await textsOf(tx, table);
  const inJson = ([name, value]: [string, unknown]) =>
    [name, value === null ? null : (texts.get(name)?.(value) ?? value)] as const;
  const asJson = (row: object) => Object.fromEntries(Object.entries(row).map(inJson));
  const all = JSON.stringify(rows.map(asJson));
  return sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::${sql.table(table)}, ${all}::json)`;
}

/** How values that JSON has no type for are written, by the type of their column. */
const textOf = { timestamptz: isoOf, tstzrange: periodAsText, daterange: datesAsText };

async function textsOf(tx: Tx, table: string): Promise<ReadonlyMap<string, (value: unknown) => string>> {
  const { rows } = await sql<{ name: string; type: keyof typeof textOf }>`
    SELECT c.attname AS name, y.typname AS type FROM pg_attribute c JOIN pg_type y ON y.oid = c.atttypid
    WHERE c.attrelid = ${table}::regclass AND y.typname = ANY(${Object.keys(textOf)})`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, textOf[type] as (value: unknown) => string]));
}
