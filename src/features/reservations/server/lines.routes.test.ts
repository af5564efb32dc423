import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AN_ADDRESS,
  aBoatTrip,
  askFor,
  aTrip,
  bodiesOf,
  type LinesWorld,
  linesWorld,
  made,
} from '#tests/support/lines-world.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
});
beforeEach(() => product.clock.set(TEST_NOW));
afterAll(() => product.close());

type Type = keyof ReturnType<typeof bodiesOf>;
interface Line {
  readonly id: string;
  readonly type: Type | 'house';
  readonly requestId: string;
  readonly service?: { readonly item: { readonly name: string }; readonly people: number };
}

const types = ['boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
const group = async (groupId: string) => (await world.guest('GET', `reservation/group/${groupId}`)).body;
const lines = async (groupId: string): Promise<Line[]> => (await group(groupId)).reservations;
const add = (groupId: string, type: Type, but: object = {}) =>
  world.guest('POST', `reservation/${type}/add-to-group/${groupId}`, { ...bodiesOf(world)[type], ...but });
const change = (type: Type, id: string, but: object = {}) => {
  const { boatId, ...body } = { boatId: 0, ...bodiesOf(world)[type], ...but };
  return world.guest('PUT', `reservation/${type}/${id}`, body);
};
const remove = (type: string, id: string) => world.guest('DELETE', `reservation/${type}/${id}`);
const act = (groupId: string, body: object) => world.guest('PUT', `reservation/group/${groupId}`, body);
const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  body?.code === undefined ? String(status) : `${status} ${body.code}`;

describe('lines of every type', () => {
  test('all are added to one draft and shown with what they are', async () => {
    const groupId = await aTrip(world);
    for (const type of types) made(await add(groupId, type));
    const seen = await group(groupId);
    const shown = new Map<string, object>(seen.reservations.map((line: Line) => [line.type, line]));
    expect(shown.get('boat')).toMatchObject({
      startAt: '2027-03-03',
      startTime: '09:00',
      endTime: '13:00',
      boat: { hours: 4 },
    });
    expect(shown.get('scooter')).toMatchObject({
      endAt: '2027-03-03',
      service: { quantity: 3, days: 2 },
      subtotalCents: 259_20,
    });
    expect(shown.get('chef')).toMatchObject({
      startTime: '19:00',
      endTime: '22:00',
      service: { item: { name: 'Coral menu' }, people: 8, addressIn: { kind: 'house' } },
      subtotalCents: 684_00,
    });
    expect(shown.get('massage')).toMatchObject({ service: { minutes: 60, addons: [{ name: 'Hot stones' }] } });
    expect(shown.get('van')).toMatchObject({
      service: { code: 'airport-transfer', flightNumber: 'AA1234', addressIn: { kind: 'airport', airport: 'MIA' } },
    });
    expect(shown.get('event')).toMatchObject({ service: { isManuallyPriced: true, hours: 4 }, subtotalCents: null });
    expect(seen).toMatchObject({
      quoteRefusal: null,
      bundle: { serviceTypes: 6, basisPoints: 1_000, nextBasisPoints: 1_000 },
    });
  });

  test('R26 the price of a full trip, to the cent as a hand makes it', async () => {
    const groupId = await aTrip(world);
    for (const type of types) made(await add(groupId, type));
    const { quote } = await group(groupId);
    const house = 7 * 300_00 + 150_00;
    const services = [6 * 48_00, 8 * 95_00, 2 * (140_00 + 25_00), 20 * 60_00, 140_00];
    const discounted = services.reduce((sum, cents) => sum + cents - Math.floor(cents / 10), 0);
    const subtotal = house + 800_00 + discounted;
    const rented = house + (6 * 48_00 + 20 * 60_00) * 0.9;
    const taxes = Math.round(rented * 0.06) + Math.round(rented * 0.01) + Math.round(house * 0.06);
    expect(quote).toMatchObject({ subtotalCents: subtotal, taxesCents: taxes, totalCents: subtotal + taxes });
  });

  test('a draft can begin with a boat, and a house may join it', async () => {
    const groupId = await aBoatTrip(world);
    expect(await group(groupId)).toMatchObject({ startsAt: '2027-03-03T14:00:00.000Z' });
    const stay = {
      houseId: world.houseId,
      startAt: '2027-03-02',
      endAt: '2027-03-05',
      guests: bodiesOf(world).boat.guests,
    };
    made(await world.guest('POST', `reservation/house/add-to-group/${groupId}`, stay));
    const seen = await group(groupId);
    expect(seen).toMatchObject({ startsAt: '2027-03-02T21:00:00.000Z', quoteRefusal: null });
    expect(
      seen.reservations.map(({ type, isPrincipal }: { type: string; isPrincipal: boolean }) => [type, isPrincipal]),
    ).toEqual([
      ['boat', true],
      ['house', false],
    ]);
  });

  test.each(types)('a %s of a draft is chosen anew', async (type) => {
    const groupId = await aTrip(world);
    const { id } = made(await add(groupId, type));
    const other = { boat: { startTime: '14:00' }, scooter: { quantity: 1 }, van: { passengers: 9 } };
    const but = (other as Record<string, object>)[type] ?? { date: '2027-03-07' };
    expect(told(await change(type, id, but))).toBe('204');
    const changed = (await lines(groupId)).find((line) => line.id === id);
    const shown = {
      boat: { startTime: '14:00' },
      scooter: { service: { quantity: 1 } },
      van: { service: { people: 9 } },
    };
    expect(changed).toMatchObject((shown as Record<string, object>)[type] ?? { startAt: '2027-03-07' });
  });

  test('a change that can’t be had changes nothing', async () => {
    const groupId = await aTrip(world);
    const { id } = made(await add(groupId, 'chef'));
    const before = await group(groupId);
    expect(told(await change('chef', id, { guests: 13 }))).toBe('400 max-guest-invalid');
    expect(await group(groupId)).toEqual(before);
  });

  test('taking a line out leaves what was before it', async () => {
    const groupId = await aTrip(world);
    made(await add(groupId, 'massage'));
    const before = await group(groupId);
    for (const type of ['chef', 'boat'] as const) {
      const { id } = made(await add(groupId, type));
      expect(told(await remove(type, id))).toBe('204');
      expect(await group(groupId)).toEqual(before);
    }
  });

  test('the house goes last, and the draft with it', async () => {
    const groupId = await aTrip(world);
    const chef = made(await add(groupId, 'chef'));
    const [house] = await lines(groupId);
    expect(told(await remove('house', house?.id ?? ''))).toBe('400 is-principal-error');
    expect(told(await remove('chef', chef.id))).toBe('204');
    expect(told(await remove('house', house?.id ?? ''))).toBe('204');
    expect(told(await world.guest('GET', `reservation/group/${groupId}`))).toBe('404 reservation-group-not-found');
  });

  test('what can’t be had any more says whose fault it is', async () => {
    const groupId = await aTrip(world);
    const chef = made(await add(groupId, 'chef'));
    const [house] = await lines(groupId);
    const shorter = { startAt: '2027-03-03', endAt: '2027-03-08', guests: bodiesOf(world).boat.guests };
    expect(told(await world.guest('PUT', `reservation/house/${house?.id}`, shorter))).toBe('204');
    expect(await group(groupId)).toMatchObject({
      quote: null,
      quoteRefusal: 'reservation-range-conflict',
      quoteRefusalOf: chef.id,
    });
  });

  test.each([
    ['en', 'The reservation cannot be made for that date'],
    ['es', 'No se puede reservar para esa fecha'],
  ])(
    'every line that doesn’t fit is named with a sentence, and the rest keeps its price (%s)',
    async (lang, message) => {
      const groupId = await aTrip(world);
      const chef = made(await add(groupId, 'chef'));
      made(await add(groupId, 'massage'));
      const [house] = await lines(groupId);
      const shorter = { startAt: '2027-03-03', endAt: '2027-03-08', guests: bodiesOf(world).boat.guests };
      await world.guest('PUT', `reservation/house/${house?.id}`, shorter);
      const { quote, quoteOfRest, unfit, reservations } = (
        await world.guest('GET', `reservation/group/${groupId}`, undefined, { 'accept-language': lang })
      ).body;
      expect(quote).toBe(null);
      expect(unfit).toEqual([
        {
          id: chef.id,
          code: 'reservation-range-conflict',
          message,
          details: { from: '2027-03-03', until: '2027-03-08' },
        },
      ]);
      const owners = new Set(quoteOfRest.lines.flatMap(({ reservationId = [] }) => reservationId));
      expect(owners).toEqual(
        new Set(reservations.map(({ id }: { id: string }) => id).filter((id: string) => id !== chef.id)),
      );
      await remove('chef', chef.id);
      const after = (await world.guest('GET', `reservation/group/${groupId}`)).body;
      expect(after).toMatchObject({ unfit: [], quoteOfRest: null, quote: { totalCents: quoteOfRest.totalCents } });
    },
  );
});

describe('the wizard', () => {
  test('R23 steps are open until they are done or skipped, on every device', async () => {
    const groupId = await aTrip(world);
    const states = async () => {
      const { wizard } = await group(groupId);
      return wizard.steps.map(({ state }: { state: string }) => state).join(' ');
    };
    expect(await states()).toBe('done open open open open open open open');
    made(await add(groupId, 'chef'));
    expect(told(await act(groupId, { action: 'set-step', type: 'boat', state: 'skipped' }))).toBe('204');
    expect(await states()).toBe('done skipped open done open open open open');
    expect(told(await act(groupId, { action: 'set-step', type: 'chef', state: 'skipped' }))).toBe(
      '400 transition-not-valid',
    );
    expect(told(await act(groupId, { action: 'set-step', type: 'boat', state: 'open' }))).toBe('204');
    expect(await states()).toBe('done open open done open open open open');
    const { quote } = await group(groupId);
    const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents };
    expect(told(await act(groupId, asking))).toBe('400 wizard-not-completed');
    expect(told(await act(groupId, { action: 'skip-open-steps' }))).toBe('204');
    expect(await states()).toBe('done skipped skipped done skipped skipped skipped skipped');
    expect(told(await act(groupId, asking))).toBe('204');
    expect(told(await act(groupId, { action: 'set-step', type: 'boat', state: 'open' }))).toBe(
      '400 reservation-status-not-draft',
    );
  });

  test('addresses are set while it is a draft', async () => {
    const groupId = await aBoatTrip(world);
    const { id } = made(await add(groupId, 'chef', { date: '2027-03-03', place: AN_ADDRESS }));
    const other = { ...AN_ADDRESS, street: '12 Hidden Lane' };
    const setting = { action: 'set-addresses', reservationId: id, addressIn: other };
    expect(told(await act(groupId, setting))).toBe('204');
    const chef = (await lines(groupId)).find((line) => line.id === id);
    expect(chef).toMatchObject({ service: { addressIn: other } });
    expect(told(await act(groupId, { ...setting, addressIn: undefined }))).toBe('400 address-required');
    expect(told(await act(groupId, { ...setting, addressOut: other }))).toBe('400 address-not-allowed');
    expect(told(await act(groupId, { ...setting, reservationId: randomUUID() }))).toBe('404 reservation-not-found');
    await askFor(world, groupId);
    expect(told(await act(groupId, setting))).toBe('400 step-three-draft');
  });
});

describe('services for an approved trip', () => {
  const approve = (groupId: string) => world.staff('PUT', `staff/group/${groupId}/approve`, {});

  test('they are a draft of their own until they are asked for', async () => {
    const groupId = await aTrip(world, { startAt: '2027-04-01', endAt: '2027-04-08' });
    made(await add(groupId, 'chef', { date: '2027-04-02' }));
    await askFor(world, groupId);
    expect(told(await add(groupId, 'massage', { date: '2027-04-02' }))).toBe('400 transition-not-valid');
    expect(told(await approve(groupId))).toBe('204');
    const approved = await group(groupId);

    const { id } = made(await add(groupId, 'massage', { date: '2027-04-04' }));
    const seen = await group(groupId);
    expect(
      seen.requests.map(({ sequence, status }: { sequence: number; status: string }) => [sequence, status]),
    ).toEqual([
      [1, 'approved'],
      [2, 'draft'],
    ]);
    expect(seen.quote).toEqual(approved.quote);
    // Two types now: 5 %, and the chef keeps what it was promised.
    expect(seen.addition).toMatchObject({
      requestId: seen.requests[1].id,
      quoteRefusal: null,
      quote: { subtotalCents: 330_00 - 16_50, taxesCents: 0 },
    });
    expect(seen.bundle).toMatchObject({ serviceTypes: 2, basisPoints: 500, nextBasisPoints: 800 });
    made(await add(groupId, 'scooter', { startAt: '2027-04-03' }));
    expect((await group(groupId)).requests).toHaveLength(2);

    expect(told(await add(groupId, 'boat', { date: '2027-04-03' }))).toBe('400 reservation-status-not-draft');
    const chef = seen.reservations.find(({ type }: Line) => type === 'chef');
    expect(told(await change('chef', chef.id, { date: '2027-04-03' }))).toBe('400 reservation-status-not-draft');
    expect(told(await remove('chef', chef.id))).toBe('400 reservation-status-not-draft');
    const scooter = (await lines(groupId)).find(({ type }) => type === 'scooter');
    expect(told(await remove('scooter', scooter?.id ?? ''))).toBe('204');
    expect(told(await remove('massage', id))).toBe('204');
    const { contract, ...after } = await group(groupId);
    expect(after).toMatchObject({ addition: null, requests: approved.requests, quote: approved.quote });
  });
});

describe('a boat that joined an approved trip', () => {
  const approved = async (): Promise<string> => {
    const id = await aTrip(world);
    made(await add(id, 'boat'));
    await askFor(world, id);
    await world.staff('PUT', `staff/group/${id}/approve`, {});
    return id;
  };
  const boatOf = async (id: string) => (await lines(id)).find(({ type }) => type === 'boat')?.id ?? '';

  test('is taken out as its guest asks: its price and its deposit go, its hours are free', async () => {
    const id = await approved();
    const before = await group(id);
    const boat = await boatOf(id);
    const shown = (await world.guest('GET', `reservation/boat/${boat}/refund`)).body;
    expect(told(await act(id, { action: 'ask-removal', reservationId: boat }))).toBe('204');
    expect(told(await world.staff('PUT', `staff/line/${boat}/remove`, {}))).toBe('204');

    const after = await group(id);
    const less = before.quote.totalCents - after.quote.totalCents;
    const deposit = before.quote.securityDepositCents - after.quote.securityDepositCents;
    // A captained outing is not taxed.
    expect(less).toBe(800_00);
    expect(deposit).toBeGreaterThan(0);
    expect(shown).toMatchObject({ lessCents: less + deposit, refundCents: 0, keptCents: 0 });
    const sum = (of: 'deposit' | 'instalment') =>
      after.invoices
        .filter(({ kind }: { kind: string }) => kind === of)
        .reduce((total: number, { totalCents }: { totalCents: number }) => total + totalCents, 0);
    expect([sum('instalment'), sum('deposit')]).toEqual([after.quote.totalCents, after.quote.securityDepositCents]);
    const again = await aBoatTrip(world);
    expect(again).toEqual(expect.any(String));
    expect(told(await act(id, { action: 'cancel' }))).toBe('204');
  });

  test('stays while a service needs it, and what the trip began with is cancelled instead', async () => {
    const id = await approved();
    const house = (await lines(id)).find(({ type }) => type === 'house')?.id ?? '';
    expect(told(await act(id, { action: 'ask-removal', reservationId: house }))).toBe('400 is-principal-error');
    await act(id, { action: 'cancel' });

    const trip = await aBoatTrip(world);
    const stay = { houseId: world.houseId, startAt: '2027-03-02', endAt: '2027-03-05' };
    const guests = { adults: 4, infants: 0, babies: 0, pets: 0 };
    made(await world.guest('POST', `reservation/house/add-to-group/${trip}`, { ...stay, guests }));
    made(await add(trip, 'chef', { date: '2027-03-04' }));
    await askFor(world, trip);
    await world.staff('PUT', `staff/group/${trip}/approve`, {});
    const joined = (await lines(trip)).find(({ type }) => type === 'house')?.id ?? '';
    const asked = await act(trip, { action: 'ask-removal', reservationId: joined });
    expect([told(asked), asked.body.details]).toEqual([
      '400 reservation-range-conflict',
      { reservationId: (await lines(trip)).find(({ type }) => type === 'chef')?.id },
    ]);
  });
});
