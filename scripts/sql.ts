import { sql } from 'kysely';
import { readConfig } from '#platform/config.ts';
import { createDatabase, inDryRun } from '#platform/database/database.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';

/**
 * npm run sql -- "SELECT …": rows of the product's database, a line of JSON each, by the role of the program in a
 * transaction that reads only. For what operations.md asks of an embedded database, which comes without psql.
 */
const statement = process.argv[2];
if (statement === undefined) {
  console.error('What? npm run sql -- "SELECT …"');
  process.exit(2);
}
const server = await openDatabaseServer(readConfig(process.env));
const db = createDatabase({ url: server.url, poolSize: 1, statementTimeoutMs: 60_000, applicationName: 'marea sql' });
try {
  const rows = await inDryRun(db, async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx);
    return (await sql.raw(statement).execute(tx)).rows;
  });
  for (const row of rows) console.log(JSON.stringify(row));
  console.error(`${rows.length} rows`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
  await server.leave();
}
