import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '#tests/support/api-caller.ts';
import { bodiesOf, type LinesWorld, linesWorld } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
});
afterAll(() => product.close());

const GUESTS = { adults: 4, infants: 0, babies: 0, pets: 0 };
const types = ['boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
const house = (but: object = {}) => ({
  id: randomUUID(),
  type: 'house',
  body: { houseId: world.houseId, startAt: '2027-03-01', endAt: '2027-03-08', guests: GUESTS, ...but },
});
const line = (type: (typeof types)[number], but: object = {}) => ({
  id: randomUUID(),
  type,
  body: { ...bodiesOf(world)[type], ...but },
});
const trip = (lines: readonly object[], skipped: readonly string[] = []) => ({ id: randomUUID(), lines, skipped });
const visitor = () => callerOf(product.app);
const rowsIn = async (table: 'app_user' | 'reservation_group' | 'reservation') =>
  (await product.database.db.selectFrom(table).select('id').execute()).length;

test('a visitor sees a whole trip with its price, and nothing of it is kept', async () => {
  const before = await Promise.all((['app_user', 'reservation_group', 'reservation'] as const).map(rowsIn));
  const asked = trip([house(), ...types.map((type) => line(type))]);
  const { status, body } = await visitor()('POST', 'reservation/trip/preview', asked);
  expect(status).toBe(200);
  expect(body.refused).toEqual([]);
  expect(body.group).toMatchObject({ id: asked.id, status: 'draft' });
  expect(body.group.reservations.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    (asked.lines as { id: string }[]).map(({ id }) => id).toSorted(),
  );
  const named = new Set(body.group.quote.lines.flatMap(({ reservationId = [] }) => reservationId));
  expect(asked.lines.map((each) => Object(each).id)).toEqual(expect.arrayContaining([...named]));
  expect(await Promise.all((['app_user', 'reservation_group', 'reservation'] as const).map(rowsIn))).toEqual(before);
});

test('signed in, the same trip is opened at the price that the visitor saw', async () => {
  const asked = trip([house(), line('chef'), line('van')], ['boat', 'scooter']);
  const seen = (await visitor()('POST', 'reservation/trip/preview', asked)).body;
  const opened = await world.guest('POST', 'reservation/trip', asked);
  expect(opened.status).toBe(201);
  const group = (await world.guest('GET', `reservation/group/${opened.body.groupId}`)).body;
  expect(group.quote.totalCents).toBe(seen.group.quote.totalCents);
  expect(group.reservations.map(({ type }: { type: string }) => type).toSorted()).toEqual(['chef', 'house', 'van']);
  const skipped = group.wizard.steps.filter(({ state }: { state: string }) => state === 'skipped');
  expect(skipped.map(({ type }: { type: string }) => type)).toEqual(['boat', 'scooter']);
});

test('a line that can not be had is named and left out; the rest is priced', async () => {
  const gone = line('chef', { menuId: 2_000_000_000 });
  const { body } = await visitor()('POST', 'reservation/trip/preview', trip([house(), gone, line('van')]));
  expect(body.refused).toEqual([expect.objectContaining({ id: gone.id })]);
  expect(body.refused[0].message).not.toBe(body.refused[0].code);
  expect(body.group.reservations.map(({ type }: { type: string }) => type).toSorted()).toEqual(['house', 'van']);
  expect(body.group.quote.totalCents).toBeGreaterThan(0);
});

test('a service outside the days of the trip stays, before and after signing in, until its guest moves it or takes it out', async () => {
  const late = line('chef', { date: '2027-04-20' });
  const asked = trip([house(), late, line('van')]);
  const { body } = await visitor()('POST', 'reservation/trip/preview', asked);
  expect(body.refused).toEqual([]);
  expect(body.group).toMatchObject({
    quote: null,
    unfit: [{ id: late.id, code: 'reservation-range-conflict', details: { from: '2027-03-01', until: '2027-03-08' } }],
  });
  expect(body.group.quoteOfRest.totalCents).toBeGreaterThan(0);
  const opened = await world.guest('POST', 'reservation/trip', asked);
  expect(opened.body.refused).toEqual([]);
  const { quoteOfRest, unfit } = (await world.guest('GET', `reservation/group/${opened.body.groupId}`)).body;
  expect(unfit).toHaveLength(1);
  expect(quoteOfRest.totalCents).toBe(body.group.quoteOfRest.totalCents);
});

test('the house itself is refused as on its page, and a trip begins with a house or a boat', async () => {
  const shut = await visitor()('POST', 'reservation/trip/preview', trip([house({ houseId: 2_000_000_000 })]));
  expect(shut).toMatchObject({ status: 404, body: { code: 'house-not-found' } });
  const crowded = await visitor()(
    'POST',
    'reservation/trip/preview',
    trip([house({ guests: { ...GUESTS, adults: 50 } })]),
  );
  expect(crowded).toMatchObject({ status: 400, body: { code: 'max-guest-invalid' } });
  const lone = await visitor()('POST', 'reservation/trip/preview', trip([line('chef')]));
  expect(lone).toMatchObject({ status: 400, body: { code: 'reservation-group-house-not-found' } });
  const many = await visitor()('POST', 'reservation/trip/preview', trip(Array.from({ length: 21 }, () => line('van'))));
  expect(many.status).toBe(400);
});
