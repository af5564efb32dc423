import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { originalMaker } from '#features/media/server/media.facade.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aPhoneJpeg, aPhoto } from '#tests/builders/a-photo.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { addPicture } from './add-picture.ts';
import { listingAlbum } from './listing-albums.ts';

let product: TestProduct;
let storage: Storage;
let sofiaId: string;
let sofia: ApiCaller;
let ana: ApiCaller;
/** A draft without a picture. */
let houseId: number;
/** Ten pictures of a phone, with Exif and place in them. */
let jpegs: readonly Buffer[];

beforeAll(async () => {
  product = await createTestProduct();
  storage = openStorage(product.config.storage);
  const db = product.ports.db;
  ({ id: sofiaId } = await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  sofia = await signInAs(product, { id: sofiaId });
  ana = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
  jpegs = await Promise.all(Array.from({ length: 10 }, (_, motif) => aPhoneJpeg({ motif, width: 1_100, height: 700 })));
});
afterAll(() => product.close());
beforeEach(async () => {
  houseId = (await aHouse({ pictures: 0, status: 'draft' }).in(product.ports.db)).id;
});

const pathOf = (rest = '', id = houseId) => `staff/listing/${id}/picture${rest}`;
const upload = (file: Buffer, { by = sofia, id = houseId, rest = '', type = 'image/jpeg' } = {}) =>
  by('POST', pathOf(rest, id), file, { 'content-type': type });
const listed = async (id = houseId) => (await sofia('GET', pathOf('', id))).body;
const idsOf = async (id = houseId): Promise<number[]> =>
  (await listed(id)).pictures.map((picture: { id: number }) => picture.id);
const order = (by: ApiCaller, version: number, ids: readonly number[], id = houseId) =>
  by('PUT', pathOf('/order', id), { version, ids });
const describeAs = (by: ApiCaller, version: number, pictureId: number, changes: object, id = houseId) =>
  by('PATCH', pathOf(`/${pictureId}`, id), { version, changes });
const remove = (by: ApiCaller, version: number, pictureId: number, id = houseId) =>
  by('DELETE', pathOf(`/${pictureId}?Version=${version}`, id));
const rowsOf = (id = houseId) =>
  product.ports.db.selectFrom('media').selectAll().where('rentable_id', '=', id).orderBy('position').execute();
const keyOf = (master: string) => master.replace('stored:', 'masters/');

async function threePictures(): Promise<{ ids: number[]; version: number }> {
  houseId = (await aHouse({ pictures: 3, status: 'draft' }).in(product.ports.db)).id;
  return { ids: await idsOf(), version: 0 };
}

describe('R40 what becomes of an uploaded picture', () => {
  test('R40 ten pictures of a phone are kept upright, and no place, date or other note is left in them', async () => {
    const answers = await Promise.all(jpegs.slice(0, 8).map((jpeg) => upload(jpeg)));
    for (const jpeg of jpegs.slice(8)) answers.push(await upload(jpeg));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await rowsOf();
    expect(rows).toHaveLength(10);
    expect(rows.filter((row) => row.is_primary).map(({ position }) => position)).toEqual([0]);
    for (const row of rows) {
      const kept = await storage.get(keyOf(row.master));
      const facts = await sharp(kept).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 700, height: 1_100 });
      expect([row.width, row.height]).toEqual([700, 1_100]);
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
      for (const canary of ['anary', 'GPS', 'Exif', 'xmpmeta']) expect(kept.includes(canary)).toBe(false);
      expect(row.placeholder).toMatch(/^data:image\/webp;base64,/);
    }
  });

  test.each([
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
  ] as const)('%s is taken, for a boat as well, under the room that was said', async (type, format) => {
    const { id } = await aBoat({ pictures: 0 }).in(product.ports.db);
    const file = await aPhoto({ motif: 3 }).toFormat(format).toBuffer();
    expect((await upload(file, { id, type, rest: '?Room=deck' })).status).toBe(201);
    expect((await upload(await aPhoto({ motif: 4 }).png().toBuffer(), { id, type: 'image/png' })).status).toBe(201);
    expect((await listed(id)).pictures).toMatchObject([{ room: 'deck', width: 1_024 }, { room: 'hull' }]);
  });

  test('a larger one is kept at most 2,560 pixels wide', async () => {
    await upload(await aPhoto({ width: 2_600, height: 1_300 }).jpeg().toBuffer());
    expect((await listed()).pictures).toMatchObject([{ width: 2_560, height: 1_280 }]);
  });

  test.each([
    ['too small', 'medias-not-valid', () => aPhoto({ width: 1_023, height: 683 }).jpeg().toBuffer()],
    ['too narrow', 'medias-not-valid', () => aPhoto({ width: 2_000, height: 682 }).jpeg().toBuffer()],
    ['a text', 'file-type-invalid', async () => Buffer.from('\xFF\xD8\xFF<script>', 'latin1')],
    ['half a picture', 'file-type-invalid', async () => (jpegs[0] ?? Buffer.alloc(0)).subarray(0, 4_000)],
    [
      'of too many bytes',
      'size-too-large',
      async () => Buffer.concat([...jpegs.slice(0, 1), Buffer.alloc(25_000_000)]),
    ],
  ] as const)('what is %s is refused by %s, and nothing is kept', async (_what, code, make) => {
    expect(await upload(await make())).toMatchObject({ status: 400, body: { code } });
    expect(await idsOf()).toEqual([]);
  });

  test('the same file again, because no answer came, is the same picture', async () => {
    const [jpeg = Buffer.alloc(0)] = jpegs;
    const answers = await Promise.all([upload(jpeg), upload(jpeg), upload(jpeg, { by: ana })]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isKnown)).toHaveLength(2);
    expect(await idsOf()).toHaveLength(1);
  });

  test('two that look nearly the same are flagged, and not refused', async () => {
    await upload(await aPhoto({ motif: 1, width: 1_200, height: 800 }).jpeg().toBuffer());
    await upload(await aPhoto({ motif: 2 }).jpeg().toBuffer());
    const smaller = await sharp(await aPhoto({ motif: 1, width: 1_200, height: 800 }).png().toBuffer())
      .resize(1_025)
      .jpeg({ quality: 40 })
      .toBuffer();
    expect((await upload(smaller)).status).toBe(201);
    const { pictures, alike } = await listed();
    expect(alike).toEqual([[pictures[0].id, pictures[2].id]]);
  });

  test('a sixty-first is refused', async () => {
    const { id } = await aHouse({ pictures: 60 }).in(product.ports.db);
    expect(await upload(jpegs[0] ?? Buffer.alloc(0), { id })).toMatchObject({
      body: { code: 'medias-not-valid', details: { most: 60 } },
    });
  });

  test('R18 guests and owners send nothing, and an unknown house has no pictures', async () => {
    const owner = await signInAs(product, await aUser(product.ports.db, { roles: ['owner'] }));
    expect((await upload(jpegs[0] ?? Buffer.alloc(0), { by: owner })).status).toBe(403);
    expect(await sofia('GET', pathOf('', 2_000_000_000))).toMatchObject({
      status: 404,
      body: { code: 'medias-not-found' },
    });
  });
});

test('a process that dies in the middle of uploads leaves no half picture, and none that was answered is lost', async () => {
  const died = new Error('killed');
  let puts = 0;
  const dyingStorage: Storage = {
    ...storage,
    put: async (key, bytes) => {
      puts += 1;
      if (puts === 4) throw died;
      await storage.put(key, bytes);
      if (puts === 6) throw died;
    },
  };
  let published = 0;
  const publish: TestProduct['ports']['publish'] = async (tx, event) => {
    published += 1;
    if (published === 5) throw died;
    await product.ports.publish(tx, event);
  };
  const ports = { ...product.ports, publish, storage: dyingStorage, makeOriginal: originalMaker() };
  const actor = { userId: sofiaId, language: 'en' } as Parameters<typeof addPicture>[1];
  const answers = [];
  for (const file of jpegs)
    answers.push(
      await addPicture(ports, actor, { album: await listingAlbum(ports.db, houseId), file }).catch(() => null),
    );
  const answered = answers.flatMap((answer) => (answer ? [answer.id] : []));
  expect(answered).toHaveLength(7);
  expect(await idsOf()).toEqual(answered);
  // The name of an original is its hash: reading it compares them.
  for (const { master } of await rowsOf()) expect((await storage.get(keyOf(master))).length).toBeGreaterThan(1_000);
  // Sent again, each is there once.
  for (const jpeg of jpegs) expect((await upload(jpeg)).status).toBe(201);
  expect(await idsOf()).toHaveLength(10);
});

describe('the order of pictures', () => {
  test('is the order of the list, and its first is the primary one', async () => {
    const { ids, version } = await threePictures();
    const turned = ids.toReversed();
    expect(await order(sofia, version, turned)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await idsOf()).toEqual(turned);
    expect((await rowsOf()).map(({ id, position, is_primary }) => [id, position, is_primary])).toEqual([
      [turned[0], 0, true],
      [turned[1], 1, false],
      [turned[2], 2, false],
    ]);
  });

  test.each([
    ['lacks one', (ids: number[]) => ids.slice(1)],
    ['has one twice', ([first = 0, ...rest]: number[]) => [first, first, ...rest.slice(1)]],
    ['has one of another house', (ids: number[]) => [...ids, 2_000_000_000]],
    ['has none', () => []],
  ] as const)('a list that %s is medias-not-valid', async (_what, change) => {
    const { ids, version } = await threePictures();
    expect(await order(sofia, version, change(ids))).toMatchObject({ status: 400, body: { code: 'medias-not-valid' } });
    expect(await idsOf()).toEqual(ids);
  });

  test('of two people the second is told who was first; a picture that came meanwhile is no clash, and comes last', async () => {
    const { ids, version } = await threePictures();
    const added = (await upload(jpegs[5] ?? Buffer.alloc(0), { by: ana })).body.id;
    expect((await order(sofia, version, ids.toReversed())).status).toBe(200);
    expect(await idsOf()).toEqual([...ids.toReversed(), added]);
    const { status, body } = await order(ana, version, ids);
    expect({ status, code: body.code, by: body.details.clashes[0].by }).toEqual({
      status: 409,
      code: 'edit-clash',
      by: 'Sofía Luna',
    });
  });
});

describe('what is said of a picture', () => {
  test('two people describe two pictures at once, one picture clashes', async () => {
    const { ids, version } = await threePictures();
    const [first = 0, second = 0] = ids;
    const words = { room: 'kitchen', altEn: ' The kitchen ', altEs: 'La cocina' };
    expect((await describeAs(sofia, version, first, words)).status).toBe(200);
    expect((await describeAs(ana, version, second, { altEn: 'The pool' })).status).toBe(200);
    expect((await describeAs(ana, version, first, { altEn: 'A table' })).status).toBe(409);
    expect((await listed()).pictures).toMatchObject([
      { room: 'kitchen', altEn: 'The kitchen', altEs: 'La cocina' },
      { altEn: 'The pool', altEs: 'La casa desde el jardín' },
      {},
    ]);
  });

  test('an unknown room or picture is refused', async () => {
    const { ids, version } = await threePictures();
    expect((await describeAs(sofia, version, ids[0] ?? 0, { room: 'attic' })).status).toBe(400);
    expect(await describeAs(sofia, version, 2_000_000_000, { altEn: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'media-not-found' },
    });
  });
});

describe('a picture that is removed', () => {
  test('comes back where it was, with its address and texts, by undoing the removal', async () => {
    const { ids, version } = await threePictures();
    const [, second = 0] = ids;
    await describeAs(sofia, version, second, { altEn: 'The pool' });
    const before = await listed();
    expect(await remove(sofia, 1, second)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await idsOf()).toEqual(ids.filter((id) => id !== second));
    const added = (await upload(jpegs[7] ?? Buffer.alloc(0))).body.id;
    expect((await sofia('POST', pathOf('/restore'), { version: 2, revision: 2 })).status).toBe(200);
    const { pictures } = await listed();
    expect(pictures.slice(0, 3)).toEqual(before.pictures);
    expect(pictures[3].id).toBe(added);
    const { body } = await sofia('GET', `staff/revision/pictures/${houseId}`);
    expect(
      body.revisions.map(({ by, origin }: { by: string; origin: string }) => `${by} ${origin}`).slice(0, 3),
    ).toEqual(['Sofía Luna restore', 'Sofía Luna screen', 'Sofía Luna screen']);
  });

  test('adding one is undone, too; the first that goes makes the next one primary', async () => {
    const { ids } = await threePictures();
    await upload(jpegs[0] ?? Buffer.alloc(0));
    expect((await sofia('POST', pathOf('/restore'), { version: 1, revision: 1 })).status).toBe(200);
    expect(await idsOf()).toEqual(ids);
    await remove(sofia, 2, ids[0] ?? 0);
    expect((await rowsOf()).map(({ id, position, is_primary }) => [id, position, is_primary])).toEqual([
      [ids[1], 0, true],
      [ids[2], 1, false],
    ]);
    expect((await remove(sofia, 3, ids[0] ?? 0)).body.code).toBe('media-not-found');
  });
});

describe('a published house', () => {
  const guestSees = async () =>
    (await callerOf(product.app)('GET', `house/${houseId}`)).body.medias.map(({ id }: { id: number }) => id);
  beforeEach(async () => {
    houseId = (await aHouse({ pictures: 8 }).in(product.ports.db)).id;
  });

  test('keeps its eight pictures and their texts', async () => {
    const [first = 0] = await idsOf();
    expect(await remove(sofia, 0, first)).toMatchObject({
      status: 400,
      body: { code: 'listing-incomplete', details: { missing: ['pictures'] } },
    });
    expect((await describeAs(sofia, 0, first, { altEs: '' })).body.details.missing).toEqual([
      'pictures',
      'picture-texts',
    ]);
    expect(await idsOf()).toHaveLength(8);
  });

  test('shows a new picture when it has its texts, and not before; until then it can not be the first', async () => {
    const ids = await idsOf();
    const { id, version } = (await upload(jpegs[0] ?? Buffer.alloc(0))).body;
    expect(await guestSees()).toEqual(ids);
    expect((await order(sofia, version, [id, ...ids])).body.details.missing).toEqual(['picture-texts']);
    await describeAs(sofia, version, id, { altEn: 'The pool', altEs: 'La piscina' });
    expect(await guestSees()).toEqual([...ids, id]);
    expect((await order(sofia, 2, [id, ...ids])).status).toBe(200);
    expect(await guestSees()).toEqual([id, ...ids]);
  });
});

describe('the pictures of the home page', () => {
  const landing = (rest = '') => `staff/landing/picture${rest}`;
  const add = (file: Buffer) => sofia('POST', landing(), file, { 'content-type': 'image/jpeg' });
  const heroIn = async (language: string) =>
    (await callerOf(product.app)('GET', 'default/landing/medias', undefined, { 'accept-language': language })).body
      .hero;

  test('the first one that is described is shown, on phones the first upright one, and none is the built-in one', async () => {
    expect(await heroIn('en')).toBe(null);
    const wide = (await add(await aPhoto({ motif: 9, width: 1_400, height: 800 }).jpeg().toBuffer())).body;
    const [upright = Buffer.alloc(0)] = jpegs;
    const tall = (await add(upright)).body;
    expect([wide.version, tall.version, await heroIn('en')]).toEqual([1, 2, null]);
    const words = { altEn: 'The bay', altEs: 'La bahía' };
    await sofia('PATCH', landing(`/${wide.id}`), { version: 2, changes: words });
    expect(await heroIn('es')).toMatchObject({ wide: { alt: 'La bahía', width: 1_400 }, tall: null });
    await ana('PATCH', landing(`/${tall.id}`), { version: 3, changes: words });
    expect(await heroIn('en')).toMatchObject({ wide: { alt: 'The bay' }, tall: { width: 700, height: 1_100 } });
    const { statusCode, headers } = await product.app.inject({ url: `/media/${tall.id}/480.webp` });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    await sofia('DELETE', landing(`/${tall.id}?Version=4`));
    expect((await sofia('DELETE', landing(`/${wide.id}?Version=5`))).body.version).toBe(6);
    expect(await heroIn('en')).toBe(null);
    await sofia('POST', landing('/restore'), { version: 6, revision: 6 });
    expect(await heroIn('en')).toMatchObject({ wide: { alt: 'The bay' }, tall: null });
  });

  test('two people who add at once both add, and a third who was too slow is told', async () => {
    const files = await Promise.all([11, 12].map((motif) => aPhoto({ motif }).jpeg().toBuffer()));
    const answers = await Promise.all(files.map(add));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { version, pictures } = (await ana('GET', landing())).body;
    const ids: number[] = pictures.map((picture: { id: number }) => picture.id);
    await ana('PUT', landing('/order'), { version, ids: ids.toReversed() });
    expect((await sofia('PUT', landing('/order'), { version, ids })).body.code).toBe('edit-clash');
  });
});
