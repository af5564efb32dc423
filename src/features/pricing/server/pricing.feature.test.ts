import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogApi } from '#features/catalog/api/catalog.api.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.feature.ts';
import { writeSetting } from '#features/settings/server/settings.facade.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt, periodOf } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { pricingApi } from '../api/pricing.api.ts';
import { pricingRoutes } from './pricing.feature.ts';

let api: TestApi;
let call: ApiCaller;

beforeAll(async () => {
  api = await createTestApi((serve, ports) => {
    serve(catalogApi, catalogRoutes(ports));
    serve(pricingApi, pricingRoutes(ports));
  });
  call = api.call;
});
afterAll(() => api.close());

const house = (given: Parameters<typeof aHouse>[0] = {}) => aHouse(given).in(api.db);
const codeOf = async (path: string) => {
  const { status, body } = await call('GET', path);
  return `${status} ${body.code}`;
};

test('gives the price of each night of a stay', async () => {
  const prices = [{ from: '2027-02-12', until: '2027-02-13', nightlyCents: 450_00 }];
  const { id } = await house({ prices });
  const { body } = await call('GET', `house/price/${id}?StartAt=2027-02-11&EndAt=2027-02-14`);
  expect(body).toEqual({ '2027-02-11': 300_00, '2027-02-12': 450_00, '2027-02-13': 300_00 });
});

const taxes = [
  { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600, totalCents: 45_00 },
  { code: 'county-surtax', name: 'Miami-Dade surtax', basisPoints: 100, totalCents: 7_50 },
  { code: 'tourist-development-tax', name: 'Tourist development tax', basisPoints: 200, totalCents: 15_00 },
  { code: 'sports-facilities-tax', name: 'Sports facilities tax', basisPoints: 100, totalCents: 7_50 },
  { code: 'convention-development-tax', name: 'Convention development tax', basisPoints: 300, totalCents: 22_50 },
];

test('quotes a stay with its taxes and instalments', async () => {
  const { id } = await house({ cancellationPolicy: 'standard' });
  const { status, body } = await call('GET', `house/${id}/quote?StartAt=2027-02-11&EndAt=2027-02-13&Adults=2&Pets=1`);
  expect(status).toBe(200);
  expect(body).toEqual({
    nights: 2,
    lines: [
      { kind: 'nights', quantity: 2, unitCents: 300_00, totalCents: 600_00 },
      { kind: 'cleaning-fee', quantity: 1, unitCents: 150_00, totalCents: 150_00 },
      ...taxes.map((tax) => ({ kind: 'tax', ...tax, quantity: 1, unitCents: tax.totalCents })),
    ],
    subtotalCents: 750_00,
    taxes,
    taxesCents: 97_50,
    totalCents: 847_50,
    securityDepositCents: 500_00,
    instalments: [
      { totalCents: 423_75, due: { hoursAfterApproval: 48 } },
      { totalCents: 423_75, due: { at: '2027-02-09T21:00:00.000Z' } },
    ],
    freeCancellation: { hoursAfterConfirmation: 48, latestOn: '2027-01-12' },
  });
});

test('nights that a house keeps beside a stay are not offered, and a quote tells what is near', async () => {
  const blocked = [{ from: '2027-05-10', until: '2027-05-13', kind: 'owner-stay' as const }];
  const { id } = await house({ preparationNights: 1, blocked });
  const refused = await call('GET', `house/${id}/quote?StartAt=2027-05-07&EndAt=2027-05-10`);
  expect([refused.status, refused.body.code]).toEqual([400, 'preparation-nights']);
  expect(refused.body.details.nearest).toContainEqual({ startAt: '2027-05-06', endAt: '2027-05-09' });
  expect(await codeOf(`house/${id}/quote?StartAt=2027-05-12&EndAt=2027-05-16`)).toBe('400 house-not-available');
  expect((await call('GET', `house/${id}/quote?StartAt=2027-05-14&EndAt=2027-05-16`)).status).toBe(200);
  const { body } = await call('GET', `house/${id}/availability?From=2027-05-08&To=2027-05-14`);
  const days = body.days as { date: string; available: boolean }[];
  expect(days.filter(({ available }) => available).map(({ date }) => date)).toEqual(['2027-05-08', '2027-05-14']);
});

test.each([
  ['a stay in the past', 'StartAt=2027-01-10&EndAt=2027-01-12', '400 reservation-range-conflict'],
  ['a stay of no length', 'StartAt=2027-02-10&EndAt=2027-02-10', '400 reservation-range-conflict'],
  ['fewer than the min nights of the check-in date', 'StartAt=2027-03-01&EndAt=2027-03-04', '400 min-nights-invalid'],
  ['too many guests', 'StartAt=2027-02-10&EndAt=2027-02-12&Adults=5&Infants=2', '400 max-guest-invalid'],
  ['a third baby in a full house', 'StartAt=2027-02-10&EndAt=2027-02-12&Adults=6&Babies=3', '400 max-guest-invalid'],
  ['a second pet', 'StartAt=2027-02-10&EndAt=2027-02-12&Pets=2', '400 max-guest-invalid'],
  ['taken dates that are too short, too', 'StartAt=2027-03-04&EndAt=2027-03-05', '400 house-not-available'],
  ['taken dates', 'StartAt=2027-04-30&EndAt=2027-05-02', '400 house-not-available'],
  ['a date that does not exist', 'StartAt=2027-02-30&EndAt=2027-03-02', '400 invalid-date-format'],
])('refuses to quote %s', async (_what, query, expected) => {
  const { id } = await house({
    prices: [{ from: '2027-03-01', until: '2027-03-05', nightlyCents: 400_00, minNights: 4 }],
    blocked: [
      { from: '2027-03-04', until: '2027-03-05' },
      { from: '2027-05-01', until: '2027-05-03' },
    ],
  });
  expect(await codeOf(`house/${id}/quote?${query}`)).toBe(expected);
});

test.each([
  ['en', 'The stay is too short: for this check-in date, the minimum is 5 nights'],
  ['es', 'La estadía es demasiado corta: con esa fecha de llegada, son al menos 5 noches'],
])('%s: a stay that is too short is told how long it has to be', async (language, message) => {
  const { id } = await house({ minNights: 5 });
  const { body } = await call('GET', `house/${id}/quote?StartAt=2027-02-10&EndAt=2027-02-14`, undefined, {
    'accept-language': language,
  });
  expect(body).toMatchObject({ message, details: { minNights: 5 } });
});

test('tells the nearest free dates when the dates are taken', async () => {
  const { id } = await house({ blocked: [{ from: '2027-05-01', until: '2027-05-03' }] });
  const { body } = await call('GET', `house/${id}/quote?StartAt=2027-05-01&EndAt=2027-05-03`);
  expect(body.details.nearest[0]).toEqual({ startAt: '2027-04-29', endAt: '2027-05-01' });
});

test('lets one stay begin on the day another ends', async () => {
  const { id } = await house({ blocked: [{ from: '2027-05-01', until: '2027-05-03' }] });
  expect((await call('GET', `house/${id}/quote?StartAt=2027-04-29&EndAt=2027-05-01`)).status).toBe(200);
  expect((await call('GET', `house/${id}/quote?StartAt=2027-05-03&EndAt=2027-05-05`)).status).toBe(200);
});

test('refuses a house that is unknown, not published or without a price', async () => {
  const draft = await house({ status: 'draft' });
  const priceless = await house({ basePriceCents: null });
  const query = 'StartAt=2027-02-10&EndAt=2027-02-12';
  expect(await codeOf(`house/999999/quote?${query}`)).toBe('404 house-not-found');
  expect(await codeOf(`house/price/${draft.id}?${query}`)).toBe('404 house-not-found');
  expect(await codeOf(`house/${priceless.id}/quote?${query}`)).toBe('400 house-price-not-set');
});

test('shows day by day what is free and where a stay may begin and end', async () => {
  const { id } = await house({ minNights: 2, blocked: [{ from: '2027-02-04', until: '2027-02-06' }] });
  const { body } = await call('GET', `house/${id}/availability?From=2027-02-02&To=2027-02-07`);
  expect(body.days.map(Object.values)).toEqual([
    ['2027-02-02', true, 300_00, 2, true, true],
    ['2027-02-03', true, 300_00, 2, false, true],
    ['2027-02-04', false, 300_00, 2, false, true],
    ['2027-02-05', false, 300_00, 2, false, false],
    ['2027-02-06', true, 300_00, 2, true, false],
    ['2027-02-07', true, 300_00, 2, true, true],
  ]);
});

test('R30 keeps its days on the nights of 23 and 25 hours', async () => {
  const blocked = [
    { from: '2027-03-13', until: '2027-03-15' },
    { from: '2027-11-06', until: '2027-11-08' },
  ];
  const { id } = await house({ blocked });
  const freeDays = async (from: string, to: string) => {
    const { body } = await call('GET', `house/${id}/availability?From=${from}&To=${to}`);
    return body.days.filter((day: { available: boolean }) => day.available).map((day: { date: string }) => day.date);
  };
  expect(await freeDays('2027-03-12', '2027-03-16')).toEqual(['2027-03-12', '2027-03-15', '2027-03-16']);
  expect(await freeDays('2027-11-05', '2027-11-09')).toEqual(['2027-11-05', '2027-11-08', '2027-11-09']);
  expect(periodOf({ from: calendarDate('2027-03-14'), until: calendarDate('2027-03-15') })).toSatisfy(
    ({ from, until }: { from: number; until: number }) => until - from === 23 * 3_600_000,
  );
  for (const stay of ['StartAt=2027-03-15&EndAt=2027-03-17', 'StartAt=2027-11-08&EndAt=2027-11-09']) {
    expect((await call('GET', `house/${id}/quote?${stay}`)).status).toBe(200);
    const found = await call('GET', `house?${stay}&PageSize=300`);
    expect(found.body.houses.map((card: { id: number }) => card.id)).toContain(id);
  }
  const taken = await call('GET', 'house?StartAt=2027-03-14&EndAt=2027-03-15&PageSize=300');
  expect(taken.body.houses.map((card: { id: number }) => card.id)).not.toContain(id);
});

test('a hold is free again at the instant it expires, in quote, calendar and search alike', async () => {
  const { id } = await house();
  const [held, blocked] = [
    periodOf({ from: calendarDate('2027-06-10'), until: calendarDate('2027-06-12') }),
    periodOf({ from: calendarDate('2027-06-14'), until: calendarDate('2027-06-16') }),
  ];
  const now = api.clock.now();
  const expiresAt = hoursAfter(now, 1);
  await sql`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks, hold_until) VALUES
    (${id}, 'block', 'staff', ${tstzrange(held)}, true, ${timestamptz(expiresAt)}),
    (${id}, 'block', 'staff', ${tstzrange(blocked)}, true, NULL)`.execute(api.db);
  const isOffered = async (from: string, until: string) => {
    const stay = `StartAt=${from}&EndAt=${until}`;
    const days = (await call('GET', `house/${id}/availability?From=${from}&To=${from}`)).body.days;
    const houses = (await call('GET', `house?${stay}&PageSize=300`)).body.houses;
    return [
      (await call('GET', `house/${id}/quote?${stay}`)).status === 200,
      days[0].available,
      houses.some((card: { id: number }) => card.id === id),
    ];
  };
  expect(await isOffered('2027-06-10', '2027-06-12')).toEqual([false, false, false]);
  api.clock.set(expiresAt);
  expect(await isOffered('2027-06-10', '2027-06-12')).toEqual([true, true, true]);
  expect(await isOffered('2027-06-14', '2027-06-16')).toEqual([false, false, false]);
  api.clock.set(now);
});

test('a stay from today can be booked until its check-in window opens, in quote, calendar and search alike', async () => {
  const today = calendarDate('2027-01-11');
  const { id } = await house({ checkInFrom: '16:00' });
  const tonight = 'StartAt=2027-01-11&EndAt=2027-01-13';
  const whatIsSaid = async () => ({
    quote: await codeOf(`house/${id}/quote?${tonight}`),
    days: (await call('GET', `house/${id}/availability?From=2027-01-11&To=2027-01-12`)).body.days.map(
      (day: { available: boolean; checkIn: boolean }) => [day.available, day.checkIn],
    ),
    isFound: (await call('GET', `house?${tonight}&PageSize=300`)).body.houses.some(
      (card: { id: number }) => card.id === id,
    ),
  });
  const offered = [true, true];
  api.clock.set(instantAt(today, '15:59'));
  expect(await whatIsSaid()).toEqual({ quote: '200 undefined', days: [offered, offered], isFound: true });
  api.clock.set(instantAt(today, '16:00'));
  expect(await whatIsSaid()).toEqual({
    quote: '400 reservation-range-conflict',
    days: [[false, false], offered],
    isFound: false,
  });
  api.clock.set(instantAt(today, '12:00'));
});

test('calendars, prices, quotes and search obey the horizon that the company sets', async () => {
  const { id } = await house();
  const boat = await aBoat().in(api.db);
  const setHorizon = (value: number) =>
    inTransaction(api.db, (tx) => writeSetting(tx, { key: 'bookingHorizonDays', value, now: api.clock.now() }));
  const stay = 'StartAt=2027-02-08&EndAt=2027-02-1';
  const outing = 'StartTime=09:00&Hours=4&StartAt=2027-02-1';
  const whatIsSaid = (lastDigit: number) =>
    Promise.all(
      [
        `house?${stay}${lastDigit}`,
        `house/price/${id}?${stay}${lastDigit}`,
        `house/${id}/quote?${stay}${lastDigit}`,
        `boat?StartAt=2027-02-1${lastDigit}`,
        `boat/${boat.id}/quote?${outing}${lastDigit}`,
      ].map(codeOf),
    );
  await setHorizon(30);
  expect(await whatIsSaid(0)).toEqual(Array(5).fill('200 undefined'));
  expect(await whatIsSaid(1)).toEqual(Array(5).fill('400 reservation-range-conflict'));
  expect((await call('GET', `house/${id}/availability`)).body.days).toHaveLength(30);
  const { days } = (await call('GET', `boat/${boat.id}/availability?From=2027-02-10&To=2027-02-11`)).body;
  expect(days.map((day: { isOpen: boolean }) => day.isOpen)).toEqual([true, false]);
  await setHorizon(730);
  expect(await whatIsSaid(1)).toEqual(Array(5).fill('200 undefined'));
});

test('shows two years from today, nothing in the past, nothing to begin at the horizon', async () => {
  const { id } = await house({ minNights: 2 });
  const { body } = await call('GET', `house/${id}/availability`);
  expect(body.days).toHaveLength(730);
  expect(body.days[0]).toMatchObject({ date: '2027-01-11', available: true, checkIn: true, checkOut: false });
  expect(body.days.at(-1)).toMatchObject({ date: '2029-01-09', available: true, checkIn: false, checkOut: true });
  const past = await call('GET', `house/${id}/availability?From=2027-01-01&To=2027-01-10`);
  expect(past.body.days.some((day: { available: boolean }) => day.available)).toBe(false);
  expect(await codeOf(`house/${id}/availability?From=2999-12-01`)).toBe('400 reservation-range-conflict');
});

test('a stay that is too short for a gap is told the nights of the gap', async () => {
  const blocked = [
    { from: '2027-01-20', until: '2027-01-22' },
    { from: '2027-01-25', until: '2027-01-28' },
  ];
  const { id } = await house({ minNights: 5, gapNights: 2, blocked });
  const quote = (until: string) => call('GET', `house/${id}/quote?StartAt=2027-01-22&EndAt=${until}&Adults=1`);
  expect(await quote('2027-01-24')).toMatchObject({ status: 400, body: { details: { minNights: 3 } } });
  expect(await quote('2027-01-25')).toMatchObject({ status: 200 });
});
