import { afterAll, beforeAll, expect, test } from 'vitest';
import { AN_ADDRESS, aBoatTrip, bodiesOf, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;
let boatTrip: string;
const LIST = 'staff/list/service_area';
const naples = { ...AN_ADDRESS, city: 'Naples', zipCode: '34102' };

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
  boatTrip = await aBoatTrip(world);
});
afterAll(() => product.close());

const add = (place: object) =>
  world.guest('POST', `reservation/chef/add-to-group/${boatTrip}`, {
    ...bodiesOf(world).chef,
    date: '2027-03-03',
    place,
  });
const change = async (id: string | number, changes: object) => {
  const { version } = (await world.staff('GET', `${LIST}/${id}`)).body;
  return world.staff('PATCH', `${LIST}/${id}`, { version, changes });
};
const newArea = (fields: object) => world.staff('POST', LIST, { fields }, { 'idempotency-key': crypto.randomUUID() });

test('staff widen the area: what was refused with the area by name is served at once, and shown in forms', async () => {
  const refused = await add(naples);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    'address-in-invalid',
    "We don't serve this address. Our area in Florida, by ZIP code: South Florida (33000–33499)",
  ]);

  const { id } = made(await newArea({ nameEn: 'Naples', nameEs: 'Nápoles', firstZip: 34_102, lastZip: 34_102 }));
  expect((await add(naples)).status).toBe(400);
  await change(id, { shown: true });
  made(await add(naples));
  const { services } = (await world.guest('GET', 'service')).body;
  const { body } = await world.guest('GET', `service/${services[0].id}`, undefined, { 'accept-language': 'es' });
  expect(body.area).toEqual([
    { name: 'Sur de Florida', firstZip: 33_000, lastZip: 33_499 },
    { name: 'Nápoles', firstZip: 34_102, lastZip: 34_102 },
  ]);

  const { rows } = (await world.staff('GET', LIST)).body;
  expect(rows).toMatchObject([{ uses: null, zips: { first: 33_000, last: 33_499 } }, { name: 'Naples' }]);
  expect((await change(rows[0].id, { shown: false })).status).toBe(200);
  expect((await change(id, { shown: false })).body.code).toBe('entry-needed');
  expect((await world.staff('DELETE', `${LIST}/${id}`)).body.code).toBe('entry-needed');
  expect((await world.staff('DELETE', `${LIST}/${rows[0].id}`)).status).toBe(204);
});

test.each([
  [{ firstZip: 34_000, lastZip: 33_999 }, 'fields.lastZip'],
  [{ firstZip: 30_301, lastZip: 33_999 }, 'fields.firstZip'],
  [{ firstZip: 34_000, lastZip: 35_000 }, 'fields.lastZip'],
])('an area of %j can not be', async (zips, field) => {
  const { status, body } = await newArea({ nameEn: 'Wrong', nameEs: 'Mal', ...zips });
  expect([status, Object.keys(body.details?.fields ?? {})]).toEqual([400, [field]]);
});
