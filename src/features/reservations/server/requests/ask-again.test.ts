import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aUser } from '#tests/builders/a-user.ts';
import { askFor, aTrip, bodiesOf, callerFor, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
});
afterAll(() => product.close());

const group = async (id: string) => (await world.guest('GET', `reservation/group/${id}`)).body;
const addChef = (id: string) => world.guest('POST', `reservation/chef/add-to-group/${id}`, bodiesOf(world).chef);

test('a guest asks again for the dates of their own request: it is said before, and the first one is withdrawn', async () => {
  const first = await aTrip(world);
  made(await addChef(first));
  const { quote } = await group(first);
  await world.guest('PUT', `reservation/group/${first}`, { action: 'skip-open-steps' });
  const message = 'We celebrate a birthday.';
  const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents, message };
  expect((await world.guest('PUT', `reservation/group/${first}`, asking)).status).toBe(204);

  // Before the guest has chosen anything, calendar and price count without the guest's own request.
  const offered = async ({ guest }: Pick<LinesWorld, 'guest'>) => {
    const { days } = (await guest('GET', `house/${world.houseId}/availability?From=2027-03-02&To=2027-03-02`)).body;
    const quote = await guest('GET', `house/${world.houseId}/quote?StartAt=2027-03-02&EndAt=2027-03-09&Adults=2`);
    return [days[0].available, quote.body.code];
  };
  expect(await offered(world)).toEqual([true, undefined]);
  expect(await offered({ guest: await callerFor(product, await aUser(product.database.db)) })).toEqual([
    false,
    'house-not-available',
  ]);

  // One day later, with the chef on the same evening: neither the house nor the chef is in the guest's own way.
  const again = await aTrip(world, { startAt: '2027-03-02', endAt: '2027-03-09' });
  made(await addChef(again));
  expect((await group(again)).replaces).toEqual([(await group(first)).bookingCode]);
  expect((await group(first)).replaces).toEqual([]);
  await askFor(world, again);
  expect([(await group(first)).status, (await group(again)).status]).toEqual(['cancelled', 'on-review']);

  const seen = (await world.staff('GET', `staff/group/${again}`)).body;
  expect(seen).toMatchObject({ message, guest: { cancelledStays: 0 } });
});

test('the dates of somebody else stay taken, and so do those of an approved trip of one’s own', async () => {
  const other = { guest: await callerFor(product, await aUser(product.database.db)) };
  const taken = { status: 400, body: { code: 'house-not-available' } };
  const stay = { houseId: world.houseId, startAt: '2027-03-03', endAt: '2027-03-08' };
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  expect(await other.guest('POST', 'reservation/house', { ...stay, guests })).toMatchObject(taken);

  const [mine] = (await world.guest('GET', 'reservation/group')).body.reservationGroups.filter(
    ({ status }: { status: string }) => status === 'on-review',
  );
  expect((await world.staff('PUT', `staff/group/${mine.id}/approve`, {})).status).toBe(204);
  expect(await world.guest('POST', 'reservation/house', { ...stay, guests })).toMatchObject(taken);
});

test('a guest is told when the house is taken by their own request, nobody else is', async () => {
  const own = await world.guest('GET', `reservation/own/${world.houseId}`);
  expect(own.body.times).toEqual([
    {
      groupId: expect.any(String),
      bookingCode: expect.any(String),
      isRequest: false,
      from: '2027-03-02T05:00:00.000Z',
      until: '2027-03-09T05:00:00.000Z',
    },
  ]);
  const stranger = await callerFor(product, await aUser(product.database.db));
  expect((await stranger('GET', `reservation/own/${world.houseId}`)).body).toEqual({ times: [] });
  expect((await world.guest('GET', `reservation/own/${world.boatId}`)).body).toEqual({ times: [] });
});

/** What a transaction and the clock of tests need beside the statements themselves. */
const FRAME = /^(begin|start transaction|commit|select set_config\('marea\.now')/i;

test('asking for a house takes at most ten statements, after the one that finds the caller', async () => {
  const trip = await aTrip(world, { startAt: '2027-04-05', endAt: '2027-04-12' });
  const { quote } = await group(trip);
  await world.guest('PUT', `reservation/group/${trip}`, { action: 'skip-open-steps' });
  const heard = vi.spyOn(pg.Client.prototype, 'query');
  const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents };
  expect((await world.guest('PUT', `reservation/group/${trip}`, asking)).status).toBe(204);
  const texts = heard.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : Object(asked).text));
  heard.mockRestore();
  const [caller, ...statements] = texts.filter((text) => !FRAME.test(text));
  expect(caller).toContain('session');
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(10);
});
