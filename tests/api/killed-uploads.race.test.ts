import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { startApp } from '#tests/support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const PICTURES = 20;
const AT_ONCE = 6;

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marea-uploads-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const aPlainJpeg = (shade: number) =>
  sharp({ create: { width: 1_024, height: 683, channels: 3, background: { r: 20, g: 8 * shade, b: 200 } } })
    .jpeg()
    .toBuffer();

// Two to three seconds: a process that starts, and the pictures that it makes.
test('a process that is killed while 20 pictures upload leaves none half, and none that was answered is lost', async () => {
  const { db } = database;
  const { id } = await aHouse({ pictures: 0, status: 'draft' }).in(db);
  const staff = await aUser(db, { roles: ['staff'] });
  const headers = { ...(await bearerOf({ db, clock: systemClock(0) }, staff)), 'content-type': 'image/jpeg' };
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, shade) => aPlainJpeg(shade)));
  const app = await startApp(database, { DATA_DIR: dataDir });

  const answered: number[] = [];
  let cutOff = 0;
  const left = [...files];
  const clients = Array.from({ length: AT_ONCE }, async () => {
    for (let file = left.shift(); file && cutOff === 0; file = left.shift()) {
      const body = new Uint8Array(file);
      const reply = await fetch(`${app.origin}/v1.0/staff/listing/${id}/picture`, { method: 'POST', headers, body })
        .then(async (one) => ({ status: one.status, body: await one.json() }))
        .catch(() => undefined);
      if (!reply) {
        cutOff += 1;
        continue;
      }
      expect(reply.status).toBe(201);
      answered.push(reply.body.id);
    }
  });
  await vi.waitUntil(() => answered.length >= 6, { timeout: 20_000, interval: 1 });
  await app.kill();
  await Promise.all(clients);
  expect(cutOff).toBeGreaterThan(0);

  const rows = await db.selectFrom('media').select(['id', 'master']).where('rentable_id', '=', id).execute();
  const ids = rows.map((row) => row.id);
  expect(answered.filter((one) => !ids.includes(one))).toEqual([]);
  const storage = folderStorage(path.join(dataDir, 'media'));
  // The name of an original is its hash: reading it compares them, and throws for half a file.
  for (const { master } of rows) expect(await storage.get(master.replace('stored:', 'masters/'))).toBeTruthy();
}, 60_000);
