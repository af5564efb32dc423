import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  sofia = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía' }));
});
afterAll(() => product.close());

const housesOf = async (...prices: readonly (number | null)[]) => {
  const ids: number[] = [];
  for (const basePriceCents of prices) {
    const status = basePriceCents === null ? 'draft' : 'published';
    ids.push((await aHouse({ basePriceCents, status }).in(product.ports.db)).id);
  }
  return ids;
};
const editor = async (id: number | undefined) => (await sofia('GET', `staff/house/${id}`)).body;
const change = (houseIds: readonly number[], factorBasisPoints: number) =>
  sofia('POST', 'staff/house/base-price', { houseIds, factorBasisPoints });

test('base prices change by percent as the preview said, each with its revision, and all are taken back at once', async () => {
  const ids = await housesOf(300_00, 333_00, null);
  await sofia('PATCH', `staff/house/${ids[0]}`, { version: 0, changes: { weekendPriceCents: 400_00 } });
  const { body: preview } = await sofia('POST', 'staff/house/base-price/preview', {
    houseIds: ids,
    factorBasisPoints: 10_500,
  });
  const previewed = ids.map((id) => preview.houses.find((house: { id: number }) => house.id === id));
  expect(previewed.map(({ afterCents }) => afterCents)).toEqual([315_00, 350_00, null]);
  expect(previewed.map(({ weekendAfterCents }) => weekendAfterCents)).toEqual([420_00, null, null]);
  const { body: saved } = await change(ids, 10_500);
  expect(saved.changed).toBe(2);
  expect((await editor(ids[1])).fields.basePriceCents).toBe(350_00);
  const { body: history } = await sofia('GET', `staff/revision/house/${ids[0]}`);
  expect(history.revisions[0]).toMatchObject({
    origin: 'bulk',
    after: { basePriceCents: 315_00, weekendPriceCents: 420_00 },
  });
  const undo = () => sofia('POST', 'staff/house/base-price/undo', { bulkId: saved.bulkId });
  expect((await undo()).body).toEqual({ undone: 2, kept: [] });
  expect([(await editor(ids[0])).fields.basePriceCents, (await editor(ids[1])).fields.basePriceCents]).toEqual([
    300_00, 333_00,
  ]);
  expect((await undo()).status).toBe(200);
  expect((await editor(ids[0])).version).toBe(3);
});

test('taking back leaves the base price that somebody wrote since, and names who', async () => {
  const ids = await housesOf(300_00, 400_00);
  const { body: saved } = await change(ids, 11_000);
  const ana = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'], name: 'Ana' }));
  await ana('PATCH', `staff/house/${ids[0]}`, { version: 1, changes: { basePriceCents: 999_00 } });
  const { body } = await sofia('POST', 'staff/house/base-price/undo', { bulkId: saved.bulkId });
  expect(body).toEqual({ undone: 1, kept: [{ id: ids[0], by: expect.stringContaining('Ana') }] });
  expect((await editor(ids[0])).fields.basePriceCents).toBe(999_00);
  expect((await editor(ids[1])).fields.basePriceCents).toBe(400_00);
});

test('one unknown house: none is changed', async () => {
  const ids = await housesOf(300_00);
  expect((await change([...ids, 2_000_000_000], 10_500)).body.code).toBe('house-not-found');
  expect((await editor(ids[0])).version).toBe(0);
  const unknown = await sofia('POST', 'staff/house/base-price/undo', { bulkId: crypto.randomUUID() });
  expect(unknown.body.code).toBe('not-found');
});
