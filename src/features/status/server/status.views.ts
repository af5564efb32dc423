import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { DatabaseFacts } from '../status.domain.ts';

/** What the database says of itself, of mails that wait, and of pages to pay on of the last half hour. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT (pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean) AS "isReadOnly",
      coalesce((SELECT extract(epoch FROM now() - min(start_after)) FROM pgboss.job
        WHERE name = 'mail' AND state = 'created' AND start_after <= now()), 0)::float8 AS "mailWaitsSeconds",
      a.readers AS "failedReaders", coalesce(extract(epoch FROM now() - a.since), 0)::float8 AS "mailFailsSeconds",
      p.opened AS "paymentPages", p.failed AS "failedPages"
    FROM (SELECT count(*)::int AS opened, (count(*) FILTER (WHERE state = 'failed'))::int AS failed
      FROM payment_attempt WHERE opened_at > company_now() - interval '30 minutes') p,
      (SELECT count(DISTINCT data->>'userId')::int AS readers, greatest(min(created_on), (SELECT max(completed_on)
          FROM pgboss.job WHERE name = 'mail' AND state = 'completed')) AS since
        FROM pgboss.job WHERE name = 'mail' AND state IN ('retry', 'active') AND retry_count > 0) a`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition gave no row');
  return row;
}
