import { expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { belongsToBase } from './data-files.ts';
import { sortGone } from './stored-objects.ts';
import { differencesOf, isStill } from './table-contents.ts';
import { archiveCommand, restoreCommand } from './wal-archive.ts';

test.each([
  ['base/16384/1259', true],
  ['global/pg_control', true],
  ['pg_xact/0000', true],
  ['postgresql.auto.conf', true],
  ['pg_wal/000000010000000000000001', false],
  ['pg_replslot/one/state', false],
  ['postmaster.pid', false],
  ['backup_label.old', false],
  ['base/16384/pg_internal.init', false],
  ['base/pgsql_tmp/pgsql_tmp12.0', false],
])('%s belongs to a base: %s', (file, does) => {
  expect(belongsToBase(file)).toBe(does);
});

test('a database is still when no transaction that writes is under way', () => {
  expect(isStill('731:731:')).toBe(true);
  expect(isStill('730:731:730')).toBe(false);
  expect(isStill('')).toBe(false);
});

test('a table that differs is named: by its rows, by what they hold, or because it is not there', () => {
  const held = { a: { rows: 2, digest: '7' }, b: { rows: 1, digest: '1' }, c: { rows: 0, digest: '0' } };
  expect(differencesOf(held, held)).toEqual([]);
  expect(differencesOf(held, { a: { rows: 3, digest: '7' }, b: { rows: 1, digest: '2' } })).toEqual([
    'a: 2 rows expected, 3 found',
    'b: 1 rows, and not the same ones',
    'c: 0 rows expected, no table found',
  ]);
});

test('the copy of an object that is gone stays until no time is restorable at which it was there', () => {
  const [now, oldest] = [instantOf('2026-11-26T03:00:00Z'), instantOf('2026-11-20T03:00:00Z')];
  const gone = { old: '2026-11-19T03:00:00.000Z', young: '2026-11-21T03:00:00.000Z', back: '2026-11-19T03:00:00.000Z' };
  const copies = ['old', 'young', 'back', 'new'];
  expect(sortGone({ copies, originals: new Set(['back']), gone, now, oldest })).toEqual({
    gone: { young: '2026-11-21T03:00:00.000Z', new: '2026-11-26T03:00:00.000Z' },
    drop: ['old'],
  });
});

test('the commands keep quotes and percent signs of a folder as they are', () => {
  expect(restoreCommand(`/it's 5%`)).toContain(`'/it'\\''s 5%%'/%f.gz`);
  expect(archiveCommand('/wal')).toContain(`mv '/wal'/.half-%f '/wal'/%f.gz`);
});
