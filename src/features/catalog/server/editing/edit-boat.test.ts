import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBoat, boatAmenityOf } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let boatId: number;

beforeAll(async () => {
  product = await createTestProduct();
  const db = product.ports.db;
  sofia = await signInAs(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
});
afterAll(() => product.close());
beforeEach(async () => {
  boatId = (await aBoat({ pictures: 5, rules: ['No shoes on deck'] }).in(product.ports.db)).id;
});

const editorOf = async (id = boatId) => (await sofia('GET', `staff/boat/${id}`)).body;
const edit = (version: number, changes: object, id = boatId) =>
  sofia('PATCH', `staff/boat/${id}`, { version, changes });
const guestSees = async (id = boatId) => (await callerOf(product.app)('GET', `boat/${id}`)).status === 200;

/** What a boat needs to be published, but for its pictures. */
const complete = async () => {
  const db = product.ports.db;
  const text = 'A day on the bay with a captain who knows each sandbar. '.repeat(4).trim();
  return {
    descriptionEn: text,
    descriptionEs: text,
    address: '7 Hidden Dock, Miami, FL 33132',
    latitude: 25.7781,
    longitude: -80.1852,
    marinaEn: 'Bayside Marina',
    marinaEs: 'Marina Bayside',
    engine: '2 × 435 hp',
    permitNumber: 'MD-4471',
    captainLicence: 'USCG-88-1204',
    amenityIds: [await boatAmenityOf(db, 'vest'), await boatAmenityOf(db, 'flare'), await boatAmenityOf(db, 'radio')],
    rules: [{ en: 'No red wine on deck', es: 'Sin vino tinto en cubierta' }],
    arrivalEn: 'The captain waits at the gate.',
    arrivalEs: 'El capitán le espera en la entrada.',
    durations: [{ hours: 4, priceCents: 1_000_00 }],
    startHours: ['09:00'],
    ownerId: (await aUser(db, { roles: ['owner'] })).id,
  };
};

test('a change of each kind is kept in order, guests see it at once, and it is taken back', async () => {
  const { version, fields } = await editorOf();
  const changes = {
    nameEn: 'Salty Wind',
    charter: 'bareboat',
    startHours: ['14:30', '08:00'],
    durations: [
      { hours: 6, priceCents: 1_500_00 },
      { hours: 3, priceCents: 800_00 },
    ],
    rules: [{ en: 'No red wine', es: 'Sin vino tinto' }],
  };
  expect(await edit(version, changes)).toMatchObject({ status: 200, body: { version: 1, others: [] } });
  const kept = { ...changes, startHours: changes.startHours.toReversed(), durations: changes.durations.toReversed() };
  expect((await editorOf()).fields).toEqual({ ...fields, ...kept });
  const { body } = await callerOf(product.app)('GET', `boat/${boatId}`);
  expect(body).toMatchObject({ name: 'Salty Wind', captainLicence: null, rules: ['No red wine'] });
  expect(body).toMatchObject({ startHours: ['08:00', '14:30'], durations: kept.durations });
  expect(await edit(1, changes)).toMatchObject({ body: { version: 1 } });
  await sofia('POST', `staff/boat/${boatId}/restore`, { version: 1, revision: 1 });
  expect((await editorOf()).fields).toEqual(fields);
  expect((await sofia('GET', `staff/revision/boat/${boatId}`)).body.revisions).toHaveLength(2);
});

test.each([
  [{ capacity: 0 }, 'capacity'],
  [{ startHours: ['09:00', '09:00'] }, 'startHours'],
  [{ startHours: ['25:00'] }, 'startHours'],
  [{ durations: [{ hours: 25, priceCents: 100_00 }] }, 'durations'],
  [{ durations: [1, 2].map((priceCents) => ({ hours: 4, priceCents })) }, 'durations'],
  [{ durations: [{ hours: 4, priceCents: 0 }] }, 'durations'],
  [{ amenityIds: [2_000_000_000] }, 'amenityIds'],
  [{ basePriceCents: 100_00 }, 'basePriceCents'],
])('%j is refused at its field, and nothing is written', async (changes, field) => {
  const { status, body } = await edit(0, changes);
  expect(status).toBe(400);
  expect(Object.keys(body.details.fields).join()).toContain(field);
  expect((await editorOf()).version).toBe(0);
});

test('a new boat is a draft; complete, it is published and found, and no save may break it', async () => {
  const destination = await product.ports.db.selectFrom('destination').select('id').executeTakeFirstOrThrow();
  const names = { nameEn: 'Gulf Ñandú', nameEs: 'Ñandú del Golfo', destinationId: destination.id };
  const { body: made } = await sofia('POST', 'staff/boat', { ...names, boatType: 'catamaran' });
  const draft = await editorOf(made.id);
  expect(draft).toMatchObject({ status: 'draft', version: 1, coming: 0, fields: { charter: 'captained' } });
  expect(draft.missing).toHaveLength(13);
  const publish = (version: number) => sofia('POST', `staff/boat/${made.id}/publish`, { version });
  expect((await publish(1)).body).toMatchObject({ code: 'listing-incomplete', details: { missing: draft.missing } });
  await product.ports.db.updateTable('media').set({ rentable_id: made.id }).where('rentable_id', '=', boatId).execute();
  expect((await edit(1, await complete(), made.id)).status).toBe(200);
  expect(await publish(2)).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await guestSees(made.id)).toBe(true);
  const { body: found } = await callerOf(product.app)('GET', `boat?Ids=${made.id}&PageSize=10`);
  expect(found.boats).toMatchObject([{ id: made.id, priceCents: 1_000_00 }]);
  for (const [changes, must] of [
    [{ durations: [] }, 'durations'],
    [{ longitude: 80.1852 }, 'point'],
    [{ startHours: [] }, 'start-hours'],
    [{ captainLicence: '' }, 'captain'],
  ] as const) {
    const refused = await edit(3, changes, made.id);
    expect(refused.body).toMatchObject({ code: 'listing-incomplete', details: { missing: [must] } });
  }
  await sofia('POST', `staff/boat/${made.id}/archive`, { version: 3 });
  expect(await guestSees(made.id)).toBe(false);
});

test('prices of seasons are kept by date; what shares days, ends before it begins or is of no duration is refused', async () => {
  const season = (from: string, until: string, hours = 4) => ({ from, until, hours, priceCents: 1_500_00 });
  const [summer, winter] = [season('2027-07-01', '2027-07-31'), season('2027-12-20', '2027-12-31')];
  expect((await edit(0, { seasonPrices: [winter, summer] })).status).toBe(200);
  expect((await editorOf()).fields.seasonPrices).toEqual([summer, winter]);
  for (const wrong of [
    [summer, season('2027-07-31', '2027-08-02')],
    [season('2027-07-02', '2027-07-01')],
    [season('2027-07-02', '2027-07-03', 5)],
  ])
    expect(await edit(1, { seasonPrices: wrong })).toMatchObject({ status: 400 });
  expect((await edit(1, { durations: [{ hours: 2, priceCents: 600_00 }] })).status).toBe(400);
  expect((await edit(1, { seasonPrices: [summer, season('2027-07-31', '2027-08-02', 2)] })).status).toBe(200);
});

test('staff find boats by name and status with the price of the shortest outing, and no house among them', async () => {
  const house = await aHouse({ name: 'Salty House' }).in(product.ports.db);
  const { body } = await sofia('GET', 'staff/boat?Status=published&Search=salty&PageSize=100');
  const ids = body.boats.map(({ id }: { id: number }) => id);
  expect(ids).not.toContain(house.id);
  expect(body.boats.find(({ id }: { id: number }) => id === boatId)).toMatchObject({ guests: 10, priceCents: 600_00 });
  expect((await sofia('GET', `staff/boat/${house.id}`)).body.code).toBe('boat-not-found');
  expect((await sofia('PATCH', `staff/house/${boatId}`, { version: 0, changes: {} })).body.code).toBe(
    'house-not-found',
  );
});

test('a copy is a draft with all fields and no pictures', async () => {
  await edit(0, await complete());
  const { fields } = await editorOf();
  const { status, body: made } = await sofia('POST', `staff/boat/${boatId}/duplicate`);
  expect(status).toBe(201);
  const names = { nameEn: `${fields.nameEn} (copy)`, nameEs: `${fields.nameEs} (copia)` };
  const copy = await editorOf(made.id);
  expect(copy).toMatchObject({ status: 'draft', fields: { ...fields, ...names }, missing: ['boat-pictures'] });
  expect((await sofia('POST', `staff/house/${boatId}/duplicate`)).body.code).toBe('house-not-found');
});
