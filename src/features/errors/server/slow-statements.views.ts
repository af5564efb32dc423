import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import type { SlowStatementsView } from '../errors.api.ts';

type Listed = SlowStatementsView['statements'][number];

const MOST = 100;

/** Statements that were slow, those first that took most time in all. */
export async function listSlowStatements(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Omit<Listed, 'lastAt'> & { readonly lastAt: Instant }>`
    SELECT fingerprint AS id, statement, count::float8 AS count, round(total_ms / count)::float8 AS "meanMs",
      worst_ms AS "worstMs", release, last_at AS "lastAt"
    FROM slow_statement ORDER BY total_ms DESC, fingerprint LIMIT ${MOST}`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: isoOf(lastAt) }));
}
