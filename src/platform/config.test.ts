import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clockOffsetMs } from './clock.ts';
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

test('the database may be several servers, and a pooler stands before a database that is named as well', () => {
  const DATABASE_URL = 'postgres://app@one:5432,two:5432/marea';
  const direct = { DATABASE_DIRECT_URL: 'postgres://app@one/marea' };
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  const replica = { DATABASE_REPLICA_URL: 'postgres://app@three/marea' };
  expect(() => readConfig(replica)).toThrow(/^DATABASE_REPLICA_URL: needs DATABASE_URL/);
  expect(readConfig({ ...replica, DATABASE_URL })).toMatchObject({ databaseReplicaUrl: replica.DATABASE_REPLICA_URL });
  expect(() => readConfig(direct)).toThrow(/^DATABASE_DIRECT_URL: needs DATABASE_URL/);
  expect(() => readConfig({ ...direct, DATABASE_URL, DEMO: '1', CLOCK_OFFSET: '+3d' })).toThrow(/^CLOCK_OFFSET: /);
});

test('backs up where it is told to; another server than the embedded one needs a role that may copy it', () => {
  expect(readConfig({}).backup).toBeNull();
  expect(readConfig({ BACKUP_DIR: '/backup' }).backup).toEqual({ folder: '/backup', keep: 7, hour: 3 });
  const hosted = { BACKUP_DIR: '/backup', DATABASE_URL: 'postgres://db.test/marea' };
  const copier = { BACKUP_DATABASE_URL: 'postgres://copier@db.test/postgres' };
  expect(() => readConfig(hosted)).toThrow(/^BACKUP_DIR: .*BACKUP_DATABASE_URL/);
  expect(() => readConfig(copier)).toThrow(/^BACKUP_DATABASE_URL: needs DATABASE_URL/);
  expect(readConfig({ ...hosted, ...copier }).backupDatabaseUrl).toBe(copier.BACKUP_DATABASE_URL);
});

test('S01 files are kept in the data folder, or in a bucket whose key stands apart from its address', () => {
  const STORAGE_URL = 's3+https://store.test/pictures/site?region=eu-1';
  const keys = { STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'secret' };

  expect(readConfig({ DATA_DIR: '/srv/data' }).storage).toEqual({ kind: 'folder', folder: '/srv/data/media' });
  expect(readConfig({ STORAGE_URL, ...keys }).storage).toMatchObject({
    kind: 's3',
    bucket: 'pictures',
    region: 'eu-1',
  });
  expect(() => readConfig({ STORAGE_URL })).toThrow(/^STORAGE_URL: needs STORAGE_ACCESS_KEY_ID/);
  expect(() => readConfig({ STORAGE_URL: 'https://store.test', ...keys })).toThrow(/^STORAGE_URL: must look like s3\+/);
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

test.each(['+40000d', '-36501d', '+99999d'])(
  'refuses the clock offset %s, and says how far it may be moved',
  (text) => {
    expect(() => readConfig({ CLOCK_OFFSET: text })).toThrow(/^CLOCK_OFFSET: must lie between -36500d and \+36500d$/);
  },
);

test('the clock may be moved by a hundred years', () => {
  expect(readConfig({ CLOCK_OFFSET: '+36500d' }).clockOffsetMs).toBe(3_153_600_000_000);
});

test('.env.example and the program list the same settings', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(listed.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('a number in .env.example is what the program takes without it', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const numbers = [...example.matchAll(/^([A-Z_]+)=(\d+)$/gm)].map(
    ([, name = '', text]) => [name, Number(text)] as const,
  );
  const differing = numbers.filter(([name, number]) => {
    const { success, data } = settings[name as keyof typeof settings].safeParse(undefined);
    return success && typeof data === 'number' && data !== number;
  });
  expect(numbers.length).toBeGreaterThan(5);
  expect(differing).toEqual([]);
});

const TILES = { MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: '© Tiles' };

test('the environment decides what draws maps: a key of Google, else tiles, else the map that comes along', () => {
  expect(readConfig({}).mapService).toEqual({ provider: 'drawn' });
  expect(readConfig(TILES).mapService).toEqual({
    provider: 'tiles',
    url: 'https://tiles.test/{z}/{x}/{y}.png',
    credits: [{ text: '© Tiles' }],
  });
  expect(readConfig({ ...TILES, GOOGLE_MAPS_API_KEY: 'a-Key_1' }).mapService).toEqual({
    provider: 'google',
    key: 'a-Key_1',
  });
});

test('tiles may have a style, a dark twin, further hosts and several credits with addresses', () => {
  const config = readConfig({
    MAP_TILE_URL: 'https://tiles.test/light.json',
    MAP_TILE_DARK_URL: 'https://tiles.test/dark.json',
    MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors https://osm.test/copyright | © Tiles',
    MAP_TILE_HOSTS: 'https://a.tiles.test, https://fonts.test',
  });
  expect(config.mapService).toEqual({
    provider: 'tiles',
    url: 'https://tiles.test/light.json',
    darkUrl: 'https://tiles.test/dark.json',
    credits: [{ text: '© OpenStreetMap contributors', url: 'https://osm.test/copyright' }, { text: '© Tiles' }],
  });
  expect(config.mapTileHosts).toEqual(['https://a.tiles.test', 'https://fonts.test']);
});

test('refuses tiles without a credit, half a template, and hosts with a path', () => {
  expect(() => readConfig({ MAP_TILE_URL: TILES.MAP_TILE_URL })).toThrow(/^MAP_TILE_ATTRIBUTION: /);
  expect(() => readConfig({ ...TILES, MAP_TILE_URL: 'https://tiles.test/{z}/{x}.png' })).toThrow(
    /^MAP_TILE_URL: .*\{y\}/,
  );
  expect(() => readConfig({ ...TILES, MAP_TILE_URL: 'tiles/{z}/{x}/{y}' })).toThrow(
    /^MAP_TILE_URL: must be an address/,
  );
  expect(() => readConfig({ ...TILES, MAP_TILE_HOSTS: 'https://a.test/path' })).toThrow(/^MAP_TILE_HOSTS: /);
});

test('R51 a key that is none is refused without being repeated', () => {
  const key = 'AIza secret; script-src *';
  expect(() => readConfig({ GOOGLE_MAPS_API_KEY: key })).toThrow(/^GOOGLE_MAPS_API_KEY: must be a key/);
  expect(() => readConfig({ GOOGLE_MAPS_API_KEY: key })).not.toThrow(/secret/);
});

test('refuses a number of trusted proxies: whoever connects directly would be believed', () => {
  expect(() => readConfig({ TRUST_PROXY: '1' })).toThrow(/TRUST_PROXY/);
});
