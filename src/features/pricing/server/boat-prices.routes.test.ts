import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogApi } from '#features/catalog/api/catalog.api.ts';
import { occupiedPeriod, outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.feature.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, hoursBetween, type Instant, isoOf } from '#kernel/instant.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import { aBoat, type BoatGiven } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { pricingApi } from '../api/pricing.api.ts';
import { nearestFreeOutings, priceBoatOuting, refuseUnlessBoatFree } from './boats.facade.ts';
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

const boat = (given: Partial<BoatGiven> = {}) => aBoat(given).in(api.db);
const codeOf = async (path: string) => {
  const { status, body } = await call('GET', path);
  return `${status} ${body.code}`;
};
const startsOf = async (id: number, query: string) => {
  const { body } = await call('GET', `boat/${id}/availability?${query}`);
  return body.days.map(({ date, isOpen, starts }: { date: string; isOpen: boolean; starts: Start[] }) => [
    date,
    isOpen,
    ...starts.map(({ time, hours }) => `${time} ${hours.join(' ')}`),
  ]);
};
interface Start {
  time: string;
  hours: number[];
}
const anOuting = (date: string, startTime: string, hours: number) => ({ date: calendarDate(date), startTime, hours });
const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };

async function occupy(id: number, asked: ReturnType<typeof anOuting>, holdUntil: Instant | null = null): Promise<void> {
  const during = occupiedPeriod(outingPeriod(asked), 60);
  await sql`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks, hold_until)
    VALUES (${id}, 'block', 'staff', ${tstzrange(during)}, true, ${timestamptz(holdUntil)})`.execute(api.db);
}

test('a season has its own price of a duration: the quote, the page of the boat and search say the same', async () => {
  const { id } = await boat({ seasons: [{ hours: 4, from: '2027-02-10', until: '2027-02-12', priceCents: 1_250_00 }] });
  const quoted = async (date: string, hours: number) =>
    (await call('GET', `boat/${id}/quote?StartAt=${date}&StartTime=13:00&Hours=${hours}`)).body.subtotalCents;
  expect(await Promise.all([quoted('2027-02-12', 4), quoted('2027-02-13', 4), quoted('2027-02-12', 2)])).toEqual([
    1_250_00, 1_000_00, 600_00,
  ]);
  const { body: page } = await call('GET', `boat/${id}`);
  expect(page.seasonPrices).toEqual([{ hours: 4, from: '2027-02-10', until: '2027-02-12', priceCents: 1_250_00 }]);
  const { body: found } = await call('GET', `boat?Ids=${id}&StartAt=2027-02-12&Hours=4`);
  expect(found.boats).toMatchObject([{ id, priceCents: 1_250_00 }]);
  const overlapping = sql`INSERT INTO boat_season_price (boat_id, hours, during, price_cents)
    VALUES (${id}, 4, '[2027-02-12,2027-02-20)', 1)`.execute(api.db);
  await expect(overlapping).rejects.toThrow('boat_season_price_no_overlap');
});

test('quotes a captained outing, untaxed, with its instalments', async () => {
  const { id } = await boat();
  const { status, body } = await call(
    'GET',
    `boat/${id}/quote?StartAt=2027-02-11&StartTime=13:00&Hours=4&Adults=2&Pets=1`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    hours: 4,
    lines: [{ kind: 'outing', name: 'Salty Kiss', quantity: 1, unitCents: 1_000_00, totalCents: 1_000_00 }],
    subtotalCents: 1_000_00,
    taxes: [],
    taxesCents: 0,
    totalCents: 1_000_00,
    securityDepositCents: 500_00,
    instalments: [
      { totalCents: 500_00, due: { hoursAfterApproval: 48 } },
      { totalCents: 500_00, due: { at: '2027-02-09T18:00:00.000Z' } },
    ],
    freeCancellation: { hoursAfterConfirmation: 48, latestOn: '2027-01-12' },
  });
});

test('calls the boat by its name in the asked language', async () => {
  const { id } = await boat();
  const path = `boat/${id}/quote?StartAt=2027-02-11&StartTime=13:00&Hours=4`;
  const { body } = await call('GET', path, undefined, { 'accept-language': 'es' });
  expect(body.lines[0].name).toBe('Beso Salado');
});

test.each([
  ['a day in the past', 'StartAt=2027-01-10&StartTime=09:00&Hours=4', '400 reservation-range-conflict'],
  ['an hour of today that has passed', 'StartAt=2027-01-11&StartTime=09:00&Hours=4', '400 reservation-range-conflict'],
  ['a day beyond the horizon', 'StartAt=2029-01-11&StartTime=09:00&Hours=4', '400 reservation-range-conflict'],
  ['an hour it does not start at', 'StartAt=2027-02-10&StartTime=10:00&Hours=4', '400 reservation-range-conflict'],
  ['a duration it is not hired for', 'StartAt=2027-02-10&StartTime=09:00&Hours=5', '400 parameter-valid'],
  ['no duration', 'StartAt=2027-02-10&StartTime=09:00', '400 parameter-required'],
  [
    'too many people, a baby among them',
    'StartAt=2027-02-10&StartTime=09:00&Hours=4&Adults=9&Infants=1&Babies=1',
    '400 max-guest-invalid',
  ],
  ['a second pet', 'StartAt=2027-02-10&StartTime=09:00&Hours=4&Pets=2', '400 max-guest-invalid'],
  ['a taken hour', 'StartAt=2027-04-30&StartTime=13:00&Hours=4', '400 boat-not-available'],
  ['an outing whose turnaround is taken', 'StartAt=2027-04-30&StartTime=09:00&Hours=4', '400 boat-not-available'],
])('refuses to quote %s', async (_what, query, expected) => {
  const { id } = await boat({ blocked: [{ date: '2027-04-30', startTime: '13:00', hours: 2 }] });
  expect(await codeOf(`boat/${id}/quote?${query}`)).toBe(expected);
});

test('names the missing duration and says which ones are offered', async () => {
  const { id } = await boat();
  const missing = await call('GET', `boat/${id}/quote?StartAt=2027-02-10&StartTime=09:00`);
  expect(missing.body).toMatchObject({ message: 'Required Parameter: Hours', details: { name: 'Hours' } });
  const wrong = await call('GET', `boat/${id}/quote?StartAt=2027-02-10&StartTime=09:00&Hours=5`);
  expect(wrong.body.details).toEqual({ fields: { Hours: ['parameter-valid'] }, offered: [2, 4, 8] });
});

test('refuses a pet where none are allowed, and a boat nobody can book', async () => {
  const query = 'StartAt=2027-02-10&StartTime=09:00&Hours=4';
  const { id } = await boat({ petsAllowed: false });
  expect(await codeOf(`boat/${id}/quote?${query}&Pets=1`)).toBe('400 max-guest-invalid');
  const draft = await boat({ status: 'draft' });
  const priceless = await boat({ prices: {} });
  const house = await aHouse().in(api.db);
  for (const other of [draft.id, priceless.id, house.id, 999_999]) {
    expect(await codeOf(`boat/${other}/quote?${query}`)).toBe('404 boat-not-found');
    expect(await codeOf(`boat/${other}/availability`)).toBe('404 boat-not-found');
  }
});

test('a taken outing tells the nearest free starts: the same day first, then the days around', async () => {
  const { id } = await boat();
  await occupy(id, anOuting('2027-05-01', '13:00', 4));
  await occupy(id, anOuting('2027-05-02', '09:00', 8));
  const { body } = await call('GET', `boat/${id}/quote?StartAt=2027-05-01&StartTime=13:00&Hours=2`);
  expect(body.details).toEqual({
    nearest: [
      { date: '2027-05-01', startTime: '09:00' },
      { date: '2027-04-30', startTime: '13:00' },
      { date: '2027-04-29', startTime: '13:00' },
    ],
  });
});

test('nothing near is offered before now', async () => {
  const { id } = await boat();
  await occupy(id, anOuting('2027-01-11', '13:00', 2));
  expect(await nearestFreeOutings(api.db, { boatId: id, ...anOuting('2027-01-11', '13:00', 2) })).toEqual([
    { date: '2027-01-11', startTime: '17:00' },
    { date: '2027-01-12', startTime: '13:00' },
    { date: '2027-01-13', startTime: '13:00' },
  ]);
});

test('shows day by day the free starts and the durations that fit', async () => {
  const blocked = [
    { date: '2027-02-10', startTime: '13:00', hours: 2 },
    { date: '2027-02-12', startTime: '01:30', hours: 1 },
  ];
  const { id } = await boat({ blocked });
  expect(await startsOf(id, 'From=2027-02-09&To=2027-02-12')).toEqual([
    ['2027-02-09', true, '09:00 2 4 8', '13:00 2 4 8', '17:00 2 4 8'],
    ['2027-02-10', true, '09:00 2', '17:00 2 4 8'],
    ['2027-02-11', true, '09:00 2 4 8', '13:00 2 4 8', '17:00 2 4'],
    ['2027-02-12', true, '09:00 2 4 8', '13:00 2 4 8', '17:00 2 4 8'],
  ]);
  expect(await startsOf(id, 'From=2027-02-10&To=2027-02-11&Hours=8')).toEqual([
    ['2027-02-10', true, '17:00 8'],
    ['2027-02-11', true, '09:00 8', '13:00 8'],
  ]);
  const unoffered = await call('GET', `boat/${id}/availability?From=2027-02-10&To=2027-02-10&Hours=3`);
  expect(unoffered.body).toMatchObject({ code: 'parameter-valid', details: { offered: [2, 4, 8] } });
});

test('keeps the turnaround before and after another outing', async () => {
  const { id } = await boat({ startHours: ['08:00', '09:00', '10:00', '14:00', '15:00'], prices: { 2: 1, 4: 1 } });
  await occupy(id, anOuting('2027-02-10', '11:00', 3));
  expect(await startsOf(id, 'From=2027-02-10&To=2027-02-10')).toEqual([['2027-02-10', true, '08:00 2', '15:00 2 4']]);
});

test('what another platform says keeps the boat, too', async () => {
  const { id } = await boat();
  const during = outingPeriod(anOuting('2027-02-10', '14:00', 1));
  const {
    rows: [calendar],
  } = await sql<{ id: number }>`
    INSERT INTO calendar (rentable_id, kind) VALUES (${id}, 'external') RETURNING id`.execute(api.db);
  await sql`INSERT INTO external_busy (calendar_id, uid, starts_at, rentable_id, during)
    VALUES (${calendar?.id}, 'a', ${timestamptz(during.from)}, ${id}, ${tstzrange(during)})`.execute(api.db);
  expect(await startsOf(id, 'From=2027-02-10&To=2027-02-10')).toEqual([
    ['2027-02-10', true, '09:00 2 4', '17:00 2 4 8'],
  ]);
  expect(await codeOf(`boat/${id}/quote?StartAt=2027-02-10&StartTime=13:00&Hours=2`)).toBe('400 boat-not-available');
});

test('shows three months from now, nothing that has begun, nothing beyond the horizon', async () => {
  const { id } = await boat();
  const { body } = await call('GET', `boat/${id}/availability?Hours=2`);
  expect(body.days).toHaveLength(90);
  expect(body.days[0]).toEqual({
    date: '2027-01-11',
    isOpen: true,
    starts: [
      { time: '13:00', hours: [2] },
      { time: '17:00', hours: [2] },
    ],
  });
  expect(await startsOf(id, 'From=2029-01-10&To=2029-01-11&Hours=2')).toEqual([
    ['2029-01-10', true, '09:00 2', '13:00 2', '17:00 2'],
    ['2029-01-11', false],
  ]);
  expect(await startsOf(id, 'From=2027-01-10&To=2027-01-10')).toEqual([['2027-01-10', false]]);
  expect(await codeOf(`boat/${id}/availability?From=2999-12-01`)).toBe('400 reservation-range-conflict');
  expect(await codeOf(`boat/${id}/availability?From=2027-02-02&To=2027-02-01`)).toBe('400 reservation-range-conflict');
});

test('an outing can be had until it begins, in quote, calendar and search alike', async () => {
  const { id } = await boat({ startHours: ['16:00'] });
  const whatIsSaid = async () => [
    await codeOf(`boat/${id}/quote?StartAt=2027-01-11&StartTime=16:00&Hours=2`),
    (await startsOf(id, 'From=2027-01-11&To=2027-01-11&Hours=2'))[0][1],
    await isFound(id, 'StartAt=2027-01-11&Hours=2'),
  ];
  const now = api.clock.now();
  api.clock.set(instantAt(calendarDate('2027-01-11'), '15:59'));
  expect(await whatIsSaid()).toEqual(['200 undefined', true, true]);
  api.clock.set(instantAt(calendarDate('2027-01-11'), '16:00'));
  expect(await whatIsSaid()).toEqual(['400 reservation-range-conflict', false, false]);
  api.clock.set(now);
});

test('a hold is free again at the instant it expires, in quote, calendar and search alike', async () => {
  const { id } = await boat({ startHours: ['13:00'] });
  const now = api.clock.now();
  await occupy(id, anOuting('2027-06-10', '13:00', 4), hoursAfter(now, 1));
  const isOffered = async () => [
    await codeOf(`boat/${id}/quote?StartAt=2027-06-10&StartTime=13:00&Hours=2`),
    (await startsOf(id, 'From=2027-06-10&To=2027-06-10'))[0][1],
    await isFound(id, 'StartAt=2027-06-10'),
  ];
  expect(await isOffered()).toEqual(['400 boat-not-available', false, false]);
  api.clock.set(hoursAfter(now, 1));
  expect(await isOffered()).toEqual(['200 undefined', true, true]);
  api.clock.set(now);
});

test('calendar, quote and search agree on every day, hour and duration', async () => {
  const blocked = [
    { date: '2027-08-02', startTime: '11:30', hours: 1 },
    { date: '2027-08-03', startTime: '06:00', hours: 4 },
    { date: '2027-08-03', startTime: '20:00', hours: 3 },
    { date: '2027-08-05', startTime: '00:00', hours: 24 },
    { date: '2027-08-06', startTime: '18:59', hours: 1 },
  ];
  const { id } = await boat({ blocked, turnaroundMinutes: 90 });
  const { body } = await call('GET', `boat/${id}/availability?From=2027-08-01&To=2027-08-07`);
  const offered = new Set<string>();
  for (const { date, starts } of body.days as { date: string; starts: Start[] }[])
    for (const { time, hours } of starts) for (const duration of hours) offered.add(`${date} ${time} ${duration}`);
  const [quoted, found] = [new Set<string>(), new Set<string>()];
  for (const { date } of body.days) {
    for (const time of ['09:00', '13:00', '17:00']) {
      for (const hours of [2, 4, 8]) {
        const asked = `StartAt=${date}&StartTime=${time}&Hours=${hours}`;
        const { status } = await call('GET', `boat/${id}/quote?${asked}`);
        if (status === 200) quoted.add(`${date} ${time} ${hours}`);
        if (await isFound(id, asked)) found.add(`${date} ${time} ${hours}`);
      }
    }
  }
  expect(quoted).toEqual(offered);
  expect(found).toEqual(offered);
  // Day by day: 9, 6, 2, 8, 0, 5, 9.
  expect(offered.size).toBe(39);
});

async function isFound(id: number, query: string): Promise<boolean> {
  const { body } = await call('GET', `boat?${query}&PageSize=300`);
  return body.boats.some((card: { id: number }) => card.id === id);
}

test('prices an outing as a line of a group, with its period and what it keeps from others', async () => {
  const { id } = await boat({ turnaroundMinutes: 90 });
  const asked = { boatId: id, ...anOuting('2027-02-10', '17:00', 8), guests };
  const at = (date: string, time: string) => instantAt(calendarDate(date), time);
  expect(await priceBoatOuting(api.db, asked, api)).toEqual({
    taxedAs: { kind: 'captained-outing', municipality: 'miami-dade' },
    serviceType: null,
    lines: [
      {
        kind: 'outing',
        name: { en: 'Salty Kiss', es: 'Beso Salado' },
        quantity: 1,
        unitCents: 1_800_00,
        totalCents: 1_800_00,
      },
    ],
    securityDepositCents: 500_00,
    startsAt: at('2027-02-10', '17:00'),
    during: { from: at('2027-02-10', '17:00'), until: at('2027-02-11', '01:00') },
    occupies: { from: at('2027-02-10', '17:00'), until: at('2027-02-11', '02:30') },
    endsOn: '2027-02-11',
  });
});

test('an outing lasts its elapsed hours on the days the clocks change', async () => {
  const { id } = await boat({ startHours: ['00:30'], prices: { 4: 1 } });
  const untilOf = async (date: string) => {
    const { during, endsOn } = await priceBoatOuting(
      api.db,
      { boatId: id, ...anOuting(date, '00:30', 4), guests },
      api,
    );
    expect(hoursBetween(during.from, during.until)).toBe(4);
    return [isoOf(during.until), endsOn];
  };
  // 05:30 by the clock in spring, 03:30 in autumn.
  expect(await untilOf('2027-03-14')).toEqual(['2027-03-14T09:30:00.000Z', '2027-03-14']);
  expect(await untilOf('2027-11-07')).toEqual(['2027-11-07T08:30:00.000Z', '2027-11-07']);
});

test('search, calendar and quote mean the same instant by an hour that is skipped or comes twice', async () => {
  for (const [date, time] of [
    ['2027-03-14', '02:30'],
    ['2027-11-07', '01:30'],
  ] as const) {
    const { id } = await boat({ startHours: [time], prices: { 2: 1 }, turnaroundMinutes: 0 });
    const { from } = outingPeriod(anOuting(date, time, 2));
    const during = { from: hoursAfter(from, -1), until: from };
    await sql`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks) VALUES
      (${id}, 'block', 'staff', ${tstzrange(during)}, true),
      (${id}, 'block', 'staff', ${tstzrange({ from: hoursAfter(from, 2), until: hoursAfter(from, 3) })}, true)`.execute(
      api.db,
    );
    expect(await isFound(id, `StartAt=${date}&Hours=2`)).toBe(true);
    expect(await startsOf(id, `From=${date}&To=${date}`)).toEqual([[date, true, `${time} 2`]]);
    expect(await codeOf(`boat/${id}/quote?StartAt=${date}&StartTime=${time}&Hours=2`)).toBe('200 undefined');
  }
});

test('what stands in the way is told without words about near starts, too', async () => {
  const { id } = await boat();
  const asked = anOuting('2027-07-01', '13:00', 2);
  const occupies = occupiedPeriod(outingPeriod(asked), 60);
  await refuseUnlessBoatFree(api.db, { boatId: id, occupies });
  await occupy(id, asked);
  const refused = await refusalOf(refuseUnlessBoatFree(api.db, { boatId: id, occupies }));
  expect(refused.code).toBe('boat-not-available');
});
