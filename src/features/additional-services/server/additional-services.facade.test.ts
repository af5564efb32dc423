import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { aMenu, anAddon, anEventType, aScooter, aService, aTreatment, aVan } from '#tests/builders/a-service.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { findServiceName, readServiceOffers } from './additional-services.facade.ts';

let database: TestDatabase;
let chefId: number;
let massageId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ({ id: chefId } = await aService({ code: 'chef' }).in(db));
  ({ id: massageId } = await aService({ code: 'massage', units: 2 }).in(db));
  await aService({ code: 'catering', active: false, nameEs: 'Banquetes' }).in(db);
  await aService({ code: 'airport-transfer', units: 0 }).in(db);
});
afterAll(() => database.close());

const date = calendarDate('2027-06-02');
const visit = { date, time: '19:00', guests: 4 };

test('a service that is sold says what it asks; one that is not is missing', async () => {
  const { db } = database;
  const { services } = await readServiceOffers(db, [
    { type: 'chef', ...visit, menuId: 1 },
    { type: 'catering', ...visit, menuId: 1 },
    { type: 'van', ...visit, vanId: 1, tripType: 'airport-arrival', passengers: 2 },
  ]);
  expect(services.map(({ code, type }) => `${code} ${type}`).sort()).toEqual(['airport-transfer van', 'chef chef']);
  expect(services.find(({ code }) => code === 'chef')).toMatchObject({
    name: { en: 'Private chef', es: 'Chef privado' },
    leadHours: 24,
    poolId: expect.any(Number),
  });
  expect(await findServiceName(db, 'catering')).toMatchObject({ es: 'Banquetes' });
  expect(await readServiceOffers(db, [])).toMatchObject({ services: [], items: { chef: [] } });
});

test('menus, treatments and add-ons that are named and sold are read, the add-ons in their order', async () => {
  const { db } = database;
  const menuId = await aMenu(db, chefId, { name: 'Supper' });
  const retired = await aMenu(db, chefId, { active: false });
  const treatmentId = await aTreatment(db, massageId);
  const aroma = await anAddon(db, massageId, { name: 'Aroma', position: 2 });
  const stones = await anAddon(db, massageId, { name: 'Stones', minMinutes: 90, position: 1 });
  const offers = await readServiceOffers(db, [
    { type: 'chef', ...visit, menuId },
    { type: 'chef', ...visit, menuId: retired },
    { type: 'massage', ...visit, treatmentId, minutes: 90, addonIds: [aroma, stones] },
  ]);
  expect(offers.items.chef).toMatchObject([{ id: menuId, name: { en: 'Supper' }, priceCents: 95_00, minGuests: 2 }]);
  expect(offers.items.massage.treatments).toMatchObject([
    { id: treatmentId, durations: [{ minutes: 60 }, { minutes: 90 }] },
  ]);
  expect(offers.items.massage.addons.map(({ id, minMinutes }) => [id, minMinutes])).toEqual([
    [stones, 90],
    [aroma, 0],
  ]);
});

test('events, vans and scooters that are named and sold are read', async () => {
  const { db } = database;
  const eventTypeId = await anEventType(db, chefId);
  const vanId = await aVan(db, chefId, { prices: { 'one-way': 95_00 } });
  const scooterId = await aScooter(db, chefId);
  const offers = await readServiceOffers(db, [
    { type: 'event', ...visit, eventTypeId, hours: 4 },
    { type: 'van', ...visit, vanId, tripType: 'one-way', passengers: 2 },
    { type: 'scooter', scooterId, startAt: date, days: 1, quantity: 1 },
    { type: 'scooter', scooterId: 999_999, startAt: date, days: 1, quantity: 1 },
  ]);
  expect(offers.items.event).toMatchObject([{ id: eventTypeId, minGuests: 10, maxGuests: 60 }]);
  expect(offers.items.van).toMatchObject([{ id: vanId, prices: { 'one-way': 95_00 }, extraHourCents: 75_00 }]);
  expect(offers.items.scooter).toMatchObject([{ id: scooterId, dayPriceCents: 55_00, poolId: expect.any(Number) }]);
});
