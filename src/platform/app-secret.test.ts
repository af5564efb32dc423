import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { appSecretOf, rememberSecret } from './app-secret.ts';
import { ConfigError, readConfig } from './config.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marea-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('APP_SECRET is used when it is given, and must be long', () => {
  const APP_SECRET = 'x'.repeat(32);

  expect(appSecretOf(readConfig({ APP_SECRET, DATA_DIR: dataDir }))).toBe(APP_SECRET);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(() => readConfig({ APP_SECRET: 'x'.repeat(31) })).toThrow(/^APP_SECRET: must have at least 32 characters$/);
});

test('without one a secret is made once and kept in the data folder, for its owner only', () => {
  const made = appSecretOf({ appSecret: undefined, dataDir });
  const file = path.join(dataDir, 'app-secret');

  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(file, 'utf8').trim()).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test('processes that start at once on one folder agree', () => {
  const script = `import { appSecretOf } from ${JSON.stringify(path.resolve(import.meta.dirname, 'app-secret.ts'))};
    import { spawn } from 'node:child_process';
    if (process.argv[1] === 'one') console.log(appSecretOf({ appSecret: undefined, dataDir: ${JSON.stringify(dataDir)} }));
    else for (let i = 0; i < 6; i++) spawn(process.execPath, ['--input-type=module', '-e', process.env.SCRIPT, 'one'], { stdio: 'inherit' });`;
  const words = execFileSync(process.execPath, ['--input-type=module', '-e', script, 'all'], {
    env: { ...process.env, SCRIPT: script },
    encoding: 'utf8',
  });
  const secrets = words.trim().split('\n');

  expect(secrets).toHaveLength(6);
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['app-secret']);
});

test('a file that was cut short is refused instead of being used or replaced', () => {
  writeFileSync(path.join(dataDir, 'app-secret'), 'short\n');

  expect(() => appSecretOf({ appSecret: undefined, dataDir })).toThrow(ConfigError);
});

const ours = { appSecret: 'a'.repeat(32), dataDir: '' };
const theirs = { appSecret: 'b'.repeat(32), dataDir: '' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a database that comes with another secret than before is warned of; the fingerprint is not the secret', async () => {
  const warnings: string[] = [];
  const log = { warn: (_facts: object, sentence: string) => void warnings.push(sentence) };

  await rememberSecret(database.db, ours, log);
  await rememberSecret(database.db, ours, log);
  expect(warnings).toEqual([]);
  await rememberSecret(database.db, theirs, log);
  expect(warnings).toEqual([expect.stringContaining('another APP_SECRET')]);

  const kept = await database.db.selectFrom('setting').selectAll().where('key', 'like', 'app-secret%').execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('aaaa');
});
