import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clockOffsetMs } from './clock-offset.ts';
import { readConfig, settings } from './config.ts';

test('starts without any setting: embedded database, demo data, this machine only', () => {
  const config = readConfig({});

  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', isDemo: true });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.dataDir).toMatch(/\.data$/);
  expect(config.trustProxy).toBe(false);
});

test('has no demo data with a database of its own, unless asked for', () => {
  const DATABASE_URL = 'postgres://app:secret@db.test/marea';

  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
  expect(readConfig({ DEMO: '0' }).isDemo).toBe(false);
});

test('names the variable that cannot be used', () => {
  expect(() => readConfig({ PORT: 'lots' })).toThrow(/^PORT: /);
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/^DATABASE_URL: must be an address .*postgres/);
  expect(() => readConfig({ CLOCK_OFFSET: 'tomorrow' })).toThrow(/^CLOCK_OFFSET: must look like/);
  expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*\nLOG_LEVEL: /);
});

test('refuses a moved clock without demo data, and a migration role without a database', () => {
  expect(() => readConfig({ CLOCK_OFFSET: '+3d', DATABASE_URL: 'postgres://db.test/marea' })).toThrow(/CLOCK_OFFSET/);
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'postgres://db.test/marea' })).toThrow(/DATABASE_URL/);
});

test('counts an empty setting as absent and drops a slash at the end of the public address', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://marea.test/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://marea.test',
  });
});

test.each([
  ['+3d', 259_200_000],
  ['-2h', -7_200_000],
  ['90m', 5_400_000],
  ['45s', 45_000],
  ['3 weeks', undefined],
])('reads the clock offset %s', (text, ms) => {
  expect(clockOffsetMs(text)).toBe(ms);
});

test('.env.example and the program list the same settings', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(listed.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('refuses a number of trusted proxies: whoever connects directly would be believed', () => {
  expect(() => readConfig({ TRUST_PROXY: '1' })).toThrow(/TRUST_PROXY/);
});
