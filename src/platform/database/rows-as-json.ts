import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** The rows of a query as plain JSON for people to keep: instants and dates are written out. */
export async function rowsAsJson(db: Db | Tx, query: RawBuilder<unknown>): Promise<readonly unknown[]> {
  const { rows } = await sql<{ list: readonly unknown[] }>`
    SELECT coalesce(json_agg(r), '[]') AS list FROM (${query}) r
  `.execute(db);
  return rows[0]?.list ?? [];
}
