import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import { backupFolder } from '../backup-folder.ts';
import { forksOf, timelineAt, timelineOfHistory } from '../timelines.ts';
import { programAddress } from './hosted-address.ts';
import { majorIn } from './postgres-programs.ts';
import { archiveReceived, endOfArchive, receivedFolder } from './received-log.ts';
import { lagOf, type ReceiverState, receiverFaults } from './receiver-state.ts';
import { writerSettings } from './scratch-server.ts';
import { readTar } from './tar-stream.ts';

const at = (time: string) => instantOf(`2026-11-26T${time}Z`);

test('the password of an address is told by the environment, and the server that takes changes is asked for', () => {
  const { address, env } = programAddress('postgres://copier:s%40cret@one:5432,two:5433/postgres?sslmode=verify-full');
  expect(address).toMatch(/^postgres:\/\/copier@one:5432,two:5433\/postgres\?.*target_session_attrs=read-write/);
  expect(address).toContain('sslmode=verify-full');
  expect(env.PGPASSWORD).toBe('s@cret');
});

test('what only our own driver knows is not given to a program', () => {
  const { address, env } = programAddress('postgres://copier@one/postgres?sslmode=no-verify&uselibpqcompat=true');
  expect(address).toContain('sslmode=require');
  expect(address).not.toContain('uselibpqcompat');
  expect(env).not.toHaveProperty('PGPASSWORD');
});

test.each([
  ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['18.1', 18],
  ['postgres (PostgreSQL) 19beta1', 19],
  ['', Number.NaN],
])('%s is of version %s', (text, major) => {
  expect(majorIn(text)).toBe(major);
});

test('a history says which timeline a segment lies on', () => {
  const forks = forksOf('1\t0/5000158\tno recovery target specified\n\n2\t1/A000000\tbefore 2026-11-26\n');
  expect(forks).toEqual([
    { parent: 1, segment: 5 },
    { parent: 2, segment: 266 },
  ]);
  expect([4, 5, 265, 266].map((segment) => timelineAt({ timeline: 3, forks }, segment))).toEqual([1, 2, 2, 3]);
  expect([timelineOfHistory('0000000A.history'), timelineOfHistory('00000001000000000000000A')]).toEqual([
    10,
    undefined,
  ]);
});

test('a copy gets as many of each as the server that wrote the log, and enough connections of its own', () => {
  const words =
    'max_connections setting:              20\nmax_prepared_xacts setting:           7\nwal_level setting: replica\n';
  expect(writerSettings(words)).toEqual({ max_connections: '100', max_prepared_transactions: '7' });
});

/** A header as PostgreSQL writes it: name, size in octal digits and kind. */
function entry(name: string, kind: string, content = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(kind, 156);
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([header, Buffer.from(content), padding]);
}

async function namesIn(bytes: Buffer): Promise<readonly string[]> {
  // In pieces of odd sizes, as they come from another process.
  const pieces = async function* () {
    for (let from = 0; from < bytes.length; from += 300) yield bytes.subarray(from, from + 300);
  };
  const found: string[] = [];
  for await (const { name, isFolder, content } of readTar(pieces())) {
    let text = '';
    for await (const piece of content()) text += piece.toString('utf8');
    found.push(isFolder ? `${name}/` : `${name}=${text.length}`);
  }
  return found;
}

test('a data folder is read from one stream', async () => {
  const end = Buffer.alloc(1_024);
  const stream = Buffer.concat([
    entry('./base/', '5'),
    entry('base/1', '0', 'x'.repeat(700)),
    entry('empty', '0'),
    end,
  ]);
  expect(await namesIn(stream)).toEqual(['base/', 'base/1=700', 'empty=0']);
  await expect(namesIn(stream.subarray(0, 1_300))).rejects.toThrow('too early');
  await expect(namesIn(Buffer.concat([entry('../out', '0'), end]))).rejects.toThrow('leads elsewhere');
  await expect(namesIn(Buffer.concat([entry('pg_tblspc/1', '2'), end]))).rejects.toThrow('neither');
});

test('what was received reaches to when it was ended at the server, not to when it came', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marea-received-'));
  try {
    const folder = backupFolder(root, '7');
    for (const one of [receivedFolder(folder), folder.wal]) mkdirSync(one, { recursive: true });
    const receive = (name: string) => writeFileSync(path.join(receivedFolder(folder), name), name);
    const archived = () => readdirSync(folder.wal).map((name) => [name, endIn(path.join(folder.wal, name))]);
    const mark = (number: number, time: string) => ({ timeline: 1, number, at: at(time) });
    for (const number of [4, 5, 6]) receive(`00000001000000000000000${number}.gz`);
    receive('000000010000000000000007.gz.partial');

    const marks = [mark(4, '03:01'), mark(6, '03:03')];
    expect(await archiveReceived(folder, { marks, known: instant(0) })).toBe(at('03:03'));
    expect(archived()).toEqual([
      ['000000010000000000000004.gz', at('03:01')],
      ['000000010000000000000005.gz', at('03:01')],
      ['000000010000000000000006.gz', at('03:03')],
    ]);
    // From the last whole one `pg_receivewal` goes on.
    expect(readdirSync(receivedFolder(folder))).toEqual([
      '000000010000000000000006.gz',
      '000000010000000000000007.gz.partial',
    ]);

    marks.push(mark(6, '03:09'));
    expect(await archiveReceived(folder, { marks, known: at('03:03') })).toBe(at('03:09'));
    expect(await endOfArchive(folder)).toBe(at('03:09'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

const endIn = (file: string): Instant => instant(Math.round(statSync(file).mtimeMs));

const state: ReceiverState = {
  product: process.pid,
  receiver: 1,
  lookedAt: Date.now(),
  reachedAt: at('03:00'),
  fault: null,
  heldBytes: 40_000_000,
  keepsAtMost: '20GB',
};

test('a log that does not come is told with what the server keeps of it', () => {
  expect(lagOf(state, at('03:01:30')).segments).toBe(0);
  expect(lagOf(state, at('03:10'))).toEqual({ segments: 3, seconds: 600 });
});

test('whoever asks is told that nobody receives, why it fails, and that the server would keep without a limit', () => {
  const told = (more: Partial<ReceiverState>) => receiverFaults({ ...state, ...more }).map(([words]) => words);
  expect(told({})).toEqual(['the server keeps up to 20GB of its log while nobody receives it']);
  expect(told({ product: 0 })[0]).toMatch(/^receiving the log fails: no product/);
  expect(told({ fault: 'no such role' })[0]).toBe('receiving the log fails: no such role');
  expect(told({ keepsAtMost: '-1' })[0]).toMatch(/limit is missing/);
});
