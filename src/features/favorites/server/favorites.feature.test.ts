import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { favoriteIds } from './favorites.repository.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

interface Guest {
  readonly id: string;
  readonly call: ApiCaller;
}

async function aGuest(language: 'en' | 'es' = 'en'): Promise<Guest> {
  const user = await aUser(product.ports.db, { language });
  return { id: user.id, call: await signInAs(product, user) };
}

const saved = async ({ call }: Guest, query = '') => (await call('GET', `favorite${query}`)).body;
const idsOf = (body: { rentableFavorites: { id: number }[] }) => body.rentableFavorites.map(({ id }) => id);
const save = ({ call }: Guest, rentableId: number) => call('POST', 'favorite', { rentableId });

test('lists houses and boats as the searches show them, the last saved first', async () => {
  const { db, clock } = product.ports;
  const guest = await aGuest();
  const house = await aHouse({ name: 'Coral Nest' }).in(db);
  const boat = await aBoat({ name: 'Sea Lark' }).in(db);
  expect((await save(guest, house.id)).status).toBe(204);
  product.clock.advance(60_000);
  expect((await save(guest, boat.id)).status).toBe(204);
  await product.scans['refresh-search-rows']?.();

  const body = await saved(guest);
  expect(body).toMatchObject({ pageNumber: 1, totalPages: 1, totalRecords: 2, notOffered: 0 });
  const { houses } = (await guest.call('GET', 'house?PageSize=300')).body;
  const { boats } = (await guest.call('GET', 'boat?PageSize=300')).body;
  expect(body.rentableFavorites).toEqual([
    boats.find(({ id }: { id: number }) => id === boat.id),
    houses.find(({ id }: { id: number }) => id === house.id),
  ]);
  expect(await favoriteIds(db, guest.id)).toEqual([boat.id, house.id]);
  expect(clock.now()).toBeGreaterThan(0);
});

test('gives pages, each card once', async () => {
  const guest = await aGuest();
  const houses = [];
  for (let count = 0; count < 5; count += 1) houses.push(await aHouse().in(product.ports.db));
  for (const { id } of houses) await save(guest, id);
  const pages = [
    await saved(guest, '?PageSize=2'),
    await saved(guest, '?PageSize=2&PageNumber=2'),
    await saved(guest, '?PageSize=2&PageNumber=3'),
  ];
  expect(pages.map(({ totalRecords, totalPages }) => [totalRecords, totalPages])).toEqual([
    [5, 3],
    [5, 3],
    [5, 3],
  ]);
  expect(pages.flatMap(idsOf).sort()).toEqual(houses.map(({ id }) => id).sort());
  expect(await saved(guest, '?PageSize=2&PageNumber=9')).toMatchObject({ totalRecords: 5, rentableFavorites: [] });
});

test('saving twice saves once and keeps its place; taking out twice is no failure', async () => {
  const guest = await aGuest();
  const [first, second] = [await aHouse().in(product.ports.db), await aHouse().in(product.ports.db)];
  await save(guest, first.id);
  product.clock.advance(60_000);
  await save(guest, second.id);
  product.clock.advance(60_000);
  expect((await save(guest, first.id)).status).toBe(204);
  expect(idsOf(await saved(guest))).toEqual([second.id, first.id]);
  for (const _time of ['first', 'second'])
    expect((await guest.call('DELETE', `favorite/rentable/${first.id}`)).status).toBe(204);
  expect(idsOf(await saved(guest))).toEqual([second.id]);
});

test('refuses what guests cannot see', async () => {
  const guest = await aGuest();
  const draft = await aHouse({ status: 'draft' }).in(product.ports.db);
  for (const id of [draft.id, 2_000_000_000])
    expect(await save(guest, id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  for (const wrong of [0, -1, 1.5, 'one', null])
    expect((await guest.call('POST', 'favorite', { rentableId: wrong })).status).toBe(400);
});

test('what is no longer offered is counted, left out, and back when it is offered again', async () => {
  const { db } = product.ports;
  const guest = await aGuest();
  const house = await aHouse().in(db);
  await save(guest, house.id);
  const set = (status: 'published' | 'draft') =>
    db.updateTable('rentable').set({ status }).where('id', '=', house.id).execute();
  await set('draft');
  expect(await saved(guest)).toMatchObject({ totalRecords: 0, notOffered: 1, rentableFavorites: [] });
  expect((await save(guest, house.id)).status).toBe(204);
  await set('published');
  expect(await saved(guest)).toMatchObject({ totalRecords: 1, notOffered: 0 });
});

test('nobody sees or takes out what somebody else saved', async () => {
  const [ana, eva] = [await aGuest(), await aGuest()];
  const house = await aHouse().in(product.ports.db);
  await save(ana, house.id);
  expect(idsOf(await saved(eva))).toEqual([]);
  expect((await eva.call('DELETE', `favorite/rentable/${house.id}`)).status).toBe(204);
  expect(idsOf(await saved(ana))).toEqual([house.id]);
});
