import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMenu, anAddon, anEventType, aScooter, aService, aTreatment, aVan } from '#tests/builders/a-service.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { additionalServicesApi } from '../api/additional-services.api.ts';
import { additionalServicesRoutes } from './additional-services.routes.ts';

let api: TestApi;
let call: ApiCaller;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await createTestApi((serve, ports) => serve(additionalServicesApi, additionalServicesRoutes(ports)));
  call = api.call;
  const { db } = api;
  const service = async (given: Parameters<typeof aService>[0]) => (await aService(given).in(db)).id;
  ids.scooter = await service({ code: 'scooter', name: 'Scooters', nameEs: 'Motonetas', order: 3, units: 0 });
  ids.chef = await service({
    code: 'chef',
    order: 1,
    details: [
      { kind: 'included', text: 'All the shopping' },
      { kind: 'good-to-know', text: 'Two burners' },
    ],
  });
  ids.massage = await service({ code: 'massage', name: 'Massage', order: 2 });
  ids.van = await service({ code: 'van', name: 'Van', order: 4, units: 0 });
  ids.transfer = await service({ code: 'airport-transfer', name: 'Transfer', order: 5, units: 0 });
  ids.event = await service({ code: 'event', name: 'Events', order: 6 });
  ids.catering = await service({ code: 'catering', name: 'Catering', order: 7, active: false });

  ids.supper = await aMenu(db, ids.chef, { name: 'Supper', nameEs: 'Cena', position: 2, priceCents: 95_00 });
  ids.brunch = await aMenu(db, ids.chef, { name: 'Brunch', position: 1, priceCents: 70_00, maxGuests: 20 });
  ids.retired = await aMenu(db, ids.chef, { name: 'Retired', active: false, priceCents: 1_00 });
  ids.buffet = await aMenu(db, ids.catering, { name: 'Buffet', priceCents: 48_00 });
  ids.swedish = await aTreatment(db, ids.massage, { name: 'Swedish', prices: { 90: 180_00, 60: 130_00 } });
  ids.aroma = await anAddon(db, ids.massage, { name: 'Aroma', position: 2 });
  ids.stones = await anAddon(db, ids.massage, { name: 'Stones', position: 1, minMinutes: 90 });
  ids.wedding = await anEventType(db, ids.event, { name: 'Wedding' });
  ids.minivan = await aVan(db, ids.van, {
    name: 'Minivan',
    passengers: 6,
    prices: { 'airport-arrival': 85_00, hourly: 60_00, 'one-way': 95_00 },
  });
  ids.shuttle = await aVan(db, ids.van, { name: 'Shuttle', passengers: 14, prices: { 'one-way': 150_00 } });
  ids.vespa = await aScooter(db, ids.scooter, { name: 'Vespa', fleet: 3 });
});
afterAll(() => api.close());

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const get = (path: string, language = 'en') => call('GET', path, undefined, { 'accept-language': language });
const refused = async (path: string) => {
  const { status, body } = await get(path);
  return `${status} ${body.code}`;
};

describe('services', () => {
  test.each([
    ['service', ['Private chef', 'Massage', 'Scooters', 'Van', 'Transfer', 'Events', 'Catering']],
    ['service?active=true', ['Private chef', 'Massage', 'Scooters', 'Van', 'Transfer', 'Events']],
    ['service?Active=false', ['Catering']],
  ])('%s come in the order of the company', async (path, expected) => {
    expect(names((await get(path)).body.services)).toEqual(expected);
  });

  test('tell the least that an item on sale costs, and how many there are', async () => {
    const { body } = await get('service');
    const told = body.services.map((s: Record<string, unknown>) => [s.code, s.priceFromCents, s.itemCount]);
    expect(told).toEqual([
      ['chef', 70_00, 2],
      ['massage', 130_00, 1],
      ['scooter', 55_00, 1],
      ['van', 95_00, 2],
      ['airport-transfer', 85_00, 1],
      ['event', 950_00, 1],
      ['catering', 48_00, 1],
    ]);
  });

  test('come with the table of the bundle discount', async () => {
    expect((await get('service')).body.bundleDiscounts).toEqual([
      { serviceTypes: 1, basisPoints: 300 },
      { serviceTypes: 2, basisPoints: 500 },
      { serviceTypes: 3, basisPoints: 800 },
      { serviceTypes: 4, basisPoints: 1_000 },
    ]);
  });

  test('one of them has its details, limits, hours and items, in the asked language', async () => {
    const { body } = await get(`service/${ids.chef}`, 'es');
    expect(body).toMatchObject({
      code: 'chef',
      name: 'Chef privado',
      details: [
        { kind: 'included', text: 'All the shopping (es)' },
        { kind: 'good-to-know', text: 'Two burners (es)' },
      ],
      leadHours: 24,
      firstStart: '10:00',
      lastStart: '20:00',
      minGuests: 1,
      maxGuests: 20,
      items: [
        { id: ids.brunch, priceFromCents: 70_00, guests: { min: 2, max: 20 } },
        { id: ids.supper, name: 'Cena' },
      ],
    });
  });

  test('the same van is offered for trips and for transfers, each by its own prices', async () => {
    const itemsOf = async (id: number | undefined) => (await get(`service/${id}`)).body.items;
    expect(await itemsOf(ids.van)).toMatchObject([
      { name: 'Minivan', priceFromCents: 95_00, guests: { min: 1, max: 6 } },
      { name: 'Shuttle', priceFromCents: 150_00 },
    ]);
    expect(await itemsOf(ids.transfer)).toMatchObject([{ name: 'Minivan', priceFromCents: 85_00 }]);
  });

  test('one that is not sold now is shown without its items', async () => {
    expect((await get(`service/${ids.catering}`)).body).toMatchObject({ active: false, items: [] });
  });

  test('there is no other', async () => {
    expect(await refused('service/999999')).toBe('404 service-not-found');
  });
});

describe('menus', () => {
  test('on sale are listed with their courses, by service or type', async () => {
    expect(names((await get('menu')).body.menus)).toEqual(['Brunch', 'Supper']);
    expect(names((await get(`menu?ServiceId=${ids.chef}`)).body.menus)).toEqual(['Brunch', 'Supper']);
    expect((await get('menu?Type=catering')).body.menus).toEqual([]);
    expect((await get('menu?Type=chef', 'es')).body.menus[0]).toMatchObject({
      type: 'chef',
      priceCents: 70_00,
      courses: [{ name: 'Entrada', text: 'Sopa' }],
      medias: [],
    });
  });

  test('one of them is read by its id', async () => {
    expect((await get(`menu/${ids.supper}`)).body).toMatchObject({ name: 'Supper', serviceId: ids.chef, minGuests: 2 });
  });

  test.each(['retired', 'buffet', 'nobody'])('there is no %s', async (name) => {
    expect(await refused(`menu/${ids[name] ?? 999_999}`)).toBe('404 menu-not-found');
  });
});

describe('massages', () => {
  test('have durations, the shortest first', async () => {
    const { body } = await get('treatment');
    expect(body.treatments).toMatchObject([
      {
        name: 'Swedish',
        durations: [
          { minutes: 60, priceCents: 130_00 },
          { minutes: 90, priceCents: 180_00 },
        ],
      },
    ]);
    expect((await get(`treatment/${ids.swedish}`)).body).toEqual(body.treatments[0]);
    expect(await refused('treatment/999999')).toBe('404 service-not-found');
  });

  test('add-ons are listed, and go with a treatment that lasts long enough', async () => {
    expect(names((await get('addon')).body.addons)).toEqual(['Stones', 'Aroma']);
    expect(names((await get(`addon/${ids.swedish}/90`)).body.addons)).toEqual(['Stones', 'Aroma']);
    expect(names((await get(`addon/${ids.swedish}/60`)).body.addons)).toEqual(['Aroma']);
  });

  test('a duration that it is not given in is refused, and so is an unknown treatment', async () => {
    expect(await refused(`addon/${ids.swedish}/75`)).toBe('404 massage-duration-not-found');
    expect(await refused('addon/999999/60')).toBe('404 massage-duration-not-found');
  });

  test('where no add-on goes with it there is none', async () => {
    const { db } = api;
    await db
      .updateTable('addon')
      .set({ active: false })
      .where('id', '=', ids.aroma ?? 0)
      .execute();
    expect(await refused(`addon/${ids.swedish}/60`)).toBe('404 addon-not-found');
    await db
      .updateTable('addon')
      .set({ active: true })
      .where('id', '=', ids.aroma ?? 0)
      .execute();
  });
});

describe('events and scooters', () => {
  test('kinds of events tell for how many and from what price', async () => {
    const { body } = await get('event-type');
    expect(body.eventTypes).toMatchObject([
      { name: 'Wedding', minGuests: 10, maxGuests: 60, setting: 'anywhere', fromCents: 950_00 },
    ]);
    expect((await get(`event-type/${ids.wedding}`)).body).toEqual(body.eventTypes[0]);
    expect(await refused('event-type/999999')).toBe('404 service-not-found');
  });

  test('scooters tell their price a day and how many there are', async () => {
    const { body } = await get('scooter');
    expect(body.scooters).toMatchObject([{ name: 'Vespa', dayPriceCents: 55_00, riders: 2, fleet: 3 }]);
    expect((await get(`scooter/${ids.vespa}`)).body).toEqual(body.scooters[0]);
    expect(await refused('scooter/999999')).toBe('404 service-not-found');
  });
});

describe('vans', () => {
  test('tell the prices of their trips in a fixed order', async () => {
    const { body } = await get('van?OnlyPrimaryMedia=true');
    expect(body.vans[0]).toMatchObject({
      name: 'Minivan',
      passengers: 6,
      extraHourCents: 75_00,
      prices: [
        { tripType: 'one-way', priceCents: 95_00 },
        { tripType: 'hourly', priceCents: 60_00 },
        { tripType: 'airport-arrival', priceCents: 85_00 },
      ],
    });
    expect((await get(`van/${ids.minivan}`)).body.prices).toEqual(body.vans[0].prices);
    expect(await refused('van/999999')).toBe('404 van-not-found');
  });

  test.each([
    ['TripType=one-way', 95_00],
    ['TripType=one-way&ExtraHours=2', 245_00],
    ['triptype=hourly&hours=4', 240_00],
    ['TripType=airport-arrival', 85_00],
  ])('a trip costs: %s', async (query, price) => {
    expect((await get(`van/price?VanId=${ids.minivan}&${query}`)).body).toEqual({ price });
  });

  test('an hourly trip without its hours names what is missing', async () => {
    expect(await get(`van/price?VanId=${ids.minivan}&TripType=hourly`)).toMatchObject({
      status: 400,
      body: { code: 'parameter-required', message: 'Required Parameter: Hours', details: { name: 'Hours' } },
    });
  });

  test.each([
    ['VanId=999999&TripType=one-way', '404 van-not-found'],
    ['TripType=one-way', '400 parameter-required'],
    ['VanId=1', '400 parameter-required'],
    ['VanId=1&TripType=flying', '400 parameter-valid'],
    ['VanId=1&TripType=hourly&Hours=25', '400 parameter-valid'],
    ['VanId=1&TripType=hourly&Hours=4&ExtraHours=1', '400 parameter-valid'],
    ['VanId=1&TripType=airport-arrival&Hours=9', '400 parameter-valid'],
  ])('%s is refused: %s', async (query, expected) => {
    expect(await refused(`van/price?${query}`)).toBe(expected);
  });

  test('a trip that this van does not make is refused', async () => {
    expect(await refused(`van/price?VanId=${ids.shuttle}&TripType=hourly&Hours=3`)).toBe('404 van-not-found');
  });

  test('what nobody could book has no price: too many people, out of hours, too soon, no van left', async () => {
    const { db } = api;
    const oneWay = (more: string) => refused(`van/price?VanId=${ids.minivan}&TripType=one-way${more}`);
    expect(await oneWay('&Passengers=90')).toBe('400 max-guest-invalid');
    expect(await oneWay('&Date=2020-01-01&Time=12:00')).toBe('400 reservation-range-conflict');
    const inPool = db.selectFrom('van').select('pool_id').where('id', '=', Number(ids.minivan));
    const units = await db.selectFrom('capacity_unit').selectAll().where('pool_id', 'in', inPool).execute();
    await db.deleteFrom('capacity_unit').where('pool_id', 'in', inPool).execute();
    expect(await oneWay('')).toBe('400 van-not-available');
    for (const { pool_id, name } of units) await db.insertInto('capacity_unit').values({ pool_id, name }).execute();
    expect((await get(`van/price?VanId=${ids.minivan}&TripType=one-way&Passengers=1`)).status).toBe(200);
  });

  test('a trip whose service is off is refused as booking it is', async () => {
    const { db } = api;
    const turn = (active: boolean) =>
      db.updateTable('service').set({ active }).where('code', '=', 'airport-transfer').execute();
    await turn(false);
    const [transfer, drive] = await Promise.all([
      refused(`van/price?VanId=${ids.minivan}&TripType=airport-arrival`),
      get(`van/price?VanId=${ids.minivan}&TripType=one-way`),
    ]);
    await turn(true);
    expect([transfer, drive.status]).toEqual(['400 service-invalid', 200]);
  });
});

describe('pictures', () => {
  const owners = [
    ['service_id', 'chef', 'service'],
    ['menu_id', 'supper', 'menu'],
    ['treatment_id', 'swedish', 'treatment'],
    ['event_type_id', 'wedding', 'event-type'],
    ['van_id', 'minivan', 'van'],
    ['scooter_id', 'vespa', 'scooter'],
  ] as const;
  const services = { supper: 'chef', swedish: 'massage', wedding: 'event', minivan: 'transfer', vespa: 'scooter' };

  beforeAll(async () => {
    const picture = {
      room: 'any',
      alt_en: 'In English',
      alt_es: 'En español',
      width: 800,
      height: 600,
      placeholder: '',
    };
    for (const [column, name] of owners)
      for (const position of [1, 0])
        await api.db
          .insertInto('media')
          .values({
            ...picture,
            [column]: ids[name],
            position,
            is_primary: position === 1,
            master: `stored:${column}-${position}.png`,
          })
          .execute();
  });

  test.each(owners)('of a row with %s: all of %s, the primary one first, in the asked language', async (...row) => {
    const [, name, path] = row;
    const { medias } = (await get(`${path}/${ids[name]}`, 'es')).body;
    expect(medias).toHaveLength(2);
    expect(medias[0].id).toBeLessThan(medias[1].id);
    expect(medias[0]).toMatchObject({ alt: 'En español', sources: [{ type: 'image/avif' }, {}, {}] });
  });

  test.each(Object.entries(services))('%s has one in the list of its service', async (item, service) => {
    const { items } = (await get(`service/${ids[service]}`)).body;
    expect(items.find(({ id }: { id: number }) => id === ids[item]).medias).toHaveLength(1);
  });

  test('lists of services and of vans can be had with one each', async () => {
    expect((await get('service')).body.services[0].medias).toHaveLength(1);
    expect((await get('van?OnlyPrimaryMedia=true')).body.vans[0].medias).toHaveLength(1);
    expect((await get('van')).body.vans[0].medias).toHaveLength(2);
  });
});

describe('what is not sold', () => {
  test('has no item anywhere while its service is off', async () => {
    const { db } = api;
    const turn = (active: boolean) =>
      db.updateTable('service').set({ active }).where('code', '<>', 'catering').execute();
    await turn(false);
    const lists = await Promise.all(
      ['menu', 'treatment', 'addon', 'event-type', 'van', 'scooter'].map(async (path) => (await get(path)).body),
    );
    const vanPrice = await refused(`van/price?VanId=${ids.minivan}&TripType=one-way`);
    await turn(true);
    expect(lists.flatMap((body) => Object.values(body))).toEqual([[], [], [], [], [], []]);
    expect(vanPrice).toBe('400 service-invalid');
  });
});
