import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { DatabaseFacts } from '../status.domain.ts';

/** What the database says of itself, of mails that wait, and of pages to pay on of the last half hour. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT (pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean) AS "isReadOnly",
      coalesce((SELECT extract(epoch FROM now() - min(start_after)) FROM pgboss.job
        WHERE name = 'mail' AND state IN ('created', 'retry') AND start_after <= now()), 0)::float8 AS "mailWaitsSeconds",
      p.opened AS "paymentPages", p.failed AS "failedPages"
    FROM (SELECT count(*)::int AS opened, (count(*) FILTER (WHERE state = 'failed'))::int AS failed
      FROM payment_attempt WHERE opened_at > company_now() - interval '30 minutes') p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition gave no row');
  return row;
}
