import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import {
  AN_ADDRESS,
  aBoatTrip,
  askFor,
  aTrip,
  bodiesOf,
  callerFor,
  type LinesWorld,
  linesWorld,
  made,
} from '#tests/support/lines-world.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;
let houseTrip: string;
let boatTrip: string;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
  houseTrip = await aTrip(world);
  boatTrip = await aBoatTrip(world);
});
beforeEach(() => product.clock.set(TEST_NOW));
afterAll(() => product.close());

type Type = keyof ReturnType<typeof bodiesOf>;

const add = (groupId: string, type: Type, but: object = {}) =>
  world.guest('POST', `reservation/${type}/add-to-group/${groupId}`, { ...bodiesOf(world)[type], ...but });
const told = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body?.code ?? ''}`.trim();

const away = { ...AN_ADDRESS, city: 'Orlando', zipCode: '32801' };
const elsewhere = { ...AN_ADDRESS, state: 'NY' };
const airport = { kind: 'airport', airport: 'MIA' };
const house = { kind: 'house' };
const none = undefined;

describe('R33 in a trip with a house', () => {
  test.each<[string, Type, object, string]>([
    ['a menu that is none', 'chef', { menuId: 999 }, '404 menu-chef-not-found'],
    ['a menu that is none', 'catering', { menuId: 999 }, '404 menu-not-found'],
    ['no menu', 'chef', { menuId: none }, '400 parameter-required'],
    ['a menu and own words', 'catering', { customMenu: 'Paella' }, '400 parameter-valid'],
    ['fewer than the menu is for', 'chef', { guests: 1 }, '400 max-guest-invalid'],
    ['more than the menu is for', 'chef', { guests: 13 }, '400 max-guest-invalid'],
    [
      'more than the chef cooks for',
      'chef',
      { menuId: none, customMenu: 'Paella', guests: 21 },
      '400 max-guest-invalid',
    ],
    ['the day before the trip', 'chef', { date: '2027-02-28' }, '400 reservation-range-conflict'],
    ['the day after the trip', 'massage', { date: '2027-03-09' }, '400 reservation-range-conflict'],
    ['before the first hour', 'chef', { time: '07:30' }, '400 reservation-range-conflict'],
    ['after the last hour', 'catering', { time: '21:30' }, '400 reservation-range-conflict'],
    ['past the end of the trip', 'catering', { date: '2027-03-08', time: '21:00' }, '400 reservation-range-conflict'],
    ['before check-in', 'chef', { date: '2027-03-01', time: '15:30' }, '400 outside-stay'],
    ['at the hour of check-out', 'massage', { date: '2027-03-08', time: '11:00' }, '400 outside-stay'],
    ['over after check-out', 'massage', { date: '2027-03-08', time: '10:30' }, '400 outside-stay'],
    ['another address', 'chef', { place: AN_ADDRESS }, '400 address-not-allowed'],
    ['an airport', 'event', { place: airport }, '400 address-not-allowed'],
    ['minutes that are not offered', 'massage', { minutes: 75 }, '404 massage-duration-not-found'],
    ['a treatment that is none', 'massage', { treatmentId: 999 }, '404 massage-duration-not-found'],
    ['an add-on that is none', 'massage', { addonIds: [999] }, '404 addon-not-found'],
    ['more than there are masseuses for', 'massage', { guests: 5 }, '400 max-guest-invalid'],
    ['a kind of event that is none', 'event', { eventTypeId: 999 }, '400 service-invalid'],
    ['too small an event', 'event', { guests: 9 }, '400 max-guest-invalid'],
    ['too large an event', 'event', { guests: 61 }, '400 max-guest-invalid'],
    ['scooters that are none', 'scooter', { scooterId: 999 }, '400 service-invalid'],
    ['days past the trip', 'scooter', { startAt: '2027-03-08' }, '400 reservation-range-conflict'],
    ['more scooters than there are', 'scooter', { quantity: 7 }, '400 service-not-available'],
    ['a boat that is none', 'boat', { boatId: 999_999 }, '404 boat-not-found'],
    ['too many aboard', 'boat', { guests: { adults: 11, infants: 0, babies: 0, pets: 0 } }, '400 max-guest-invalid'],
    ['an outing after the trip', 'boat', { date: '2027-03-09' }, '400 reservation-range-conflict'],
    ['an hour the boat does not start at', 'boat', { startTime: '10:00' }, '400 reservation-range-conflict'],
  ])('%s: %s', async (_what, type, but, expected) => {
    expect(told(await add(houseTrip, type, but))).toBe(expected);
  });

  test.each<[string, object, string]>([
    ['a van that is none', { vanId: 999 }, '404 van-not-found'],
    ['more than it seats', { passengers: 15 }, '400 max-guest-invalid'],
    ['two days before the trip', { date: '2027-02-27' }, '400 reservation-range-conflict'],
    ['no pick-up', { addressIn: none }, '400 address-in-required'],
    ['no drop-off', { addressOut: none }, '400 address-out-required'],
    ['an arrival that begins at the house', { addressIn: house }, '400 address-in-invalid'],
    ['an arrival that ends at the airport', { addressOut: airport }, '400 address-out-invalid'],
    ['an arrival that ends far away', { addressOut: away }, '400 address-out-invalid'],
    [
      'a departure that ends at the house',
      { tripType: 'airport-departure', addressIn: house, addressOut: house },
      '400 address-out-invalid',
    ],
    ['a way to town from the airport', { tripType: 'one-way', flightNumber: none }, '400 address-in-invalid'],
    [
      'a way to town from far away',
      { tripType: 'one-way', flightNumber: none, addressIn: elsewhere },
      '400 address-in-invalid',
    ],
    [
      'hours with a drop-off',
      { tripType: 'hourly', hours: 4, flightNumber: none, addressIn: house },
      '400 address-not-allowed',
    ],
    [
      'hours without hours',
      { tripType: 'hourly', flightNumber: none, addressIn: house, addressOut: none },
      '400 parameter-required',
    ],
    ['hours of a way', { hours: 4 }, '400 parameter-valid'],
    [
      'waiting in the place of driving by the hour',
      { tripType: 'hourly', hours: 1, extraHours: 7, flightNumber: none, addressIn: house, addressOut: none },
      '400 parameter-valid',
    ],
    ['there and back without a day', { tripType: 'airport-round-trip' }, '400 parameter-required'],
    [
      'there and back without a time',
      { tripType: 'airport-round-trip', returnDate: '2027-03-08' },
      '400 parameter-required',
    ],
    ['back of one way', { returnDate: '2027-03-08', returnTime: '10:00' }, '400 parameter-valid'],
    [
      'back before there',
      { tripType: 'airport-round-trip', returnDate: '2027-03-01', returnTime: '15:30' },
      '400 reservation-range-conflict',
    ],
    [
      'back two days after the trip',
      { tripType: 'airport-round-trip', returnDate: '2027-03-10', returnTime: '10:00' },
      '400 reservation-range-conflict',
    ],
    ['a flight that is none', { flightNumber: 'soon' }, '400 parameter-valid'],
    ['a flight to town', { tripType: 'one-way', addressIn: house }, '400 parameter-valid'],
    ['a flight back of an arrival', { returnFlightNumber: 'AA 1' }, '400 parameter-valid'],
  ])('van, %s', async (_what, but, expected) => {
    expect(told(await add(houseTrip, 'van', but))).toBe(expected);
  });

  test('what is missing is named in both languages', async () => {
    const body = { ...bodiesOf(world).chef, menuId: none };
    const inLanguage = (lang: string) =>
      world.guest('POST', `reservation/chef/add-to-group/${houseTrip}`, body, { 'accept-language': lang });
    const fields = { menuId: ['parameter-required'] };
    expect((await inLanguage('en')).body).toMatchObject({ message: 'Required Parameter: menuId', details: { fields } });
    expect((await inLanguage('es')).body.message).toBe('Falta un dato obligatorio: menuId');
  });

  test('a service is asked for ahead, to the minute', async () => {
    const groupId = await aTrip(world);
    const start = instantAt(calendarDate('2027-03-02'), '19:00');
    const addAt = async (hours: number) => {
      product.clock.set(hoursAfter(start, hours));
      const guest = await world.again();
      return guest('POST', `reservation/chef/add-to-group/${groupId}`, bodiesOf(world).chef);
    };
    const { body } = await addAt(-23.9);
    expect(body).toMatchObject({
      code: 'reservation-range-conflict',
      details: { leadHours: 24, earliest: { date: '2027-03-02', time: '19:06' } },
    });
    made(await addAt(-24));
  });

  test('a van drives a day around the trip', async () => {
    const groupId = await aTrip(world);
    made(await add(groupId, 'van', { date: '2027-02-28', addressOut: AN_ADDRESS }));
    const back = { tripType: 'airport-departure', date: '2027-03-09', addressIn: AN_ADDRESS, addressOut: airport };
    made(await add(groupId, 'van', back));
  });

  test('scooters once for the same days', async () => {
    const groupId = await aTrip(world);
    const { id } = made(await add(groupId, 'scooter'));
    expect(told(await add(groupId, 'scooter', { startAt: '2027-03-03', days: 1 }))).toBe(
      '400 reservation-scooter-already-exists',
    );
    made(await add(groupId, 'scooter', { startAt: '2027-03-04' }));
    const longer = { ...bodiesOf(world).scooter, days: 3 };
    expect(told(await world.guest('PUT', `reservation/scooter/${id}`, longer))).toBe(
      '400 reservation-scooter-already-exists',
    );
    expect(told(await world.guest('PUT', `reservation/scooter/${id}`, { ...longer, startAt: '2027-03-01' }))).toBe(
      '204',
    );
  });

  test('an event where the house forbids them, and one on the water without a boat that day', async () => {
    const { db } = product.database;
    const groupId = await aTrip(world);
    const settle = async (events: 'forbidden' | 'allowed', setting: 'anywhere' | 'water') => {
      await db.updateTable('house').set({ events }).execute();
      await db.updateTable('event_type').set({ setting }).execute();
    };
    await settle('forbidden', 'anywhere');
    expect(told(await add(groupId, 'event'))).toBe('400 events-not-allowed');
    await settle('forbidden', 'water');
    expect(told(await add(groupId, 'event'))).toBe('400 boat-required');
    made(await add(groupId, 'boat'));
    const { date } = bodiesOf(world).boat;
    made(await add(groupId, 'event', { date }));
    await settle('allowed', 'anywhere');
  });

  test('more people than a house takes are no event where events are forbidden', async () => {
    const groupId = await aTrip(world);
    const { db } = product.database;
    const allow = (events: 'forbidden' | 'with-consent') =>
      db.updateTable('house').set({ events, max_guests: 11 }).where('rentable_id', '=', world.houseId).execute();
    await allow('forbidden');
    expect(told(await add(groupId, 'catering', { guests: 12 }))).toBe('400 events-not-allowed');
    await allow('with-consent');
    made(await add(groupId, 'catering', { guests: 12 }));
  });

  test('nobody is brought to the house before the day of check-in or on the day of check-out', async () => {
    const groupId = await aTrip(world);
    for (const date of ['2027-02-28', '2027-03-08', '2027-03-09'])
      expect([date, told(await add(groupId, 'van', { date }))]).toEqual([date, '400 transfer-outside-stay']);
    made(await add(groupId, 'van', { date: '2027-03-01' }));
  });

  test('what is not sold now can’t be added, and its step counts as skipped', async () => {
    const groupId = await aTrip(world);
    const { db } = product.database;
    await db
      .updateTable('service')
      .set({ active: false })
      .where('code', 'in', ['catering', 'airport-transfer'])
      .execute();
    expect(told(await add(groupId, 'catering'))).toBe('400 service-invalid');
    expect(told(await add(groupId, 'van'))).toBe('400 service-invalid');
    const { wizard } = (await world.guest('GET', `reservation/group/${groupId}`)).body;
    expect(wizard.steps.filter(({ state }: { state: string }) => state === 'not-sold')).toEqual([
      { type: 'catering', state: 'not-sold' },
    ]);
    await db.updateTable('service').set({ active: true }).execute();
  });

  test('the house’s days hold the boat’s', async () => {
    const groupId = await aBoatTrip(world);
    const { houseId } = world;
    const stay = (startAt: string, endAt: string) => ({ houseId, startAt, endAt, guests: bodiesOf(world).boat.guests });
    const join = (body: object) => world.guest('POST', `reservation/house/add-to-group/${groupId}`, body);
    expect(told(await join(stay('2027-03-04', '2027-03-07')))).toBe('400 reservation-range-conflict');
    made(await join(stay('2027-03-03', '2027-03-07')));
    expect(told(await join(stay('2027-03-03', '2027-03-07')))).toBe('400 transition-not-valid');
  });
});

describe('R33 in a trip of a boat alone', () => {
  const on = { date: '2027-03-03' };
  test.each<[string, Type, object, string]>([
    ['no address', 'chef', {}, '400 address-required'],
    ['the house that is none', 'massage', { place: house }, '400 address-required'],
    ['an airport', 'catering', { place: airport }, '400 address-in-invalid'],
    ['an address far away', 'event', { place: away }, '400 address-in-invalid'],
    ['a van to the house that is none', 'van', {}, '400 address-out-invalid'],
  ])('%s: %s', async (_what, type, but, expected) => {
    expect(told(await add(boatTrip, type, { ...on, ...but }))).toBe(expected);
  });

  test('a service comes to an address', async () => {
    made(await add(await aBoatTrip(world), 'chef', { ...on, place: AN_ADDRESS }));
  });

  test('a house that joins later leaves the address as it was chosen', async () => {
    const groupId = await aBoatTrip(world);
    made(await add(groupId, 'chef', { ...on, place: AN_ADDRESS }));
    const stay = {
      houseId: world.houseId,
      startAt: '2027-03-02',
      endAt: '2027-03-05',
      guests: bodiesOf(world).boat.guests,
    };
    made(await world.guest('POST', `reservation/house/add-to-group/${groupId}`, stay));
    const { quoteRefusal, reservations } = (await world.guest('GET', `reservation/group/${groupId}`)).body;
    expect(quoteRefusal).toBe(null);
    const houseLine = reservations.find(({ type }: { type: string }) => type === 'house');
    made(await add(groupId, 'massage', { date: '2027-03-04' }));
    expect(told(await world.guest('DELETE', `reservation/house/${houseLine.id}`))).toBe('204');
    // The masseuses were to come to the house, on a day that is no more part of the trip.
    expect((await world.guest('GET', `reservation/group/${groupId}`)).body).toMatchObject({
      quoteRefusal: 'address-required',
    });
  });
});

describe('what is no line', () => {
  test('a service without a house or a boat', async () => {
    expect(told(await world.guest('POST', 'reservation/chef', bodiesOf(world).chef))).toBe(
      '400 reservation-group-house-not-found',
    );
    expect(told(await world.guest('POST', 'reservation/van', {}))).toBe('400 reservation-group-house-not-found');
    expect(told(await world.guest('POST', 'reservation/yacht', {}))).toBe('400 reservation-invalid-type');
  });

  test('a line that is not there, or of another type', async () => {
    const change = (type: Type, id: string) => world.guest('PUT', `reservation/${type}/${id}`, bodiesOf(world)[type]);
    expect(told(await change('chef', randomUUID()))).toBe('404 menu-reservation-chef-not-found');
    expect(told(await change('van', randomUUID()))).toBe('404 reservation-not-found');
    expect(told(await world.guest('DELETE', `reservation/chef/${randomUUID()}`))).toBe(
      '404 menu-reservation-chef-not-found',
    );
    const chef = made(await add(await aTrip(world), 'chef'));
    expect(told(await change('massage', chef.id))).toBe('400 reservation-invalid-type');
    expect(told(await world.guest('DELETE', `reservation/massage/${chef.id}`))).toBe('400 reservation-invalid-type');
    expect(told(await add(randomUUID(), 'chef'))).toBe('404 reservation-group-not-found');
  });

  test('somebody else’s trip', async () => {
    const path = `reservation/chef/add-to-group/${houseTrip}`;
    expect(told(await world.staff('POST', path, bodiesOf(world).chef))).not.toMatch(/^2/);
  });
});

describe('what others have', () => {
  /** Another guest asks for these lines, with another house: their dates are held. */
  async function hold(...wanted: readonly (readonly [Type, object])[]): Promise<void> {
    const { db } = product.database;
    const guest = await callerFor(product, await aUser(db));
    const other = { ...world, guest, houseId: (await aHouse().in(db)).id };
    const groupId = await aTrip(other);
    for (const [type, but] of wanted)
      made(await guest('POST', `reservation/${type}/add-to-group/${groupId}`, { ...bodiesOf(world)[type], ...but }));
    await askFor(other, groupId);
  }
  beforeEach(async () => {
    const { db } = product.database;
    await db.deleteFrom('unit_occupancy').execute();
    await db.deleteFrom('occupancy').execute();
  });

  test('both chef teams: the nearest free evenings', async () => {
    const twice = { time: '19:00', date: '2027-03-02' };
    await hold(['chef', twice], ['chef', twice]);
    const { body } = await add(houseTrip, 'chef', twice);
    // Each is busy from 18:00 to 23:00; five hours of one's own fit before 18:00.
    expect(body).toMatchObject({ code: 'service-not-available' });
    expect(body.details.nearest).toEqual([
      { date: '2027-03-02', time: '14:00' },
      { date: '2027-03-02', time: '13:30' },
      { date: '2027-03-02', time: '13:00' },
    ]);
    for (const { date, time } of body.details.nearest) {
      const { id } = made(await add(houseTrip, 'chef', { date, time }));
      await world.guest('DELETE', `reservation/chef/${id}`);
    }
  });

  test('the only van, also the way back', async () => {
    await hold(['van', {}]);
    const { body } = await add(houseTrip, 'van', { time: '16:00' });
    expect(body.code).toBe('van-not-available');
    expect(body.details.nearest[0]).toEqual({ date: '2027-03-01', time: '17:30' });
    const ends = { date: '2027-02-28', returnDate: '2027-03-01', returnTime: '15:00', addressOut: AN_ADDRESS };
    const refused = (await add(houseTrip, 'van', { tripType: 'airport-round-trip', ...ends })).body;
    expect(refused).toMatchObject({ code: 'van-not-available', details: { nearest: [] } });
    expect(refused.details.nearestReturn[0]).toEqual({ date: '2027-03-01', time: '12:30' });
  });

  test('scooters: how many are free', async () => {
    await hold(['scooter', { quantity: 4 }]);
    const { body } = await add(houseTrip, 'scooter', { quantity: 3, startAt: '2027-03-03' });
    expect(body).toMatchObject({ code: 'service-not-available', details: { free: 2 } });
    const { id } = made(await add(houseTrip, 'scooter', { quantity: 2, startAt: '2027-03-03' }));
    await world.guest('DELETE', `reservation/scooter/${id}`);
  });

  test('masseuses: as many as there are people', async () => {
    await hold(['massage', { guests: 3 }]);
    expect(told(await add(houseTrip, 'massage', { guests: 2 }))).toBe('400 service-not-available');
    const { id } = made(await add(houseTrip, 'massage', { guests: 1 }));
    await world.guest('DELETE', `reservation/massage/${id}`);
  });

  test('a boat: the nearest starts, its turnaround kept', async () => {
    await hold(['boat', {}]);
    const { body } = await add(houseTrip, 'boat');
    expect(body.code).toBe('boat-not-available');
    expect(body.details.nearest[0]).toEqual({ date: '2027-03-03', startTime: '14:00' });
    expect(told(await world.guest('POST', 'reservation/boat', bodiesOf(world).boat))).toBe('400 boat-not-available');
  });

  test('one’s own lines count too', async () => {
    const groupId = await aTrip(world);
    made(await add(groupId, 'chef'));
    made(await add(groupId, 'chef'));
    expect(told(await add(groupId, 'chef'))).toBe('400 service-not-available');
    expect(told(await add(groupId, 'boat'))).toBe('201');
    expect(told(await add(groupId, 'boat'))).toBe('400 boat-not-available');
  });
});
