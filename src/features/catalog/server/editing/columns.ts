import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Field → column, for the fields that are columns of one table. */
export type ColumnsOf<Values> = Readonly<Partial<Record<keyof Values & string, string>>>;

/** SQL for the columns, each under the name of its field. */
export function readColumns(alias: string, columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} AS ${sql.id(field)}`),
  );
}

interface Write {
  readonly table: 'rentable' | 'house' | 'boat';
  readonly key: string;
  readonly id: number;
  readonly columns: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

/** Writes the changed fields that are columns of the table; nothing when none is. */
export async function writeColumns(tx: Tx, { table, key, id, columns, changed }: Write): Promise<void> {
  const set = Object.entries(columns)
    .filter(([field]) => field in changed)
    .map(([field, column]) => sql`${sql.id(column)} = ${changed[field]}`);
  if (set.length === 0) return;
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.ref(key)} = ${id}`.execute(tx);
}
