import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showsService } from '#features/additional-services/server/service-items.facade.ts';
import { standingOf } from '#kernel/permissions.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aMenu, aService } from '#tests/builders/a-service.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { pictureMaker } from './make-picture.ts';
import { findOriginal, masterPath } from './media.facade.ts';
import { mediaRoutes } from './media.feature.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi(async (_serve, ports, app) => {
    const standingIn = async ({ headers }: FastifyRequest) => standingOf(headers.cookie === 'staff' ? ['staff'] : []);
    await app.register(mediaRoutes({ ...ports, publicPictures: [showsService('m')], standingIn }));
  });
});
afterAll(() => api.close());

const storedPictures = () => path.join(api.config.dataDir, 'media/masters');

async function aPicture(given: Parameters<typeof aHouse>[0] = {}): Promise<number> {
  const { id } = await aHouse(given).in(api.db);
  const file = path.join(storedPictures(), String(id), '0.png');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer(),
  );
  const media = await api.db.selectFrom('media').select('id').where('rentable_id', '=', id).executeTakeFirstOrThrow();
  return media.id;
}

const get = (url: string) => api.app.inject({ method: 'GET', url });

test.each([
  ['480.avif', 'image/avif', 'heif', 480],
  ['960.webp', 'image/webp', 'webp', 960],
  ['1600.jpg', 'image/jpeg', 'jpeg', 1_200],
] as const)('makes %s from the original, never wider than it', async (file, type, format, width) => {
  const id = await aPicture();
  const reply = await get(`/media/${id}/${file}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe(type);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width });
});

test('R41 is served as nothing but a picture, for a year', async () => {
  const reply = await get(`/media/${await aPicture()}/320.webp`);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('makes a picture once when twenty ask for it at the same time, and leaves no half one', async () => {
  const id = await aPicture();
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(`/media/${id}/640.avif`)));
  expect(new Set(replies.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1);
  const made = await readdir(path.join(api.config.dataDir, 'media/made'), { recursive: true });
  expect(made.filter((file) => /640\.avif/.test(file))).toHaveLength(1);
});

test.each(['321.avif', '960.png', '960.avif.php', '..%2f..%2fetc%2fpasswd', 'original', '0960.avif'])(
  'there is no %s',
  async (file) => {
    const reply = await get(`/media/${await aPicture()}/${file}`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'media-not-found']);
  },
);

test.each(['0', '-1', '1e3', '99999999', '9999999999999', 'x'])('there is no picture %s', async (id) => {
  expect((await get(`/media/${id}/320.jpg`)).statusCode).toBe(404);
});

test('still shows pictures when nothing can be kept', async () => {
  const id = await aPicture();
  const getPicture = pictureMaker();
  const original = await findOriginal({ ...api, storage: openStorage(api.config.storage) }, id);
  const read = original?.read ?? (() => Promise.reject(new Error('no original')));
  const order = { read, file: '/dev/null/full/320.jpg', width: 320, ending: 'jpg' } as const;
  expect(await sharp(await getPicture(order)).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
});

test('R40 leaves the place where a picture was taken out of it', async () => {
  const { id } = await aHouse().in(api.db);
  const file = path.join(storedPictures(), String(id), '0.png');
  await mkdir(path.dirname(file), { recursive: true });
  const original = sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } });
  await original
    .withExif({ IFD3: { GPSLatitude: '25/1 45/1 36/1' } })
    .jpeg()
    .toFile(file);
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const media = await api.db.selectFrom('media').select('id').where('rentable_id', '=', id).executeTakeFirstOrThrow();
  const reply = await get(`/media/${media.id}/320.jpg`);
  expect((await sharp(reply.rawPayload).metadata()).exif).toBeUndefined();
});

test.each(['draft', 'archived'] as const)(
  'of a house that is %s staff see the picture, which nothing keeps',
  async (status) => {
    const url = `/media/${await aPicture({ status })}/320.jpg`;
    expect((await get(url)).statusCode).toBe(404);
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url, headers: { cookie: 'staff' } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  },
);

test.each([
  'stored:../../secret.png',
  'stored:/etc/passwd',
  'file:1.png',
  'stored:',
  'shipped:..',
  'shipped:../stored/1.png',
  'constructor:1.png',
])('an original never lies outside its folder: %s', (master) => {
  expect(masterPath({ shipped: '/srv/shipped', stored: '/srv/stored' }, master)).toBeUndefined();
});

describe('pictures of services', () => {
  async function aPictureOf(owner: { service_id: number } | { menu_id: number }): Promise<number> {
    const master = `services/${Object.values(owner).join()}-${Object.keys(owner).join()}.png`;
    const file = path.join(storedPictures(), master);
    await mkdir(path.dirname(file), { recursive: true });
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
      .png()
      .toFile(file);
    const words = {
      room: 'service',
      alt_en: 'A table',
      alt_es: 'Una mesa',
      placeholder: '',
      master: `stored:${master}`,
    };
    const { id } = await api.db
      .insertInto('media')
      .values({ ...owner, ...words, position: 0, is_primary: true, width: 400, height: 300 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('are shown, also of a service that comes soon; of its menus only the active ones', async () => {
    const { id } = await aService({ active: false }).in(api.db);
    const menu = await aPictureOf({ menu_id: await aMenu(api.db, id) });
    const retired = await aPictureOf({ menu_id: await aMenu(api.db, id, { active: false }) });
    const statuses = await Promise.all(
      [await aPictureOf({ service_id: id }), menu, retired].map(
        async (media) => (await get(`/media/${media}/320.webp`)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });
});
