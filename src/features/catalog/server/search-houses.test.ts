import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseNights, unbookable } from '#features/calendars/domain/preparation.ts';
import { whyNotStay } from '#features/pricing/domain/day-offers.ts';
import { nightlyPrices } from '#features/pricing/domain/nightly-prices.ts';
import { type HouseTariff, stayLines, totalOf } from '#features/pricing/domain/price-lines.ts';
import { inOrder, weekdays } from '#features/pricing/domain/weekdays.ts';
import { listDayOffers } from '#features/pricing/server/availability.views.ts';
import { explainNight } from '#features/pricing/server/night-reason.views.ts';
import { priceHouseStay, quoteHouse } from '#features/pricing/server/pricing.facade.ts';
import { addDays, calendarDate, type DateRange, datesOf, daysBetween } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { fixedClock } from '#platform/clock.ts';
import { inDryRun, type Tx } from '#platform/database/database.ts';
import { daterange } from '#platform/database/parameters.ts';
import { aHouse, amenityOf, destinationOf, type HouseGiven, tagOf } from '#tests/builders/a-house.ts';
import { aMenu, anEventType, aScooter, aService } from '#tests/builders/a-service.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { isFeatured } from '../domain/featured.ts';
import type { HouseCriteria, Sorting } from '../domain/search-criteria.ts';
import { countHouseFacets } from './facets.views.ts';
import { houseSearch } from './house-search.ts';
import { listPins, searchRentables } from './search-rentables.views.ts';

const today = calendarDate('2027-01-11');
const clock = fixedClock(instantOf('2027-01-11T17:00:00Z'));
const HOUSES = 60;
const SEARCHES = 150;

// Park and Miller's generator: the same houses and searches in every run.
let state = 20_270_111;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0];
const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);

const amenityCodes = ['pool', 'kitchen', 'wifi', 'art-studio'];
const tagCodes = ['lake', 'games'];
const propertyTypes = ['villa', 'condo', 'loft'] as const;
const houseEvents = ['allowed', 'with-consent', 'forbidden'] as const;
const policies = ['standard', 'flexible', 'strict'] as const;

let database: TestDatabase;
type House = ReturnType<typeof someHouse> & { id: number; ratingSum: number };
const houses: House[] = [];
const ids = {
  amenities: new Map<string, number>(),
  tags: new Map<string, number>(),
  destinations: new Map<string, number>(),
  services: new Map<string, number>(),
};

/** It is noon of January 11. A chef is for 4 to 8, until 8 PM and a day ahead; an event is asked for a week ahead. */
const canBeHad = {
  chef: ({ stay, guests = 0 }: HouseCriteria, house: House) =>
    (!stay || addDays(stay.until, -1) >= '2027-01-12') &&
    guests <= 8 &&
    (house.events !== 'forbidden' || house.maxGuests >= 4),
  event: ({ stay, guests = 0 }: HouseCriteria, house: House) =>
    (!stay || addDays(stay.until, -1) >= '2027-01-18') && guests <= 60 && house.events !== 'forbidden',
  // Three days ahead, from 9 AM on any day of the stay, the last one too.
  scooter: ({ stay }: HouseCriteria) => !stay || stay.until >= '2027-01-15',
};
const serviceNames = ['chef', 'event', 'scooter'] as const;
type Service = (typeof serviceNames)[number];
const serviceId = (name: Service) => ids.services.get(name) ?? 0;

const someWeekdays = () => inOrder(some(weekdays, 0.8));

function someHouse() {
  const day = (from: number) => addDays(today, from);
  const step = whole(20, 60);
  return {
    destination: oneOf(['brickell', 'wynwood', 'doral']),
    propertyType: oneOf(propertyTypes),
    typeOfPlace: oneOf(['entire-place', 'entire-place', 'private-room']),
    cancellationPolicy: oneOf(policies),
    bedrooms: whole(1, 6),
    bathrooms: whole(2, 9) / 2,
    beds: whole(1, 9),
    maxGuests: whole(2, 12),
    petsAllowed: random() < 0.5,
    events: oneOf(houseEvents),
    minNights: whole(1, 5),
    gapNights: maybe(0.7, () => whole(1, 3)) ?? null,
    gapWithinDays: oneOf([60, 200]),
    orphanNights: maybe(0.3, () => whole(1, 3)) ?? null,
    preparationNights: oneOf([0, 0, 1, 2]),
    basePriceCents: whole(50_00, 900_00),
    weekendPriceCents: maybe(0.4, () => whole(60_00, 1_200_00)) ?? null,
    cleaningFeeCents: oneOf([0, 99_99, 150_00]),
    weeklyDiscountBasisPoints: oneOf([0, 725, 1_000]),
    monthlyDiscountBasisPoints: oneOf([0, 500, 1_555]),
    outstanding: random() < 0.3,
    ratingCount: whole(0, 30),
    shownLatitude: 25.7 + whole(0, 100) / 1_000,
    shownLongitude: -80.3 + whole(0, 100) / 1_000,
    amenities: some(amenityCodes, 0.6),
    tags: some(tagCodes, 0.5),
    prices: Array.from({ length: whole(0, 6) }, (_, i) => ({
      from: day(i * step + 3),
      until: day(i * step + 3 + whole(1, step - 3)),
      nightlyCents: whole(80_00, 1_500_00),
      minNights: whole(1, 6),
      weekendCents: maybe(0.4, () => whole(80_00, 2_000_00)),
      arrivalDays: maybe(0.15, someWeekdays),
      departureDays: maybe(0.15, someWeekdays),
    })),
    blocked: Array.from({ length: whole(0, 8) }, (_, i) => ({
      from: day(i * 21 + whole(0, 5)),
      until: day(i * 21 + whole(12, 20)),
      kind: oneOf(['owner-stay', 'storm'] as const),
    })),
    pictures: 2,
  } satisfies Partial<HouseGiven>;
}

/** The dates between two blocks of a house, too few for its min nights, where its rule of gaps may open them. */
function someGap(): DateRange | undefined {
  const gaps = houses.flatMap(({ blocked, gapNights, minNights }) =>
    blocked.flatMap(({ until: from }, at) => {
      const until = blocked[at + 1]?.from ?? from;
      const nights = daysBetween(from, until);
      return gapNights !== null && nights >= gapNights && nights < minNights ? [{ from, until }] : [];
    }),
  );
  return gaps[whole(0, gaps.length - 1)];
}

function someCriteria(): HouseCriteria {
  const stay = maybe(0.7, () => {
    const gap = maybe(0.3, someGap);
    if (gap) return gap;
    const from = addDays(today, whole(0, 200));
    return { from, until: addDays(from, whole(1, random() < 0.2 ? 40 : 9)) };
  });
  return {
    stay,
    guests: maybe(0.5, () => whole(1, 8)),
    pets: maybe(0.3, () => whole(0, 1)),
    destinationId: maybe(0.3, () => ids.destinations.get(oneOf(['brickell', 'wynwood', 'doral'])) ?? 0),
    minPriceCents: maybe(0.2, () => whole(0, 300_00)),
    maxPriceCents: maybe(0.3, () => whole(200_00, 4_000_00)),
    priceBy: stay ? oneOf(['night', 'total']) : 'night',
    bedrooms: maybe(0.3, () => whole(0, 4)),
    beds: maybe(0.2, () => whole(0, 5)),
    bathrooms: maybe(0.2, () => whole(0, 3)),
    amenities: some(['pool', 'wifi'], 0.15).map((code) => ids.amenities.get(code) ?? 0),
    amenityCodes: some(['kitchen', 'art-studio'], 0.15),
    tags: some(tagCodes, 0.15).map((code) => ids.tags.get(code) ?? 0),
    services: some(['chef', 'scooter'] as const, 0.15).map(serviceId),
    serviceTypes: some(['event'], 0.15),
    propertyTypes: some(propertyTypes, 0.15),
    typesOfPlace: some(['entire-place'] as const, 0.2),
    cancellationPolicies: some(policies, 0.15),
    box: maybe(0.2, () => ({ north: 25.79, south: 25.71, east: -80.22, west: -80.29 })),
    sortBy: oneOf(['recommended', 'price', 'rating', 'capacity']),
    order: oneOf(['asc', 'desc']),
    page: { number: whole(1, 3), size: oneOf([5, 10, 300]) },
  };
}

const tariffOf = (house: House): HouseTariff => ({
  ...house,
  basePriceCents: house.basePriceCents ?? 0,
  ranges: house.prices.map(({ from, until, ...price }) => ({
    during: { from: calendarDate(from), until: calendarDate(until) },
    ...price,
  })),
});

function pricesOf(house: House, stay: DateRange | undefined) {
  if (!stay) return { night: house.basePriceCents ?? 0, subtotal: undefined };
  const sum = sumOf(nightlyPrices(tariffOf(house), stay).map(({ priceCents }) => priceCents));
  return {
    night: Math.round(sum / daysBetween(stay.from, stay.until)),
    subtotal: totalOf(stayLines(tariffOf(house), stay)),
  };
}

function isFreeFor(house: House, stay: DateRange): boolean {
  const blocked = house.blocked.map(({ from, until, kind }) => ({
    ...{ from: calendarDate(from), until: calendarDate(until) },
    isStay: kind === 'owner-stay',
  }));
  const taken = unbookable(houseNights(blocked, house.preparationNights));
  const { gapNights: leastNights, gapWithinDays: withinDays, orphanNights } = house;
  const gaps = { gapRule: leastNights === null ? null : { leastNights, withinDays }, orphanNights, taken };
  return (
    whyNotStay({ stay, today, tariff: tariffOf(house), horizonDays: 730, gaps }) === null &&
    !datesOf(stay).some((date) => taken.has(date))
  );
}

const isAsked = ({ services, serviceTypes }: HouseCriteria, name: Service) =>
  services.includes(serviceId(name)) || serviceTypes.includes(name);

/** Search as a person would do it with a list of the houses. */
function naiveSearch(criteria: HouseCriteria): readonly House[] {
  const { stay, box } = criteria;
  const shown = (house: House) => {
    const { night, subtotal } = pricesOf(house, stay);
    return criteria.priceBy === 'total' ? (subtotal ?? night) : night;
  };
  const has = (all: Map<string, number>, codes: readonly string[], wanted: readonly number[]) =>
    wanted.every((id) => codes.some((code) => all.get(code) === id));
  const isAmong = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  const found = houses.filter(
    (house) =>
      (!stay || isFreeFor(house, stay)) &&
      house.maxGuests >= (criteria.guests ?? 0) &&
      (!criteria.pets || house.petsAllowed) &&
      (criteria.destinationId === undefined || ids.destinations.get(house.destination) === criteria.destinationId) &&
      house.bedrooms >= (criteria.bedrooms ?? 0) &&
      house.beds >= (criteria.beds ?? 0) &&
      house.bathrooms >= (criteria.bathrooms ?? 0) &&
      has(ids.amenities, house.amenities, criteria.amenities) &&
      criteria.amenityCodes.every((code) => house.amenities.some((own) => own === code)) &&
      has(ids.tags, house.tags, criteria.tags) &&
      serviceNames.every((name) => !isAsked(criteria, name) || canBeHad[name](criteria, house)) &&
      isAmong(criteria.propertyTypes, house.propertyType) &&
      isAmong(criteria.typesOfPlace, house.typeOfPlace) &&
      isAmong(criteria.cancellationPolicies, house.cancellationPolicy) &&
      (!box || (house.shownLatitude >= box.south && house.shownLatitude <= box.north)) &&
      (!box || (house.shownLongitude >= box.west && house.shownLongitude <= box.east)) &&
      shown(house) >= (criteria.minPriceCents ?? 0) &&
      shown(house) <= (criteria.maxPriceCents ?? Number.MAX_SAFE_INTEGER),
  );
  const rating = (house: House) =>
    house.ratingCount === 0 ? 0 : Math.round((house.ratingSum * 10) / house.ratingCount);
  const keys: Record<Sorting, (house: House) => readonly [number, number]> = {
    recommended: (house) => [
      Number(isFeatured({ ...house, rating: rating(house) / 10, reviewCount: house.ratingCount })),
      (rating(house) * house.ratingCount + 225) / (house.ratingCount + 5),
    ],
    price: (house) => [shown(house), 0],
    rating: (house) => [rating(house), house.ratingCount],
    capacity: (house) => [house.maxGuests, house.bedrooms],
  };
  const key = keys[criteria.sortBy];
  const sign = criteria.order === 'asc' ? 1 : -1;
  return found.sort((a, b) => sign * (key(a)[0] - key(b)[0] || key(a)[1] - key(b)[1]) || a.id - b.id);
}

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  for (const slug of ['brickell', 'wynwood', 'doral'])
    ids.destinations.set(slug, await destinationOf(database.db, slug));
  for (const code of amenityCodes) ids.amenities.set(code, await amenityOf(database.db, code));
  for (const code of tagCodes) ids.tags.set(code, await tagOf(database.db, code));
  const { db } = database;
  const chef = await aService({ code: 'chef', minGuests: 4, maxGuests: 8 }).in(db);
  const event = await aService({ code: 'event', maxGuests: 60, leadHours: 168 }).in(db);
  const scooter = await aService({ code: 'scooter', leadHours: 72, firstStart: '09:00', units: 0 }).in(db);
  await Promise.all([aMenu(db, chef.id), anEventType(db, event.id), aScooter(db, scooter.id)]);
  ids.services = new Map(Object.entries({ chef: chef.id, event: event.id, scooter: scooter.id }));
  for (let i = 0; i < HOUSES; i += 1) {
    const given = someHouse();
    const ratingSum = sumOf(Array.from({ length: given.ratingCount }, () => whole(3, 5)));
    const house = { ...given, ratingSum };
    const { id } = await aHouse(house).in(database.db);
    houses.push({ ...house, id });
  }
});
afterAll(() => database.close());

const asked = { language: 'en', medias: 'primary' } as const;
const plain: HouseCriteria = {
  priceBy: 'night',
  amenities: [],
  amenityCodes: [],
  tags: [],
  services: [],
  serviceTypes: [],
  propertyTypes: [],
  typesOfPlace: [],
  cancellationPolicies: [],
  sortBy: 'recommended',
  order: 'desc',
  page: { number: 1, size: 300 },
};

describe('search', () => {
  test('finds the same houses in the same order at the same prices as a list gone through by hand', async () => {
    let withResults = 0;
    for (let i = 0; i < SEARCHES; i += 1) {
      const criteria = someCriteria();
      const expected = naiveSearch(criteria);
      const offset = (criteria.page.number - 1) * criteria.page.size;
      const page = expected.slice(offset, offset + criteria.page.size);
      const found = await searchRentables(database.db, houseSearch, criteria, asked);
      const told = JSON.stringify(criteria);
      expect(found.totalRecords, told).toBe(expected.length);
      expect(
        found.found.map(({ id }) => id),
        told,
      ).toEqual(page.map(({ id }) => id));
      expect(
        found.found.map((card) => [card.pricePerNightCents, card.subtotalCents]),
        told,
      ).toEqual(page.map((house) => Object.values(pricesOf(house, criteria.stay))));
      const { pins } = await listPins(database.db, houseSearch, criteria, 'en');
      expect(pins, told).toEqual(
        found.found.map(({ id, name, latitude, longitude, pricePerNightCents, subtotalCents }) => ({
          ...{ id, name, latitude, longitude },
          priceCents: subtotalCents ?? pricePerNightCents,
        })),
      );
      if (page.length > 0) withResults += 1;
    }
    expect(withResults).toBeGreaterThan(SEARCHES / 4);
  });

  test('U12 shows the subtotal of the quote of the same stay, of the calendar, of a trip, and why a night costs it', async () => {
    let compared = 0;
    for (let i = 0; i < 40; i += 1) {
      const from = addDays(today, whole(0, 300));
      const gap = i % 2 === 0 ? someGap() : undefined;
      const stay = gap ?? { from, until: addDays(from, whole(1, 35)) };
      const { found: cards } = await searchRentables(
        database.db,
        houseSearch,
        { ...plain, stay, priceBy: 'total', page: { number: 1, size: 3 } },
        asked,
      );
      for (const card of cards) {
        const guests = { adults: 1, infants: 0, babies: 0, pets: 0 };
        const quote = await quoteHouse(database.db, { houseId: card.id, stay, guests }, { clock });
        expect(card.subtotalCents).toBe(quote.subtotalCents);
        const asked = { houseId: card.id, range: stay, now: clock.now() };
        const offers = await listDayOffers(database.db, asked);
        const offered = sumOf(offers.map(({ priceCents }) => priceCents));
        expect(totalOf(quote.lines.filter(({ kind }) => kind === 'nights'))).toBe(offered);
        expect(offers[0]?.checkIn).toBe(true);
        const { lines } = await priceHouseStay(database.db, { houseId: card.id, stay, guests }, { clock });
        expect(totalOf(lines)).toBe(card.subtotalCents);
        const why = await explainNight(database.db, { id: card.id, date: stay.from, language: 'en', today });
        expect(why.priceCents).toBe(offers[0]?.priceCents);
        expect(why.gapNights ?? why.minNights).toBe(offers[0]?.minNights);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('says how many there are when the page lies beyond the end', async () => {
    const found = await searchRentables(database.db, houseSearch, { ...plain, page: { number: 9, size: 300 } }, asked);
    expect(found).toMatchObject({ pageNumber: 9, totalRecords: HOUSES, totalPages: 1, found: [] });
  });

  test('finds a house by a service only while the service and an item of it are on sale', async () => {
    const chefs = { ...plain, services: [serviceId('chef')] };
    const count = async () => (await searchRentables(database.db, houseSearch, chefs, asked)).totalRecords;
    expect(await count()).toBe(naiveSearch(chefs).length);
    await database.db.updateTable('menu').set({ active: false }).execute();
    expect(await count()).toBe(0);
    await database.db.updateTable('menu').set({ active: true }).execute();
    const sell = (active: boolean) =>
      database.db.updateTable('service').set({ active }).where('id', '=', serviceId('chef')).execute();
    await sell(false);
    expect([await count(), (await countHouseFacets(database.db, chefs)).total]).toEqual([0, 0]);
    await sell(true);
  });

  test('a house that takes events from now on is found by them at once', async () => {
    const events = { ...plain, serviceTypes: ['event'] };
    const count = async () => (await searchRentables(database.db, houseSearch, events, asked)).totalRecords;
    const before = await count();
    const ofHouse = (rule: 'forbidden' | 'allowed', id: number) =>
      database.db.updateTable('house').set({ events: rule }).where('rentable_id', '=', id).execute();
    const quiet = houses.find(({ events: rule }) => rule === 'forbidden')?.id ?? 0;
    await ofHouse('allowed', quiet);
    expect(await count()).toBe(before + 1);
    await ofHouse('forbidden', quiet);
  });

  test('finds nothing for an amenity, tag or service that nobody knows', async () => {
    expect(
      (await searchRentables(database.db, houseSearch, { ...plain, amenities: [999_999] }, asked)).totalRecords,
    ).toBe(0);
    expect((await searchRentables(database.db, houseSearch, { ...plain, tags: [999_999] }, asked)).totalRecords).toBe(
      0,
    );
    const unknown = { ...plain, services: [serviceId('chef'), 999_999] };
    expect((await searchRentables(database.db, houseSearch, unknown, asked)).totalRecords).toBe(0);
  });

  test('gives the primary picture alone, or all of them', async () => {
    const page = { number: 1, size: 1 };
    const primary = await searchRentables(database.db, houseSearch, { ...plain, page }, asked);
    const all = await searchRentables(database.db, houseSearch, { ...plain, page }, { language: 'es', medias: 'all' });
    expect(primary.found[0]?.medias.map(({ alt }) => alt)).toEqual(['The house from the garden']);
    expect(all.found[0]?.medias.map(({ alt }) => alt)).toEqual(['La casa desde el jardín', 'La casa desde el jardín']);
  });
});

describe('the search rows', () => {
  const idOf = (at: number) => houses[at % HOUSES]?.id ?? 0;
  let week = 0;
  const changes: readonly ((tx: Tx, id: number) => Promise<unknown>)[] = [
    (tx, id) => {
      week += 7;
      const during = { from: addDays(today, 400 + week), until: addDays(today, 404 + week) };
      return sql`INSERT INTO price_range (house_id, during, nightly_cents, min_nights, arrival_days)
        VALUES (${id}, ${daterange(during)}, 9900, ${whole(1, 9)}, '{5}')`.execute(tx);
    },
    (tx, id) => tx.deleteFrom('price_range').where('house_id', '=', id).execute(),
    (tx, id) => tx.updateTable('price_range').set({ min_nights: 7 }).where('house_id', '=', id).execute(),
    (tx, id) =>
      tx
        .updateTable('house')
        .set({ min_nights: whole(1, 9), orphan_nights: 2, base_price_cents: 7_700 })
        .where('rentable_id', '=', id)
        .execute(),
    (tx, id) => tx.updateTable('rentable').set({ status: 'archived' }).where('id', '=', id).execute(),
    (tx, id) => tx.updateTable('rentable').set({ status: 'published' }).where('id', '=', id).execute(),
  ];

  test('stay what the truth makes of them, whatever of prices, rules and houses changes', async () => {
    await inDryRun(database.db, async (tx) => {
      for (let i = 0; i < 60; i += 1) await changes[whole(0, changes.length - 1)]?.(tx, idOf(whole(0, 20)));
      const read = async () =>
        (await tx.selectFrom('house_hot').selectAll().orderBy('house_id').execute()) as unknown[];
      const kept = await read();
      await sql`SELECT house_price_refresh(rentable_id), house_search_refresh(rentable_id) FROM house`.execute(tx);
      expect(await read()).toEqual(kept);
    });
  });

  test('show new min nights, days of arrival, prices and blocks at once', async () => {
    await inDryRun(database.db, async (tx) => {
      const { id } = await aHouse({ basePriceCents: 100_00, minNights: 1 }).in(tx);
      const stay = { from: calendarDate('2028-05-04'), until: calendarDate('2028-05-07') };
      const find = () => searchRentables(tx, houseSearch, { ...plain, stay, priceBy: 'total', ids: [id] }, asked);
      const before = (await find()).found[0]?.subtotalCents ?? 0;
      await tx.updateTable('house').set({ base_price_cents: 200_00 }).where('rentable_id', '=', id).execute();
      expect((await find()).found[0]?.subtotalCents).toBe(before + 300_00);
      const ruled = (rules: RawBuilder<unknown>) =>
        sql`UPDATE price_range SET ${rules} WHERE house_id = ${id}`.execute(tx);
      await sql`INSERT INTO price_range (house_id, during, nightly_cents, min_nights)
        VALUES (${id}, daterange('2028-05-01', '2028-06-01'), 9900, 4)`.execute(tx);
      expect((await find()).totalRecords).toBe(0);
      await ruled(sql`min_nights = 3`);
      expect((await find()).totalRecords).toBe(1);
      await ruled(sql`arrival_days = '{5}'`);
      expect((await find()).totalRecords).toBe(0);
      await ruled(sql`arrival_days = '{4}', departure_days = '{1}'`);
      expect((await find()).totalRecords).toBe(0);
      await ruled(sql`departure_days = NULL`);
      expect((await find()).totalRecords).toBe(1);
      await sql`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks)
        VALUES (${id}, 'block', 'staff', tstzrange('2028-05-06 00:00-04', '2028-05-07 00:00-04'), true)`.execute(tx);
      expect((await find()).totalRecords).toBe(0);
    });
  });
});

describe('facets', () => {
  test('count what each value of a filter would give with every other filter applied', async () => {
    for (let i = 0; i < 25; i += 1) {
      const criteria = someCriteria();
      const facets = await countHouseFacets(database.db, criteria);
      const counted = (change: Partial<HouseCriteria>) => naiveSearch({ ...criteria, ...change }).length;
      expect(facets.total).toBe(counted({}));
      for (const { name, count } of facets.propertyTypes)
        expect(count).toBe(counted({ propertyTypes: [name as 'villa'] }));
      for (const { id, count } of facets.destinations) expect(count).toBe(counted({ destinationId: id }));
      for (const { id, count } of facets.amenities)
        expect(count).toBe(counted({ amenities: [...criteria.amenities, id] }));
      for (const { id, count } of facets.tags) expect(count).toBe(counted({ tags: [...criteria.tags, id] }));
      for (const { id, count } of facets.services)
        expect(count).toBe(counted({ services: [...new Set([...criteria.services, id])] }));
      expect(facets.minBedrooms).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((bedrooms) => counted({ bedrooms })));
      expect(facets.minBathrooms).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((bathrooms) => counted({ bathrooms })));
      expect(sumOf(facets.price.histogram)).toBe(counted({ minPriceCents: undefined, maxPriceCents: undefined }));
    }
  });

  test('U6 say what dropping one filter would give', async () => {
    const stay = { from: addDays(today, 30), until: addDays(today, 34) };
    const criteria: HouseCriteria = {
      ...plain,
      stay,
      priceBy: 'total',
      guests: 12,
      bedrooms: 6,
      maxPriceCents: 1_500_00,
    };
    const { relaxations, total } = await countHouseFacets(database.db, criteria);
    const without = (change: Partial<HouseCriteria>) => naiveSearch({ ...criteria, ...change }).length;
    expect(relaxations.find(({ filter }) => filter === 'bedrooms')?.total ?? total).toBe(
      without({ bedrooms: undefined }),
    );
    expect(relaxations.find(({ filter }) => filter === 'guests')?.total ?? total).toBe(without({ guests: undefined }));
    expect(relaxations.find(({ filter }) => filter === 'price')?.total ?? total).toBe(
      without({ maxPriceCents: undefined }),
    );
  });
});
