import { rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig } from '#platform/config.ts';
import { deleteEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { dropEverything } from '#platform/database/migration/drop-everything.ts';
import { capturedMailFolder } from '#platform/mail/open-mailer.ts';

const isSure = process.argv.includes('--yes');

try {
  await reset();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (url === undefined) {
    await deleteEmbeddedServer(config.dataDir);
    rmSync(capturedMailFolder(config.dataDir), { recursive: true, force: true });
    console.log(
      `The database and the mails in ${path.relative('', config.dataDir) || '.'} are gone. npm start makes new ones.`,
    );
    return;
  }
  const { host, pathname } = new URL(url);
  if (!isSure) {
    throw new ConfigError(
      `DATABASE_URL: this would delete everything in ${host}${pathname}. If that is meant: npm run db:reset -- --yes`,
    );
  }
  await dropEverything(url);
  console.log(`Everything in ${host}${pathname} is gone. npm start makes it anew.`);
}
