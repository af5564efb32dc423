import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { catalogApi } from '../api/catalog.api.ts';
import { catalogRoutes } from './catalog.feature.ts';

let api: TestApi;
let call: ApiCaller;

beforeAll(async () => {
  api = await createTestApi((serve, ports) => serve(catalogApi, catalogRoutes(ports)));
  call = api.call;
});
afterAll(() => api.close());

const codeOf = async (path: string) => {
  const { status, body } = await call('GET', path);
  return `${status} ${body.code}`;
};

test('gives a published boat with all that its page shows, and not its berth', async () => {
  const { id } = await aBoat({
    amenities: ['snorkel'],
    rules: ['No red wine on deck'],
    prices: { 4: 1_000_00, 2: 600_00 },
    startHours: ['13:00', '09:00'],
    ratingSum: 14,
    ratingCount: 3,
  }).in(api.db);
  await aBoat({ amenities: ['grill'] }).in(api.db);
  const { status, body } = await call('GET', `boat/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    kind: 'boat',
    name: 'Salty Kiss',
    destination: { name: 'brickell', state: 'Florida' },
    latitude: 25.7701,
    longitude: -80.1851,
    boatType: 'motor-yacht',
    charter: 'captained',
    guests: 10,
    engine: '2 × 435 hp',
    marina: 'Bayside Marina, pier C',
    permitNumber: 'MD-4471',
    captainLicence: 'USCG-88-1204',
    startHours: ['09:00', '13:00'],
    turnaroundMinutes: 60,
    durations: [
      { hours: 2, priceCents: 600_00 },
      { hours: 4, priceCents: 1_000_00 },
    ],
    rules: ['No red wine on deck'],
    rating: 4.7,
    reviewCount: 3,
  });
  const aboard = body.amenities.map(({ code, included }: { code: string; included: boolean }) => [code, included]);
  expect(aboard.sort()).toEqual([
    ['grill', false],
    ['snorkel', true],
  ]);
  expect(body.medias).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/Hidden Dock|blue box|25\.7601/);
});

test('speaks Spanish', async () => {
  const { id } = await aBoat().in(api.db);
  const { body } = await call('GET', `boat/${id}`, undefined, { 'accept-language': 'es' });
  expect(body).toMatchObject({ name: 'Beso Salado', marina: 'Marina Bayside, muelle C' });
  const { body: found } = await call('GET', 'boat?PageSize=300', undefined, { 'accept-language': 'es' });
  expect(found.boats.find((card: { id: number }) => card.id === id).name).toBe('Beso Salado');
});

test('shows where a boat really is only when its owner allows it', async () => {
  const { id } = await aBoat({ exactLocation: true }).in(api.db);
  expect((await call('GET', `boat/${id}`)).body).toMatchObject({ latitude: 25.7601, longitude: -80.1951 });
});

test('no other boat is found', async () => {
  const draft = await aBoat({ status: 'draft' }).in(api.db);
  const archived = await aBoat({ status: 'archived' }).in(api.db);
  const priceless = await aBoat({ prices: {} }).in(api.db);
  for (const id of [draft.id, archived.id, priceless.id, 999_999])
    expect(await codeOf(`boat/${id}`)).toBe('404 boat-not-found');
  const { body } = await call('GET', 'boat?PageSize=300');
  const found = body.boats.map((card: { id: number }) => card.id);
  for (const id of [draft.id, archived.id, priceless.id]) expect(found).not.toContain(id);
});

test('lists what boats can have aboard', async () => {
  await aBoat({ amenities: ['paddle-board'] }).in(api.db);
  const { body } = await call('GET', 'boat/amenity');
  expect(body.amenities).toContainEqual({
    id: expect.any(Number),
    code: 'paddle-board',
    name: 'paddle-board',
    category: 'comfort',
    icon: 'sun',
  });
});

test('gives the primary picture alone when asked', async () => {
  const { id } = await aBoat({ pictures: 3 }).in(api.db);
  const mediasOf = async (query: string) =>
    (await call('GET', `boat?PageSize=300${query}`)).body.boats.find((card: { id: number }) => card.id === id).medias;
  expect(await mediasOf('')).toHaveLength(3);
  expect(await mediasOf('&OnlyPrimaryMedia=true')).toHaveLength(1);
});

test('R66 a map gets where the boats of a search lie, with the price of their cards', async () => {
  const { id } = await aBoat({ prices: { 4: 1_000_00, 2: 600_00 } }).in(api.db);
  const card = (await call('GET', `boat?Ids=${id}&Hours=4`)).body.boats[0];
  const { body } = await call('GET', 'boat/pins?Hours=4');
  expect(body.pins).toContainEqual({
    id,
    name: card.name,
    latitude: card.latitude,
    longitude: card.longitude,
    priceCents: 1_000_00,
  });
  expect(body.totalRecords).toBe(body.pins.length);
});

test('a start hour asks for a duration, by its name', async () => {
  const { status, body } = await call('GET', 'boat?StartAt=2027-02-10&StartTime=09:00');
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'parameter-required',
    message: 'Required Parameter: Hours',
    details: { name: 'Hours' },
  });
});

test.each([
  ['a day in the past', 'StartAt=2027-01-10', '400 reservation-range-conflict'],
  ['a day beyond the horizon', 'StartAt=2029-01-11', '400 reservation-range-conflict'],
  ['two pets', 'Pets=2', '400 max-guest-invalid'],
  ['a date that does not exist', 'StartAt=2027-02-30', '400 invalid-date-format'],
  ['an hour that does not exist', 'StartTime=25:00&Hours=2', '400 parameter-valid'],
  ['more than a day', 'Hours=25', '400 parameter-valid'],
  ['an unknown type', 'BoatType=raft', '400 parameter-valid'],
  ['an unknown name', 'EndAt=2027-02-30', '400 parameter-valid'],
])('refuses a search with %s', async (_what, query, expected) => {
  expect(await codeOf(`boat?${query}`)).toBe(expected);
  expect(await codeOf(`boat/facets?${query}`)).toBe(expected);
});
