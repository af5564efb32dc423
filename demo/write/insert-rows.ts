import { type Insertable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { toParameter } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';

/** Inserts the rows in one statement, in their order. All have the columns of the first. */
export async function insertRows<Table extends keyof Database & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  if (rows.length > 0) await insertion(table, rows).execute(tx);
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
  { rows, by }: { rows: readonly Insertable<Database[Table]>[]; by: 'code' | 'slug' | 'name' | 'name_en' },
): Promise<ReadonlyMap<string, number>> {
  const returning = sql`${insertion(table, rows)} RETURNING id, ${sql.ref(by)} AS key`;
  const inserted = await returning.$castTo<{ id: number; key: string }>().execute(tx);
  return new Map(inserted.rows.map(({ id, key }) => [key, id]));
}

function insertion(table: string, rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const all = JSON.stringify(rows.map(asJson));
  return sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(null::${sql.table(table)}, ${all}::json)`;
}

function asJson(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toParameter(value)]));
}
