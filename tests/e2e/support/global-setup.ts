import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { createDatabase, freePort, shareTemplate, startOn, stop } from './products.ts';

/** A crash would lose the data of tests, which nobody misses; commits are faster without waiting for the disk. */
const UNSAFE_AND_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const DATABASE = 'demo';

/** Once a run: one database server, and one database with demo data that every product of the run is copied from. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-e2e-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another account when we are root
  const server = await startEmbeddedServer({ dataDir: folder, settings: UNSAFE_AND_FAST });
  const template = {
    ownerUrl: server.ownerUrl('postgres'),
    appUrl: server.appUrl('postgres'),
    database: DATABASE,
    picturesFolder: path.join(folder, 'pictures'),
  };
  mkdirSync(template.picturesFolder);
  await makeAppRole(template.ownerUrl, server.app);
  await createDatabase(template.ownerUrl, DATABASE);
  const place = { database: DATABASE, dataDir: path.join(folder, 'first'), port: await freePort(), template };
  await stop(await startOn(place));
  shareTemplate(template);
  return async () => {
    await server.leave();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** On a server of its own the product makes its role itself; on a given one the role must be there. */
async function makeAppRole(ownerUrl: string, { role, password }: { role: string; password: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  await owner.end();
}
