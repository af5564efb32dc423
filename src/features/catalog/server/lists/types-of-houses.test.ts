import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let staff: ApiCaller;
let visitor: ApiCaller;
const LIST = 'staff/list/property_type';
const cabin = { nameEn: 'Cabin', nameEs: 'Cabaña', listedAs: 'bungalow' };

beforeAll(async () => {
  product = await createTestProduct();
  staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  visitor = callerOf(product.app);
});
afterAll(() => product.close());

const once = () => ({ 'idempotency-key': crypto.randomUUID() });
const change = async (id: number, changes: object) => {
  const { version } = (await staff('GET', `${LIST}/${id}`)).body;
  return staff('PATCH', `${LIST}/${id}`, { version, changes });
};
const offered = async () => (await visitor('GET', 'property-type')).body.types;
const edit = async (id: number, changes: object) => {
  const { version } = (await staff('GET', `staff/house/${id}`)).body;
  return staff('PATCH', `staff/house/${id}`, { version, changes });
};

test('a type of staff is offered, given, filtered by and named in both languages; off the list its houses keep it', async () => {
  const { id } = (await staff('POST', LIST, { fields: cabin }, once())).body;
  const house = await aHouse({ propertyType: 'loft' }).in(product.ports.db);
  expect((await edit(house.id, { propertyType: 'cabin' })).status).toBe(400);
  await change(id, { shown: true });
  expect(await offered()).toContainEqual({ code: 'cabin', name: 'Cabin' });
  expect((await edit(house.id, { propertyType: 'cabin' })).status).toBe(200);

  const { body } = await visitor('GET', 'house?PropertyType=cabin,unknown', undefined, { 'accept-language': 'es' });
  expect(body.houses).toMatchObject([{ id: house.id, propertyType: 'cabin', propertyTypeName: 'Cabaña' }]);
  expect((await visitor('GET', 'house/facets')).body.propertyTypes).toContainEqual({ name: 'cabin', count: 1 });
  await change(id, { nameEn: 'Log cabin', shown: false });
  expect(await offered()).not.toContainEqual(expect.objectContaining({ code: 'cabin' }));
  expect((await visitor('GET', `house/${house.id}`)).body).toMatchObject({
    propertyType: 'cabin',
    propertyTypeName: 'Log cabin',
    listedAs: 'bungalow',
  });
  expect((await edit(house.id, { bedrooms: 2 })).status).toBe(200);

  expect((await staff('DELETE', `${LIST}/${id}`)).body).toMatchObject({ code: 'in-use', details: { houses: 1 } });
  await edit(house.id, { propertyType: 'loft' });
  expect((await staff('DELETE', `${LIST}/${id}`)).status).toBe(204);
});

test('a new house has a type of the list, of which one always stays', async () => {
  const destinationId = (await visitor('GET', 'destination')).body.destinations[0].id;
  const add = (propertyType: string) =>
    staff('POST', 'staff/house', { nameEn: 'Casa', nameEs: 'Casa', destinationId, propertyType }, once());
  expect((await add('castle')).body.details.fields).toEqual({ propertyType: ['parameter-valid'] });
  const { rows } = (await staff('GET', LIST)).body;
  const [last, ...others] = rows.map(({ id }: { id: number }) => id);
  for (const id of others) expect((await change(id, { shown: false })).status, String(id)).toBe(200);
  expect((await change(last, { shown: false })).body.code).toBe('entry-needed');
  expect((await add('loft')).status).toBe(400);
  expect((await add('villa')).status).toBe(201);
});
