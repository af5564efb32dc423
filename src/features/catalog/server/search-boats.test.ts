import { afterAll, beforeAll, expect, test } from 'vitest';
import { outingPrice } from '#features/pricing/domain/outing-prices.ts';
import { addDays, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { aBoat, type BoatGiven, boatAmenityOf } from '#tests/builders/a-boat.ts';
import { destinationOf } from '#tests/builders/a-house.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { BoatCard } from '../api/boats.schemas.ts';
import { boatTypes, charters } from '../domain/boat-terms.ts';
import { isFeatured } from '../domain/featured.ts';
import type { BoatCriteria } from '../domain/search-criteria.ts';
import { boatSearch } from './boat-search.ts';
import { countBoatFacets } from './facets.views.ts';
import { searchRentables } from './search-rentables.views.ts';

const today = calendarDate('2027-01-11');
const clock = fixedClock(instantOf('2027-01-11T17:00:00Z'));
const NOON = 12 * 60;
const BOATS = 50;
const SEARCHES = 200;

// Park and Miller's generator: the same boats and searches in every run.
let state = 20_270_112;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0];
const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);

const amenityCodes = ['snorkel', 'grill', 'paddle-board', 'cabin-air'];
const policies = ['standard', 'flexible', 'strict'] as const;
const hoursOfDay = ['08:00', '10:30', '13:00', '16:00', '19:00'] as const;

let database: TestDatabase;
type Boat = ReturnType<typeof someBoat> & { id: number };
const boats: Boat[] = [];
const ids = { amenities: new Map<string, number>(), destinations: new Map<string, number>() };

function someBoat() {
  const ratingCount = whole(0, 30);
  return {
    destination: oneOf(['brickell', 'wynwood', 'doral']),
    boatType: oneOf(boatTypes),
    charter: oneOf(charters),
    cancellationPolicy: oneOf(policies),
    sizeFeet: whole(20, 90),
    capacity: whole(2, 14),
    petsAllowed: random() < 0.5,
    startHours: ['13:00', ...some(hoursOfDay, 0.4).filter((hour) => hour !== '13:00')],
    prices: Object.fromEntries(
      [3, ...some([2, 4, 6, 8], 0.5)].map((hours) => [hours, hours * whole(100_00, 400_00)]),
    ) as Record<number, number>,
    seasons: [2, 3, 4]
      .filter(() => random() < 0.4)
      .map((hours) => ({
        hours,
        from: addDays(today, 5),
        until: addDays(today, whole(5, 30)),
        priceCents: whole(100_00, 3_000_00),
      })),
    turnaroundMinutes: oneOf([0, 60, 90]),
    outstanding: random() < 0.3,
    ratingCount,
    ratingSum: Math.round(ratingCount * (3.5 + random() * 1.5)),
    shownLatitude: 25.7 + whole(0, 100) / 1_000,
    shownLongitude: -80.3 + whole(0, 100) / 1_000,
    exactLocation: random() < 0.2,
    latitude: 25.75,
    longitude: -80.25,
    amenities: some(amenityCodes, 0.6),
    blocked: Array.from({ length: 40 }, (_, day) => ({
      date: addDays(today, day),
      startTime: `${String(whole(6, 20)).padStart(2, '0')}:${oneOf(['00', '30'])}`,
      hours: whole(1, 6),
    })).filter(() => random() < 0.7),
    pictures: 1,
  } satisfies Partial<BoatGiven>;
}

function someCriteria(): BoatCriteria {
  const hours = maybe(0.6, () => oneOf([2, 3, 3, 4, 6, 8, 5]));
  return {
    date: maybe(0.7, () => addDays(today, whole(0, 45))),
    hours,
    startTime: hours === undefined ? undefined : maybe(0.4, () => oneOf(hoursOfDay)),
    guests: maybe(0.4, () => whole(1, 9)),
    pets: maybe(0.3, () => whole(0, 1)),
    destinationId: maybe(0.3, () => ids.destinations.get(oneOf(['brickell', 'wynwood', 'doral'])) ?? 0),
    minPriceCents: maybe(0.2, () => whole(0, 800_00)),
    maxPriceCents: maybe(0.3, () => whole(600_00, 3_000_00)),
    size: maybe(0.2, () => whole(0, 60)),
    boatTypes: some(boatTypes, 0.15),
    charters: some(charters, 0.15),
    amenities: some(['snorkel', 'grill'], 0.2).map((code) => ids.amenities.get(code) ?? 0),
    cancellationPolicies: some(policies, 0.15),
    box: maybe(0.2, () => ({ north: 25.79, south: 25.71, east: -80.22, west: -80.29 })),
    sortBy: oneOf(['recommended', 'price', 'rating', 'capacity']),
    order: oneOf(['asc', 'desc']),
    page: { number: whole(1, 3), size: oneOf([5, 10, 300]) },
  };
}

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  const { db } = database;
  for (const code of amenityCodes) ids.amenities.set(code, await boatAmenityOf(db, code));
  for (const slug of ['brickell', 'wynwood', 'doral']) ids.destinations.set(slug, await destinationOf(db, slug));
  for (let i = 0; i < BOATS; i += 1) {
    const boat = someBoat();
    boats.push({ ...boat, ...(await aBoat(boat).in(db)) });
  }
  await aBoat({ status: 'draft' }).in(db);
  await aBoat({ prices: {} }).in(db);
});
afterAll(() => database.close());

// ---- the same by hand: minutes of the company's clock from the first midnight (no clock changes within these days)

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minuteAt = (date: string, time: string) => daysBetween(today, calendarDate(date)) * 1_440 + minutesOf(time);

const pricesOf = ({ prices, seasons }: Boat) => ({
  durations: Object.entries(prices).map(([hours, priceCents]) => ({ hours: Number(hours), priceCents })),
  seasonPrices: seasons,
});

function shownOf(boat: Boat, { hours, date }: BoatCriteria) {
  const offered = Object.keys(boat.prices).map(Number);
  const shown = hours !== undefined && offered.includes(hours) ? hours : Math.min(...offered);
  return {
    hours: shown,
    priceCents: outingPrice(pricesOf(boat), { hours: shown, date }) ?? 0,
    isFrom: hours === undefined && offered.length > 1,
  };
}

function isFreeFrom(boat: Boat, from: number, hours: number): boolean {
  const until = from + hours * 60 + boat.turnaroundMinutes;
  return boat.blocked.every((block) => {
    const begins = minuteAt(block.date, block.startTime);
    return until <= begins || begins + block.hours * 60 <= from;
  });
}

function hasStart(boat: Boat, criteria: BoatCriteria): boolean {
  const { date, startTime } = criteria;
  const starts = boat.startHours.filter((hour) => startTime === undefined || hour === startTime);
  if (date === undefined) return starts.length > 0;
  return starts
    .map((hour) => minuteAt(date, hour))
    .some((from) => from > NOON && isFreeFrom(boat, from, shownOf(boat, criteria).hours));
}

const placeOf = ({ exactLocation, latitude, longitude, shownLatitude, shownLongitude }: Boat) =>
  exactLocation ? { latitude, longitude } : { latitude: shownLatitude, longitude: shownLongitude };

function isWithin(boat: Boat, box: NonNullable<BoatCriteria['box']>): boolean {
  const { latitude, longitude } = placeOf(boat);
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

/** Whether the boat passes each filter, by its name. */
function passes(boat: Boat, criteria: BoatCriteria): Record<string, boolean> {
  const { priceCents } = shownOf(boat, criteria);
  const has = (id: number) => boat.amenities.some((code) => ids.amenities.get(code) === id);
  const isAny = <T>(wanted: readonly T[], own: T) => wanted.length === 0 || wanted.includes(own);
  const { box, hours, destinationId } = criteria;
  return {
    destination: destinationId === undefined || ids.destinations.get(boat.destination) === destinationId,
    date: hasStart(boat, criteria),
    hours: hours === undefined || Object.hasOwn(boat.prices, hours),
    guests: boat.capacity >= (criteria.guests ?? 0),
    pets: !criteria.pets || boat.petsAllowed,
    size: boat.sizeFeet >= (criteria.size ?? 0),
    amenities: criteria.amenities.every(has),
    boatTypes: isAny(criteria.boatTypes, boat.boatType),
    charters: isAny(criteria.charters, boat.charter),
    cancellationPolicies: isAny(criteria.cancellationPolicies, boat.cancellationPolicy),
    map: box === undefined || isWithin(boat, box),
    price: priceCents >= (criteria.minPriceCents ?? 0) && priceCents <= (criteria.maxPriceCents ?? Infinity),
  };
}

const failuresOf = (boat: Boat, criteria: BoatCriteria) =>
  Object.entries(passes(boat, criteria)).flatMap(([name, isPassed]) => (isPassed ? [] : [name]));

const ratingOf = ({ ratingSum, ratingCount }: Boat) =>
  ratingCount === 0 ? 0 : Math.round((ratingSum * 10) / ratingCount) / 10;

function keysOf(boat: Boat, criteria: BoatCriteria): readonly [number, number] {
  const keys = {
    recommended: [
      Number(isFeatured({ ...boat, rating: ratingOf(boat), reviewCount: boat.ratingCount })),
      (boat.ratingSum * 10 + 225) / (boat.ratingCount + 5),
    ],
    price: [shownOf(boat, criteria).priceCents, 0],
    rating: [ratingOf(boat), boat.ratingCount],
    capacity: [boat.capacity, boat.sizeFeet],
  } as const;
  return keys[criteria.sortBy];
}

function foundByHand(criteria: BoatCriteria): readonly Boat[] {
  const direction = criteria.order === 'asc' ? 1 : -1;
  return boats
    .filter((boat) => failuresOf(boat, criteria).length === 0)
    .sort((a, b) => {
      const [[a1, a2], [b1, b2]] = [keysOf(a, criteria), keysOf(b, criteria)];
      return direction * (a1 - b1 || a2 - b2) || a.id - b.id;
    });
}

const drawn = ({ id, hours, priceCents, isFrom, rating, latitude, longitude, guests }: BoatCard) => ({
  ...{ id, hours, priceCents, isFrom, rating, latitude, longitude, guests },
});

test('finds the same boats in the same order at the same prices as a list gone through by hand', async () => {
  let found = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const criteria = someCriteria();
    const answer = await searchRentables(database.db, boatSearch, criteria, { language: 'en', medias: 'primary' });
    const all = foundByHand(criteria);
    const { number, size } = criteria.page;
    const page = all.slice((number - 1) * size, number * size);
    const byHand = page.map((boat) => ({
      id: boat.id,
      ...shownOf(boat, criteria),
      rating: ratingOf(boat),
      ...placeOf(boat),
      guests: boat.capacity,
    }));
    expect({ criteria, boats: answer.found.map(drawn) }).toEqual({ criteria, boats: byHand });
    expect(answer).toMatchObject({ totalRecords: all.length, pageNumber: number, pageSize: size });
    found += all.length;
  }
  expect(found).toBeGreaterThan(SEARCHES);
});

test('facets count what each value of a filter would give with every other filter applied', async () => {
  for (let search = 0; search < SEARCHES / 2; search += 1) {
    const criteria = someCriteria();
    const facets = await countBoatFacets(database.db, criteria);
    const judged = boats.map((boat) => ({ boat, fails: failuresOf(boat, criteria) }));
    const matching = judged.filter(({ fails }) => fails.length === 0).map(({ boat }) => boat);
    const without = (own: string) =>
      judged.filter(({ fails }) => fails.every((name) => name === own)).map(({ boat }) => boat);
    const counted = <T extends string>(own: string, values: readonly T[], of: (boat: Boat) => T) =>
      [...values]
        .sort()
        .map((name) => ({ name, count: without(own).filter((boat) => of(boat) === name).length }))
        .filter(({ count }) => count > 0);
    expect({ criteria, total: facets.total }).toEqual({ criteria, total: matching.length });
    expect(facets.boatTypes).toEqual(counted('boatTypes', boatTypes, ({ boatType }) => boatType));
    expect(facets.charters).toEqual(counted('charters', charters, ({ charter }) => charter));
    expect(facets.cancellationPolicies).toEqual(
      counted('cancellationPolicies', policies, ({ cancellationPolicy }) => cancellationPolicy),
    );
    const amenities = [...ids.amenities].map(([code, id]) => ({
      id,
      count: matching.filter((boat) => boat.amenities.includes(code)).length,
    }));
    expect(facets.amenities).toEqual(amenities);
    const places = [...ids.destinations].flatMap(([slug, id]) => {
      const count = without('destination').filter(({ destination }) => destination === slug).length;
      return count === 0 ? [] : [{ id, count }];
    });
    expect(facets.destinations).toEqual(places);
    const prices = without('price').map((boat) => shownOf(boat, criteria).priceCents);
    expect(facets.price).toMatchObject({
      minCents: prices.length > 0 ? Math.min(...prices) : 0,
      maxCents: prices.length > 0 ? Math.max(...prices) : 0,
    });
    expect(facets.price.histogram.reduce((sum, bar) => sum + bar, 0)).toBe(prices.length);
    const relaxed = Object.fromEntries(facets.relaxations.map(({ filter, total }) => [filter, total]));
    const names = new Set(judged.flatMap(({ fails }) => (fails.length === 1 ? fails : [])));
    expect(relaxed).toEqual(Object.fromEntries([...names].map((name) => [name, without(name).length])));
  }
});
