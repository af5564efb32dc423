import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDatabase, type Db } from './database.ts';
import { serversOf } from './primary.ts';

test.each([
  [
    'postgres://app:a%40b@one:5432,two/marea?ssl=1',
    ['postgres://app:a%40b@one:5432/marea?ssl=1', 'postgres://app:a%40b@two/marea?ssl=1'],
  ],
  ['postgresql://one/marea', ['postgresql://one/marea']],
  ['postgres://[::1]:5433,127.0.0.1/marea', ['postgres://[::1]:5433/marea', 'postgres://127.0.0.1/marea']],
  ['postgres://one,,two/marea', []],
  ['postgres://one:port/marea', []],
  ['mysql://one/marea', []],
])('the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
});

/** Which server takes changes is looked up every second. */
const WITHIN = { timeout: 10_000 };
const silent = createServer();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.close();
  await database.close();
});

const withHosts = (hosts: string) => database.url.replace(new URL(database.url).host, hosts);
const answerOf = (db: Db) => sql<{ one: number }>`SELECT 1 AS one`.execute(db).then(({ rows }) => rows[0]?.one);

test('nobody waits for servers that are down or silent while another one takes changes', async () => {
  const { port } = silent.address() as AddressInfo;
  const db = createDatabase({ url: withHosts(`127.0.0.1:1,127.0.0.1:${port},${new URL(database.url).host}`) });
  expect(await answerOf(db)).toBe(1);
  await db.destroy();
});

test('while all servers are down or replicas the database is away, and back as soon as one takes changes', async () => {
  const db = createDatabase({ url: withHosts(`127.0.0.1:1,${new URL(database.url).host}`), poolSize: 1 });
  expect(await answerOf(db)).toBe(1);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { database: name } = owner;
  // What looks like a replica.
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename <> current_user',
    [name],
  );
  const code = () => answerOf(db).catch((error: unknown) => Object(error).code);
  await expect.poll(code, WITHIN).toBe('ECONNREFUSED');

  await owner.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await expect.poll(() => answerOf(db).catch(() => 'away'), WITHIN).toBe(1);
  await owner.end();
  await db.destroy();
});

test('a connection that can only read is not used again', async () => {
  const db = createDatabase({ url: database.url, poolSize: 1 });
  await sql`SET default_transaction_read_only = on`.execute(db);
  const write = () => sql`INSERT INTO setting (key, value) VALUES ('color', '"blue"')`.execute(db);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
  await db.destroy();
});
