import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aPhoto } from '#tests/builders/a-photo.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { askFor, aTrip, bodiesOf, callerFor, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;
let sofia: ApiCaller;
let ana: ApiCaller;
let visitor: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
  const db = product.ports.db;
  sofia = await callerFor(product, await aUser(db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' }));
  ana = await callerFor(product, await aUser(db, { roles: ['staff'], name: 'Ana', lastname: 'Vega' }));
  visitor = callerOf(product.app);
});
afterAll(() => product.close());

const offerOf = async (table: string, id: number) => (await sofia('GET', `staff/offer/${table}/${id}`)).body;
const edit = (by: ApiCaller, offer: { table: string; id: number; version: number }, changes: object) =>
  by('PATCH', `staff/offer/${offer.table}/${offer.id}`, { version: offer.version, changes });
const change = async (table: string, id: number, changes: object) => edit(sofia, await offerOf(table, id), changes);
const history = async (table: string, id: number) =>
  (await sofia('GET', `staff/revision/offer-${table}/${id}`)).body.revisions;
const serviceId = async (code: string) => {
  const { services } = (await sofia('GET', 'staff/service')).body;
  return services.find((service: { code: string }) => service.code === code).id as number;
};
const fieldsRefused = ({ status, body }: { status: number; body: { details?: { fields?: object } } }) => [
  status,
  ...Object.keys(body.details?.fields ?? {}),
];

describe('staff edit an item', () => {
  test('what they write of a scooter is what guests read', async () => {
    const before = await offerOf('scooter', world.sold.scooter);
    expect(before).toMatchObject({ version: 0, active: true, fields: { dayPriceCents: 48_00, units: 6 } });
    expect(before.form.map(({ name }: { name: string }) => name)).toEqual(Object.keys(before.fields));
    const changes = { nameEn: 'Sea Fox', descriptionEs: 'Verde y lenta.', dayPriceCents: 51_50, units: 8 };
    expect(await edit(sofia, before, changes)).toMatchObject({ status: 200, body: { version: 1, others: [] } });
    expect((await offerOf('scooter', world.sold.scooter)).fields).toEqual({ ...before.fields, ...changes });
    expect((await visitor('GET', `scooter/${world.sold.scooter}`)).body).toMatchObject({
      name: 'Sea Fox',
      dayPriceCents: 51_50,
      fleet: 8,
    });
    expect(await history('scooter', world.sold.scooter)).toMatchObject([
      { by: 'Sofía Luna', before: { dayPriceCents: 48_00, units: 6 }, after: { dayPriceCents: 51_50, units: 8 } },
    ]);
  });

  test.each([
    ['menu', 'menuOfChef', { courses: [{ nameEn: 'Soup', nameEs: 'Sopa', textEn: 'Hot', textEs: 'Caliente' }] }],
    ['treatment', 'treatment', { durations: [{ minutes: 45, priceCents: 99_00 }] }],
    ['addon', 'addon', { priceCents: 31_00, minMinutes: 90 }],
    ['event_type', 'eventType', { setting: 'water', fromCents: 1_200_00 }],
    ['van', 'van', { prices: [{ tripType: 'hourly', priceCents: 95_00 }], luggage: 3, units: 2 }],
  ] as const)('the fields of a row of %s are kept, and taken back', async (table, sold, changes) => {
    const before = await offerOf(table, world.sold[sold]);
    expect((await edit(sofia, before, changes)).status).toBe(200);
    expect((await offerOf(table, before.id)).fields).toEqual({ ...before.fields, ...changes });
    const restored = await ana('POST', `staff/offer/${table}/${before.id}/restore`, { version: 1, revision: 1 });
    expect(restored).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await offerOf(table, before.id)).fields).toEqual(before.fields);
  });

  test('the trips of a van stand as guests see them, whatever order they are sent in', async () => {
    const van = await offerOf('van', world.sold.van);
    const trips = van.fields.prices.map(({ tripType }: { tripType: string }) => tripType);
    expect([trips[0], trips.at(-1)]).toEqual(['one-way', 'airport-round-trip']);
    expect((await edit(sofia, van, { prices: van.fields.prices.toReversed() })).body.version).toBe(van.version);
  });

  test('two people: fields of the other are kept, the same field is refused with who wrote it', async () => {
    const menu = await offerOf('menu', world.sold.menuOfCatering);
    await edit(ana, menu, { maxGuests: 50, nameEn: 'Garden buffet' });
    expect((await edit(sofia, menu, { nameEs: 'Bufé del jardín' })).body.others.toSorted()).toEqual([
      'maxGuests',
      'nameEn',
    ]);
    const clash = await edit(sofia, menu, { maxGuests: 40 });
    expect([clash.status, clash.body.code]).toEqual([409, 'edit-clash']);
    expect(clash.body.details.clashes).toMatchObject([{ field: 'maxGuests', theirs: 50, by: 'Ana Vega' }]);
  });

  test.each([
    ['scooter', 'scooter', { dayPriceCents: 0 }, ['changes.dayPriceCents']],
    ['scooter', 'scooter', { dayPriceCents: '55' }, ['changes.dayPriceCents']],
    ['scooter', 'scooter', { riders: 3, units: 0 }, ['changes.riders', 'changes.units']],
    ['scooter', 'scooter', { nameEs: '  ' }, ['changes.nameEs']],
    ['scooter', 'scooter', { pool_id: 1 }, ['pool_id']],
    ['event_type', 'eventType', { setting: 'moon' }, ['changes.setting']],
    ['event_type', 'eventType', { minGuests: 80 }, ['changes.maxGuests']],
    [
      'treatment',
      'treatment',
      {
        durations: [
          { minutes: 60, priceCents: 1 },
          { minutes: 60, priceCents: 2 },
        ],
      },
      ['changes.durations'],
    ],
    ['van', 'van', { prices: [{ tripType: 'to-the-moon', priceCents: 1 }] }, ['changes.prices.0.tripType']],
  ] as const)('%s: what can not be is refused at its field (%#)', async (table, sold, changes, fields) => {
    const before = await offerOf(table, world.sold[sold]);
    expect(fieldsRefused(await edit(sofia, before, changes))).toEqual([400, ...fields]);
    expect(await offerOf(table, before.id)).toEqual(before);
  });

  test.each([
    ['scooter', 'scooter', { descriptionEs: '' }, ['descriptionEs']],
    ['treatment', 'treatment', { durations: [] }, ['durations']],
  ] as const)('%s: on sale it stays complete (%#)', async (table, sold, changes, missing) => {
    const refused = await change(table, world.sold[sold], changes);
    expect(refused).toMatchObject({ status: 400, body: { code: 'listing-incomplete', details: { missing } } });
  });

  test('a table that is none of theirs is not there', async () => {
    for (const table of ['app_user', 'capacity_unit', 'service_detail'])
      expect((await sofia('GET', `staff/offer/${table}/1`)).status).toBe(404);
    expect((await sofia('GET', 'staff/offer/menu/2000000000')).body.code).toBe('service-not-found');
    expect((await sofia('GET', 'staff/revision/offer-x;/1')).status).toBe(400);
  });
});

describe('pictures', () => {
  const pathOf = (table: string, id: number, rest = '') => `staff/offer/${table}/${id}/picture${rest}`;
  const upload = async (path: string, motif: number) =>
    sofia('POST', path, await aPhoto({ motif }).jpeg().toBuffer(), { 'content-type': 'image/jpeg' });

  test('of a menu are added, described, sorted, taken away and brought back; guests see those with texts', async () => {
    const menu = world.sold.menuOfChef;
    const path = pathOf('menu', menu);
    const [first, second] = [(await upload(path, 1)).body.id, (await upload(path, 2)).body.id];
    const shown = async () => (await visitor('GET', `menu/${menu}`)).body.medias.map(({ alt }: { alt: string }) => alt);
    expect(await shown()).toEqual([]);
    const describe = (id: number, version: number, changes: object) =>
      sofia('PATCH', `${path}/${id}`, { version, changes });
    expect((await describe(first, 2, { altEn: 'Soup', altEs: 'Sopa' })).status).toBe(200);
    await describe(second, 3, { altEn: 'Fish', altEs: 'Pescado' });
    expect(await sofia('PUT', `${path}/order`, { version: 4, ids: [second, first] })).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(['Fish', 'Soup']);
    expect((await sofia('DELETE', `${path}/${second}?Version=5`)).status).toBe(200);
    expect(await shown()).toEqual(['Soup']);
    await ana('POST', `${path}/restore`, { version: 6, revision: 6 });
    expect(await shown()).toEqual(['Fish', 'Soup']);
    const { pictures, version } = (await sofia('GET', path)).body;
    expect([version, pictures.map(({ room }: { room: string }) => room)]).toEqual([7, ['none', 'none']]);
    const { revisions } = (await sofia('GET', `staff/revision/pictures-menu/${menu}`)).body;
    expect(revisions.map(({ by }: { by: string }) => by)).toEqual(['Ana Vega', ...Array(6).fill('Sofía Luna')]);
  });

  test('of a service are its own; what is added to an item, and what is not there, have none', async () => {
    const id = await serviceId('chef');
    expect((await upload(pathOf('service', id), 3)).status).toBe(201);
    expect((await sofia('GET', pathOf('service', id))).body.pictures).toHaveLength(1);
    expect((await offerOf('service', id)).isPictured).toBe(true);
    expect((await offerOf('addon', world.sold.addon)).isPictured).toBe(false);
    for (const path of [pathOf('addon', world.sold.addon), pathOf('van', 2_000_000_000)])
      expect((await upload(path, 4)).body.code).toBe('medias-not-found');
    expect((await sofia('GET', pathOf('app_user', 1))).status).toBe(404);
  });
});

describe('staff add an item', () => {
  const add = async (code: string, table: string, fields: object) =>
    sofia('POST', `staff/service/${await serviceId(code)}/item`, { table, fields });
  const names = { nameEn: 'Harbor', nameEs: 'Puerto' };
  const vanFields = { ...names, passengers: 9, luggage: 9, extraHourCents: 40_00, units: 1 };

  test('it is not on sale before its texts and prices are there in both languages', async () => {
    const { id } = made(await add('airport-transfer', 'van', vanFields));
    const isSold = async () => (await visitor('GET', `van/${id}`)).status === 200;
    expect(await isSold()).toBe(false);
    const early = await change('van', Number(id), { active: true });
    const missing = ['descriptionEn', 'descriptionEs', 'prices'];
    expect(early).toMatchObject({ status: 400, body: { code: 'listing-incomplete', details: { missing } } });
    expect((await offerOf('van', Number(id))).missing).toEqual(missing);
    const prices = [{ tripType: 'airport-arrival', priceCents: 120_00 }];
    const complete = { active: true, descriptionEn: 'Roomy.', descriptionEs: 'Amplia.', prices };
    expect((await change('van', Number(id), complete)).status).toBe(200);
    expect(await isSold()).toBe(true);
    expect((await offerOf('van', Number(id))).service.code).toBe('van');
    expect((await history('van', Number(id))).at(-1)).toMatchObject({
      version: 1,
      before: {},
      after: { active: false },
    });
  });

  test('twice the same call makes it once', async () => {
    const id = await serviceId('scooter');
    const body = { table: 'scooter', fields: { ...names, dayPriceCents: 60_00, riders: 1, units: 3 } };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await sofia('POST', `staff/service/${id}/item`, body, key),
      await sofia('POST', `staff/service/${id}/item`, body, key),
    ];
    expect(again.body).toEqual(first.body);
    const { parts } = (await sofia('GET', `staff/service/${id}`)).body;
    expect(parts[0].items.map(({ name }: { name: { en: string } }) => name.en)).toEqual(['Sea Fox', 'Harbor']);
    expect(parts[0].items.at(-1)).toMatchObject({ active: false, priceFromCents: 60_00, units: 3 });
  });

  test.each([
    ['scooter', 'van', vanFields, 404, []],
    [
      'event',
      'event_type',
      { ...names, fromCents: 1, minGuests: 9, maxGuests: 8, setting: 'water' },
      400,
      ['maxGuests'],
    ],
    ['chef', 'menu', { ...names, minGuests: 1, maxGuests: 8 }, 400, ['priceCents']],
  ] as const)(
    '%s: what does not belong to it or does not fit is refused (%#)',
    async (code, table, fields, status, at) => {
      expect(fieldsRefused(await add(code, table, fields))).toEqual([status, ...at.map((name) => `fields.${name}`)]);
    },
  );
});

test('services are put into another order, switched off and on', async () => {
  const list = async () => (await visitor('GET', 'service')).body.services;
  const ids: number[] = (await list()).map(({ id }: { id: number }) => id);
  const turned = ids.toReversed();
  const order = (to: readonly number[]) => sofia('POST', 'staff/offer/service/order', { ids: to });
  expect((await order(turned)).status).toBe(204);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [2_000_000_000]])
    expect(fieldsRefused(await order(wrong as number[]))).toEqual([400, 'ids']);

  const scooter = await serviceId('scooter');
  await change('service', scooter, { active: false });
  expect((await visitor('GET', `scooter/${world.sold.scooter}`)).status).toBe(404);
  await change('service', scooter, {
    active: true,
    details: [{ kind: 'included', textEn: 'Helmet', textEs: 'Casco' }],
  });
  expect((await visitor('GET', `service/${scooter}`)).body.details).toEqual([{ kind: 'included', text: 'Helmet' }]);
  expect(fieldsRefused(await change('service', scooter, { firstStart: '20:00', lastStart: '08:00' }))).toEqual([
    400,
    'changes.lastStart',
  ]);
  expect(fieldsRefused(await change('service', scooter, { units: 3 }))).toEqual([400, 'changes.units']);
});

test('a price changes for what is asked for from now on, and never for what was asked for', async () => {
  const { guest, sold } = world;
  const trip = async () => {
    const groupId = await aTrip(world, { startAt: '2027-04-01', endAt: '2027-04-08' });
    made(
      await guest('POST', `reservation/chef/add-to-group/${groupId}`, { ...bodiesOf(world).chef, date: '2027-04-02' }),
    );
    return groupId;
  };
  const quoteOf = async (id: string) => (await guest('GET', `reservation/group/${id}`)).body.quote;
  const asked = await trip();
  const draft = await trip();
  await askFor(world, asked);
  const before = await quoteOf(asked);
  expect((await change('menu', sold.menuOfChef, { priceCents: 120_00 })).status).toBe(200);
  expect(await quoteOf(asked)).toEqual(before);
  const chefOf = (quote: { lines: { name?: string; unitCents: number }[] }) =>
    quote.lines.find(({ name }) => name === 'Coral menu')?.unitCents;
  expect(chefOf(before)).toBe(95_00);
  expect(chefOf(await quoteOf(draft))).toBe(120_00);
});

test('a pool is never smaller than what is promised of it at one time', async () => {
  const { guest, sold } = world;
  const groupId = await aTrip(world, { startAt: '2027-05-01', endAt: '2027-05-08' });
  const hire = { scooterId: sold.scooter, startAt: '2027-05-02', days: 2, quantity: 5 };
  made(await guest('POST', `reservation/scooter/add-to-group/${groupId}`, hire));
  await askFor(world, groupId);
  const few = await change('scooter', sold.scooter, { units: 4 });
  expect(few).toMatchObject({ status: 400, body: { code: 'units-promised', details: { needed: 5 } } });
  expect(few.body.message).toMatch(/May 2, 2027/);
  expect((await change('scooter', sold.scooter, { units: 5 })).status).toBe(200);
  const fleet = async () => (await visitor('GET', `scooter/${sold.scooter}`)).body.fleet;
  expect(await fleet()).toBe(5);
  const houseId = (await aHouse().in(product.ports.db)).id;
  const beside = await aTrip({ ...world, houseId }, { startAt: '2027-05-01', endAt: '2027-05-08' });
  const sixth = await guest('POST', `reservation/scooter/add-to-group/${beside}`, { ...hire, quantity: 1 });
  expect(sixth.body.code).toBe('service-not-available');
  expect((await change('scooter', sold.scooter, { units: 6 })).status).toBe(200);
  made(await guest('POST', `reservation/scooter/add-to-group/${beside}`, { ...hire, quantity: 1 }));
  const [fewer, asked] = await Promise.all([
    change('scooter', sold.scooter, { units: 5 }),
    askFor(world, beside).then(
      () => 'asked',
      () => 'refused',
    ),
  ]);
  expect(['200 refused', '400 asked']).toContain(`${fewer.status} ${asked}`);
});
