import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl } from '#tests/support/test-server.ts';
import { ensureDatabase } from '../database-server.ts';
import { migrate } from './migrator.ts';

const { ownerUrl, runId } = inject('testServer');
const name = `test_${runId}_${process.pid}_migrator`;
const url = databaseUrl(ownerUrl, name);
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-migrations-'));
  await ensureDatabase(ownerUrl, name);
  write('0001_first.sql', 'CREATE TABLE first (id int);');
  write('0002_second.sql', 'INSERT INTO first VALUES (1); CREATE TABLE second (id int);');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await ask(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

async function ask(address: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return rows;
}

test('applies each file once, in order, and later only what is new', async () => {
  expect(await migrate({ url, folder })).toEqual(['0001_first.sql', '0002_second.sql']);
  write('0003_third.sql', 'DROP TABLE second');

  expect(await migrate({ url, folder })).toEqual(['0003_third.sql']);
  expect(await ask(url, 'SELECT id FROM first')).toEqual([[1]]);
});

test('two processes at once apply each file once', async () => {
  const ran = await Promise.all([1, 2, 3].map(() => migrate({ url, folder })));

  expect(ran.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await ask(url, 'SELECT count(*)::int FROM first')).toEqual([[1]]);
});

test('refuses a file that was changed after it was applied, or that is unknown', async () => {
  await migrate({ url, folder });
  write('0002_second.sql', 'SELECT 1');
  await expect(migrate({ url, folder })).rejects.toThrow('0002_second.sql was changed after it was applied');

  rmSync(path.join(folder, '0002_second.sql'));
  await expect(migrate({ url, folder })).rejects.toThrow('is the program older than the database');
});

test('line endings of another system are no change', async () => {
  write('0001_first.sql', 'CREATE TABLE first (\n  id int);');
  await migrate({ url, folder });
  write('0001_first.sql', 'CREATE TABLE first (\r\n  id int);');

  expect(await migrate({ url, folder })).toEqual([]);
});

test('a file that fails leaves nothing behind, and the error names it and its line', async () => {
  write('0003_third.sql', 'CREATE TABLE third (id int);\nSELECT nothing_like_it;');
  await expect(migrate({ url, folder })).rejects.toThrow(/^0003_third\.sql: line 2: column "nothing_like_it"/);

  expect(await ask(url, `SELECT to_regclass('third')`)).toEqual([[null]]);
  expect(await ask(url, 'SELECT name FROM schema_migration ORDER BY 1')).toEqual([
    ['0001_first.sql'],
    ['0002_second.sql'],
  ]);
});

test('an index is built beside the writes, while other processes wait for their turn, and anew after a try that broke', async () => {
  await migrate({ url, folder });
  await ask(url, 'INSERT INTO first VALUES (1)');
  const index = '-- of a large table\nCREATE UNIQUE INDEX CONCURRENTLY first_once ON first (id);';
  write('0003_index.sql', index);
  await expect(migrate({ url, folder })).rejects.toThrow('could not create unique index');
  const validity = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'first_once'::regclass`;
  expect(await ask(url, validity)).toEqual([[false]]);

  await ask(url, 'DELETE FROM first');
  const ran = await Promise.all([1, 2, 3].map(() => migrate({ url, folder })));
  expect(ran.flat()).toEqual(['0003_index.sql']);
  expect(await ask(url, validity)).toEqual([[true]]);
});

test('a migration that waits for a lock lets others through, and comes in when the table is free', async () => {
  await migrate({ url, folder });
  const locks = { maxTries: 1, timeoutMs: 20 };
  write('0003_third.sql', 'ALTER TABLE first ADD COLUMN name text');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; SELECT FROM first');
  await expect(migrate({ url, folder, locks })).rejects.toThrow('canceling statement due to lock timeout');
  expect(await ask(url, 'SELECT id FROM first')).toEqual([[1]]);

  await holder.end();
  expect(await migrate({ url, folder, locks })).toEqual(['0003_third.sql']);
});

test('refuses a number used twice', async () => {
  write('0002_second_too.sql', 'SELECT 1');
  await expect(migrate({ url, folder })).rejects.toThrow('the number 0002 is taken by 0002_second.sql');
});

test('refuses a name that does not fit', async () => {
  write('third.sql', 'SELECT 1');
  await expect(migrate({ url, folder })).rejects.toThrow('third.sql: a migration is named NNNN_what_changes.sql');
});

test('makes the queues it is told of', async () => {
  await migrate({ url, folder, queues: [{ name: 'mail', retries: 9 }] });

  const queues = await ask(url, `SELECT name, retry_limit, dead_letter FROM pgboss.queue WHERE name = 'mail'`);
  expect(queues).toEqual([['mail', 9, 'dead-letter']]);
});
