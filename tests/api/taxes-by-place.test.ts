import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTaxRates } from '#features/pricing/server/tax-rates.repository.ts';
import { destinations } from '../../demo/data/read-data.ts';
import { aBoat } from '../builders/a-boat.ts';
import { aHouse, destinationOf } from '../builders/a-house.ts';
import { taxRates } from '../builders/tax-rates.ts';
import { askFor, aTrip, bodiesOf, type LinesWorld, linesWorld, made } from '../support/lines-world.ts';
import { createTestProduct, type TestProduct } from '../support/test-product.ts';

/** The rates of a stay in each destination, in basis points: state, county surtax, and what else is taken there. */
const MIAMI = [600, 100, 200, 100, 300];
const BEACH = [600, 100, 300, 400];
const VILLAGE = [600, 100, 400];
const ratesOfStay: Readonly<Record<string, readonly number[]>> = {
  'miami-beach': BEACH,
  'south-beach': BEACH,
  brickell: MIAMI,
  'coconut-grove': MIAMI,
  'coral-gables': MIAMI,
  wynwood: MIAMI,
  'design-district': MIAMI,
  edgewater: MIAMI,
  'little-havana': MIAMI,
  'key-biscayne': MIAMI,
  surfside: VILLAGE,
  'bal-harbour': VILLAGE,
  'sunny-isles': MIAMI,
  doral: MIAMI,
};

// Three nights of 333.37 and 101.09 of cleaning: 1,101.20.
const NIGHT = 333_37;
const CLEANING = 101_09;
const STAY = 3 * NIGHT + CLEANING;
const taxedAt = (cents: number, rates: readonly number[]) =>
  rates.map((rate) => [rate, Math.round((cents * rate) / 10_000)]);

let product: TestProduct;
let world: LinesWorld;
beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.database;
  for (const { slug, municipality } of destinations) {
    const id = await destinationOf(db, slug);
    await db.updateTable('destination').set({ municipality }).where('id', '=', id).execute();
  }
  world = await linesWorld(product);
});
afterAll(() => product.close());

type Tax = { readonly basisPoints: number; readonly totalCents: number };
const told = (taxes: readonly Tax[]) => taxes.map(({ basisPoints, totalCents }) => [basisPoints, totalCents]);
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const groupOf = async (groupId: string) => (await world.guest('GET', `reservation/group/${groupId}`)).body;

test('the rates of the database are those that are written down in the tests', async () => {
  const named = ({ code, municipality, lineKind, basisPoints, name }: (typeof taxRates)[number]) =>
    [municipality, lineKind, code, basisPoints, name.en, name.es].join(' ');
  expect((await readTaxRates(product.database.db)).map(named).toSorted()).toEqual(taxRates.map(named).toSorted());
});

test('a place with rates is known for each of the 14 destinations', () => {
  expect(destinations.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(ratesOfStay).toSorted());
});

test.each(Object.entries(ratesOfStay))(
  'a stay in %s: search, quote, group and invoices are the same to the cent',
  async (destination, rates) => {
    const { db } = product.database;
    const { id } = await aHouse({ destination, basePriceCents: NIGHT, cleaningFeeCents: CLEANING }).in(db);
    await product.scans['refresh-search-rows']?.();
    const days = 'StartAt=2027-04-05&EndAt=2027-04-08&Adults=2';
    const expected = taxedAt(STAY, rates);
    const taxesCents = sum(expected.map(([, cents = 0]) => cents));
    const totals = { subtotalCents: STAY, taxesCents, totalCents: STAY + taxesCents };

    const found = await world.guest('GET', `house?${days}&PageSize=300`);
    const card = found.body.houses.find((one: { id: number }) => one.id === id);
    expect(card.subtotalCents).toBe(STAY);
    const { body: quote } = await world.guest('GET', `house/${id}/quote?${days}`);
    expect(quote).toMatchObject(totals);
    expect(told(quote.taxes)).toEqual(expected);

    const groupId = await aTrip(world, {
      houseId: id,
      startAt: '2027-04-05',
      endAt: '2027-04-08',
      guests: guestsOfTwo,
    });
    expect((await groupOf(groupId)).quote).toMatchObject(totals);
    await askFor(world, groupId);
    expect((await world.staff('PUT', `staff/group/${groupId}/approve`, {})).status).toBe(204);
    const group = await groupOf(groupId);
    expect(group.quote).toMatchObject(totals);
    expect(told(group.quote.taxes)).toEqual(expected);

    const instalments = group.invoices.filter(({ kind }: { kind: string }) => kind === 'instalment');
    expect(sum(instalments.map((invoice: Tax) => invoice.totalCents))).toBe(totals.totalCents);
    for (const { code, totalCents } of group.quote.taxes) {
      const parts = instalments.flatMap(({ taxes }: { taxes: (Tax & { code: string })[] }) =>
        taxes.filter((tax) => tax.code === code),
      );
      expect(sum(parts.map((part: Tax) => part.totalCents))).toBe(totalCents);
    }
  },
);

const guestsOfTwo = { adults: 2, infants: 0, babies: 0, pets: 0 };
const RENTED = [600, 100];

// What each service costs in a trip of its own: less 3 % for one type, rounded down for each line.
const services = {
  scooter: { cents: 288_00 - 8_64, rates: RENTED },
  catering: { cents: 1_200_00 - 36_00, rates: RENTED },
  chef: { cents: 760_00 - 22_80, rates: [] },
  massage: { cents: 330_00 - 9_90, rates: [] },
  van: { cents: 140_00 - 4_20, rates: [] },
  event: { cents: 0, rates: [] },
} as const;

test.each(Object.entries(services))('%s in a trip to a house', async (type, { cents, rates }) => {
  const groupId = await aTrip(world);
  const before = (await groupOf(groupId)).quote;
  const body = bodiesOf(world)[type as keyof typeof services];
  made(await world.guest('POST', `reservation/${type}/add-to-group/${groupId}`, body));
  const { quote } = await groupOf(groupId);
  expect(quote.subtotalCents - before.subtotalCents).toBe(cents);
  // A house at whole dollars leaves no fraction to any tax.
  expect(quote.taxesCents - before.taxesCents).toBe(sum(taxedAt(cents, rates).map(([, tax = 0]) => tax)));
});

test.each([
  ['captained', []],
  ['bareboat', RENTED],
] as const)('a %s outing alone', async (charter, rates) => {
  const given = { charter, destination: 'miami-beach', prices: { 4: 815_37 } };
  const { id: boatId } = await aBoat(given).in(product.database.db);
  const asked = { date: '2027-03-03', startTime: '09:00', hours: 4, guests: guestsOfTwo };
  const { body: quote } = await world.guest(
    'GET',
    `boat/${boatId}/quote?StartAt=2027-03-03&StartTime=09:00&Hours=4&Adults=2`,
  );
  const expected = taxedAt(815_37, rates);
  expect(told(quote.taxes)).toEqual(expected);
  expect(quote.taxesCents).toBe(sum(expected.map(([, cents = 0]) => cents)));
  const { groupId } = made(await world.guest('POST', 'reservation/boat', { boatId, ...asked }));
  const group = await groupOf(groupId);
  expect(group.quote).toMatchObject({ totalCents: quote.totalCents, taxes: quote.taxes });
});

test('a rate that changes holds from its day on; what was asked for keeps what it froze', async () => {
  const { db } = product.database;
  const days = { startAt: '2027-04-12', endAt: '2027-04-15' };
  const groupId = await aTrip(world, days);
  const { quote: before } = await groupOf(groupId);
  await askFor(world, groupId);
  const changed = { tax: 'county-surtax', municipality: 'miami-dade', note: '' } as const;
  for (const line_kind of ['stay', 'fee'] as const) {
    await db
      .insertInto('tax_rate')
      .values({ ...changed, line_kind, valid_from: '2027-01-12' as never, basis_points: 150 })
      .execute();
  }
  const countyRate = async () => {
    const { body } = await world.guest(
      'GET',
      `house/${world.houseId}/quote?StartAt=2027-05-03&EndAt=2027-05-06&Adults=2`,
    );
    return body.taxes.find(({ code }: { code: string }) => code === 'county-surtax').basisPoints;
  };
  expect(await countyRate()).toBe(100);
  product.clock.set((product.clock.now() + 24 * 3_600_000) as never);
  world = { ...world, guest: await world.again() };
  await expect.poll(countyRate, { timeout: 10_000, interval: 500 }).toBe(150);
  expect((await groupOf(groupId)).quote.taxes).toEqual(before.taxes);
});
