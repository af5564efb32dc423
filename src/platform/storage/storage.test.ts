import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts';
import { folderStorage } from './folder-storage.ts';
import { moveStorage } from './move-storage.ts';
import { type S3Patience, s3Storage } from './s3-storage.ts';
import { contentKey, type Storage, StorageError, type StoredObject, sha256Of } from './storage.ts';
import { s3Location } from './storage-address.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const run = promisify(execFile);
const HURRY: S3Patience = { tries: 3, firstPauseMs: 5, timeoutMs: 300 };
const bytesOf = (text: string) => Buffer.from(text);
const keyOf = (text: string) => contentKey('document', bytesOf(text), 'pdf');

let folder: string;
let fake: FakeS3;
let protocol: S3rver;
let protocolPort: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marea-storage-'));
  fake = await openFakeS3();
  protocol = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3rver'),
    configureBuckets: [{ name: 'marea-test', configs: [] }],
  });
  protocolPort = (await protocol.run()).port;
});
afterAll(async () => {
  await fake.close();
  await protocol.close();
  await rm(folder, { recursive: true, force: true });
});

const onProtocol = (): Storage =>
  s3Storage(
    {
      ...fake.address,
      endpoint: `http://127.0.0.1:${protocolPort}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    HURRY,
  );

const stores: readonly [string, () => Storage][] = [
  ['a folder', () => folderStorage(path.join(folder, 'media'))],
  ['an S3 server from elsewhere', onProtocol],
  ['an S3 store that computes signatures again', () => s3Storage(fake.address, HURRY)],
];

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof StorageError ? error.fault : error),
  );

async function listed(storage: Storage, area: 'document' | 'masters' = 'document'): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for await (const one of storage.list(area)) found.push(one);
  return found;
}

describe.each(stores)('S01 the same over %s', (_name, open) => {
  test('gives back what was kept, and knows its size', async () => {
    const storage = open();
    await storage.put(keyOf('one'), bytesOf('one'));
    expect((await storage.get(keyOf('one'))).toString()).toBe('one');
    expect(await storage.head(keyOf('one'))).toMatchObject({ sizeBytes: 3 });
  });

  test('the same bytes have the same key, and writing them twice is harmless', async () => {
    const storage = open();
    await storage.put(keyOf('twice'), bytesOf('twice'));
    await storage.put(keyOf('twice'), bytesOf('twice'));
    expect((await listed(storage)).filter(({ key }) => key === keyOf('twice'))).toHaveLength(1);
  });

  test('an object that is not there is missing, and removing it is harmless', async () => {
    const storage = open();
    expect(await faultOf(storage.get(keyOf('nobody')))).toBe('missing');
    expect(await storage.head(keyOf('nobody'))).toBeUndefined();
    await storage.remove(keyOf('nobody'));
  });

  test('a removed object is gone', async () => {
    const storage = open();
    await storage.put(keyOf('gone'), bytesOf('gone'));
    await storage.remove(keyOf('gone'));
    expect(await storage.head(keyOf('gone'))).toBeUndefined();
  });

  test('S04 bytes that are not those of the key are never given out', async () => {
    const storage = open();
    await storage.put(keyOf('right'), bytesOf('wrong'));
    expect(await faultOf(storage.get(keyOf('right')))).toBe('damaged');
    await storage.remove(keyOf('right'));
  });

  test('lists an area whole, in the order of the keys, and no other area', async () => {
    const storage = open();
    for (const text of ['a', 'b', 'c', 'd', 'e']) await storage.put(keyOf(text), bytesOf(text));
    await storage.put('masters/12/0.png', bytesOf('picture'));
    const keys = (await listed(storage)).map(({ key }) => key);
    expect(keys).toEqual(keys.toSorted());
    expect(keys).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e'].map(keyOf)));
    expect((await listed(storage, 'masters')).map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([
      ['masters/12/0.png', 7],
    ]);
  });

  test.each([
    'document/../app-secret',
    '../x',
    'document',
    'made/1.png',
    'document/.half-1',
    '/etc/passwd',
    'document/a b',
  ])('refuses the key %s', async (key) => {
    const storage = open();
    expect(await faultOf((async () => storage.put(key, bytesOf('x')))())).toBe('missing');
    expect(await faultOf((async () => storage.get(key))())).toBe('missing');
  });

  test('S02 an object without a row goes after 24 hours, one with a row stays, and so does a young one', async () => {
    const storage = open();
    await storage.put(keyOf('orphan'), bytesOf('orphan'));
    await storage.put(keyOf('owned'), bytesOf('owned'));
    const known = async () => new Set([keyOf('owned'), ...['one', 'twice', 'a', 'b', 'c', 'd', 'e'].map(keyOf)]);
    const [{ changedAtMs = 0 } = {}] = (await listed(storage)).filter(({ key }) => key === keyOf('orphan'));
    const hours = (count: number) => changedAtMs + count * 3_600_000;
    expect(await sweepOrphans(storage, { area: 'document', known, nowMs: hours(23) })).toBe(0);
    expect(await sweepOrphans(storage, { area: 'document', known, nowMs: hours(25) })).toBe(1);
    expect(await storage.head(keyOf('orphan'))).toBeUndefined();
    expect(await storage.head(keyOf('owned'))).toBeDefined();
  });

  test('S02 a row that is written while the sweep removes its object finds it again', async () => {
    const storage = open();
    await storage.put(keyOf('late'), bytesOf('late'));
    const rows = new Set(['one', 'twice', 'owned', 'a', 'b', 'c', 'd', 'e'].map(keyOf));
    const known = async () => {
      const before = new Set(rows);
      rows.add(keyOf('late'));
      return before;
    };
    await sweepOrphans(storage, { area: 'document', known, nowMs: Date.now() + 365 * 86_400_000 });
    expect((await storage.get(keyOf('late'))).toString()).toBe('late');
  });
});

describe('S03 a folder', () => {
  test.skipIf(process.platform === 'win32')('keeps nothing half when there is no room, and says so', async () => {
    const place = path.join(folder, 'full');
    const script = path.resolve(import.meta.dirname, '../../../tests/support/fill-folder.ts');
    const command = `ulimit -f 8 && exec ${JSON.stringify(process.execPath)} ${JSON.stringify(script)} "$0" "$1"`;
    const { stdout } = await run('bash', ['-c', command, place, keyOf('large')]);
    expect(stdout).toBe('full');
    expect(await readdir(path.join(place, path.dirname(keyOf('large'))))).toEqual([]);
  });

  test('a file in the place of a folder is said, not thrown as it comes', async () => {
    const place = path.join(folder, 'a-file');
    await writeFile(place, 'x');
    expect(await faultOf(folderStorage(place).put(keyOf('x'), bytesOf('x')))).toMatch(/missing|unreachable/);
  });

  test('never lists what a process left half written', async () => {
    const half = path.join(folder, 'media', path.dirname(keyOf('one')), '.half-1');
    await writeFile(half, 'half');
    await utimes(half, 0, 0);
    expect((await listed(folderStorage(path.join(folder, 'media')))).some(({ key }) => key.includes('half'))).toBe(
      false,
    );
  });
});

describe('S04 a store that misbehaves', () => {
  const storage = () => s3Storage(fake.address, HURRY);

  test.each(['busy', 'hangs', 'hangs-up', 'cuts-the-body', 'other-bytes'] as const)(
    'is asked again when it %s, twice',
    async (behavior) => {
      await storage().put(keyOf('kept'), bytesOf('kept'));
      fake.next.push(behavior, behavior);
      expect((await storage().get(keyOf('kept'))).toString()).toBe('kept');
    },
  );

  test.each([
    ['busy', 'unreachable'],
    ['hangs', 'unreachable'],
    ['cuts-the-body', 'unreachable'],
    ['other-bytes', 'damaged'],
  ] as const)('is given up when it %s for ever', async (behavior, fault) => {
    await storage().put(keyOf('kept'), bytesOf('kept'));
    fake.next.push(behavior, behavior, behavior);
    expect(await faultOf(storage().get(keyOf('kept')))).toBe(fault);
  });

  test.each(['busy', 'hangs', 'hangs-up'] as const)('keeps what is put when it %s first', async (behavior) => {
    fake.next.push(behavior);
    await storage().put(keyOf(behavior), bytesOf(behavior));
    expect((await storage().get(keyOf(behavior))).toString()).toBe(behavior);
  });

  test('a full store is said at once', async () => {
    fake.next.push('is-full');
    expect(await faultOf(storage().put(keyOf('big'), bytesOf('big')))).toBe('full');
  });

  test('a clock that is off, a wrong secret and a wrong bucket are said at once, without the secret', async () => {
    const wrongSecret = s3Storage({ ...fake.address, secretAccessKey: 'not-the-secret' }, HURRY);
    const wrongBucket = s3Storage({ ...fake.address, bucket: 'elsewhere' }, HURRY);
    const before = fake.requests.length;
    fake.next.push('clock-is-off');
    const said: string[] = [];
    for (const one of [storage(), wrongSecret, wrongBucket]) {
      const error = await one.get(keyOf('kept')).catch((thrown: unknown) => thrown as StorageError);
      if (!(error instanceof StorageError)) throw new Error('it was not refused');
      said.push(`${error.fault}: ${error.message} ${JSON.stringify(error)} ${String(error.cause)}`);
    }
    expect(fake.requests.length - before).toBe(3);
    expect(said.map((line) => line.split(':')[0])).toEqual(['misconfigured', 'misconfigured', 'misconfigured']);
    expect(said[0]).toContain('clock');
    expect(said[1]).toContain('STORAGE_SECRET_ACCESS_KEY');
    expect(said[2]).toContain('bucket');
    expect(said.join()).not.toMatch(/a-secret|not-the-secret|AKIDTEST|Signature=/);
  });

  test('a body that was changed on its way to the store is refused there', async () => {
    const response = await fetch(`${fake.address.endpoint}/marea-test/site/document/x`, {
      method: 'PUT',
      body: 'changed',
      headers: { 'x-amz-content-sha256': sha256Of(bytesOf('sent')), 'x-amz-date': '20261120T100000Z' },
    });
    expect(response.status).toBe(403);
  });
});

describe('S06 a move', () => {
  const texts = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];

  async function aFullFolder(name: string): Promise<Storage> {
    const from = folderStorage(path.join(folder, name));
    for (const text of texts) await from.put(keyOf(text), bytesOf(text));
    await from.put('masters/7/0.png', bytesOf('master'));
    return from;
  }

  test('copies documents and originals, compares them, and takes nothing away', async () => {
    const from = await aFullFolder('move-1');
    const to = s3Storage({ ...fake.address, prefix: 'move-1/' }, HURRY);
    expect(await moveStorage({ from, to })).toEqual({ objects: 7, copied: 7, different: [] });
    expect((await to.get('masters/7/0.png')).toString()).toBe('master');
    expect(await listed(from)).toHaveLength(6);
  });

  test('is stopped in the middle and begun again without copying twice', async () => {
    const from = await aFullFolder('move-2');
    const to = s3Storage({ ...fake.address, prefix: 'move-2/' }, HURRY);
    const stop = new AbortController();
    const first = moveStorage({ from, to, signal: stop.signal, onProgress: (done) => done === 3 && stop.abort() });
    await expect(first).rejects.toThrow();
    expect(await moveStorage({ from, to })).toEqual({ objects: 7, copied: 4, different: [] });
    expect(await moveStorage({ from, to })).toEqual({ objects: 7, copied: 0, different: [] });
  });

  test('copies an object again that has the same size and other bytes', async () => {
    const from = await aFullFolder('move-3');
    const to = s3Storage({ ...fake.address, prefix: 'move-3/' }, HURRY);
    await to.put('masters/7/0.png', bytesOf('MASTER'));
    expect(await moveStorage({ from, to })).toEqual({ objects: 7, copied: 7, different: [] });
    expect((await to.get('masters/7/0.png')).toString()).toBe('master');
  });

  test('goes the other way as well', async () => {
    const to = folderStorage(path.join(folder, 'move-back'));
    const from = s3Storage({ ...fake.address, prefix: 'move-1/' }, HURRY);
    expect(await moveStorage({ from, to })).toMatchObject({ objects: 7, different: [] });
    expect((await to.get(keyOf('m1'))).toString()).toBe('m1');
  });
});

describe('S01 the setting', () => {
  test('names endpoint, bucket, prefix and region', () => {
    expect(s3Location('s3+https://store.example/pictures/site/one?region=eu-1')).toEqual({
      kind: 's3',
      endpoint: 'https://store.example',
      bucket: 'pictures',
      prefix: 'site/one/',
      region: 'eu-1',
    });
    expect(s3Location('s3+http://127.0.0.1:9000/pictures')).toMatchObject({ prefix: '', region: 'us-east-1' });
  });

  test.each([
    'https://store.example/pictures',
    's3+https://store.example',
    's3+https://key:secret@store.example/pictures',
    's3+https://store.example/pictures?key=secret',
    's3+https://store.example/pictures/../other',
    's3://pictures',
  ])('%s is refused', (text) => {
    expect(s3Location(text.replace('/../', '/..%2f'))).toBeUndefined();
  });
});
