import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export interface Column {
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL calls it: `text`, `int4`. */
  readonly type: string;
  readonly isBytes: boolean;
}

/**
 * Where a text, or any of some, stands in the database, as 'schema.table.column': every column of every table is read,
 * whatever its type.
 */
export async function findInDatabase(db: Db, ...texts: readonly string[]): Promise<readonly string[]> {
  const byTable = Map.groupBy(await listColumns(db), ({ table }) => table);
  const found = await Promise.all([...byTable].map(([table, columns]) => findInTable(db, texts, { table, columns })));
  return found.flat().sort();
}

/** Every column of every table of the product and of its jobs. */
export async function listColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT n.nspname || '.' || c.relname AS "table", a.attname AS "column", t.typname AS "type", a.atttypid = 'bytea'::regtype AS "isBytes"
    FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'm', 'f') AND c.relpersistence <> 't'
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    WHERE a.attnum > 0 AND NOT a.attisdropped
  `.execute(db);
  return rows;
}

async function findInTable(
  db: Db,
  texts: readonly string[],
  { table, columns }: { table: string; columns: readonly Column[] },
): Promise<readonly string[]> {
  const counts = columns.map(({ column, isBytes }) => {
    const holds = isBytes
      ? sql`position(convert_to(wanted_text, 'UTF8') IN ${sql.ref(column)}) > 0`
      : sql`strpos(${sql.ref(column)}::text, wanted_text) > 0`;
    return sql`count(*) FILTER (WHERE ${holds})::int AS ${sql.id(column)}`;
  });
  const { rows } = await sql<Readonly<Record<string, number>>>`
    SELECT ${sql.join(counts)} FROM ${sql.table(table)} CROSS JOIN unnest(${texts}::text[]) AS wanted_text
  `.execute(db);
  return Object.entries(rows[0] ?? {}).flatMap(([column, count]) => (count > 0 ? [`${table}.${column}`] : []));
}
