import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { APP_SECRET_LEAST_CHARACTERS, readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { openDatabaseServer } from '#platform/database/database-server.ts';
import { resealAll } from './sealed-columns.ts';

/**
 * npm run secret:rotate, while no process of the product runs: gives the database another secret, and seals with it
 * what the former one sealed. Where the secret is in `DATA_DIR/app-secret`, another is made and the former one is kept
 * beside it as `app-secret.until-…`; where it is `APP_SECRET`, `NEXT_APP_SECRET` is the other one. Everybody signs in
 * anew.
 */
const config = readConfig(process.env);
const file = path.join(config.dataDir, 'app-secret');
const waiting = `${file}.next`;
const given = process.env.NEXT_APP_SECRET;
if (config.appSecret !== undefined && (given ?? '').length < APP_SECRET_LEAST_CHARACTERS) {
  console.error(`Set NEXT_APP_SECRET to ${APP_SECRET_LEAST_CHARACTERS} characters or more (openssl rand -base64 48).`);
  process.exit(2);
}
// It lies beside the former one before the database knows it: whatever ends this process, neither is lost.
if (config.appSecret === undefined && !existsSync(waiting))
  writeFileSync(waiting, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
const nextSecret = config.appSecret === undefined ? readFileSync(waiting, 'utf8').trim() : given;

const server = await openDatabaseServer(config);
const db = createDatabase({
  url: server.url,
  poolSize: 1,
  statementTimeoutMs: 600_000,
  applicationName: 'marea secret',
});
try {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'marea' AND datname = current_database()`.execute(db);
  if (rows.length > 0) throw new Error('The product runs: stop every process of it first. Nothing was changed.');
  const former = { appSecret: config.appSecret, dataDir: config.dataDir };
  const done = await resealAll(db, former, { appSecret: nextSecret, dataDir: config.dataDir });
  for (const { table, sealed, unreadable } of done)
    console.log(
      `${table}: ${sealed} sealed anew${unreadable > 0 ? `, ${unreadable} could not be read before either` : ''}`,
    );
  if (config.appSecret === undefined) {
    const kept = `${file}.until-${new Date().toISOString().replaceAll(':', '')}`;
    renameSync(file, kept);
    renameSync(waiting, file);
    console.log(`The secret is in ${file}, the one before in ${kept}: delete that once all is well.`);
  } else console.log('Start every process with NEXT_APP_SECRET as its APP_SECRET.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
  await server.leave();
}
