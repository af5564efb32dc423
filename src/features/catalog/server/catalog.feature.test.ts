import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse, amenityOf, destinationOf, tagOf } from '#tests/builders/a-house.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { catalogApi } from '../api/catalog.api.ts';
import { catalogRoutes } from './catalog.feature.ts';

let api: TestApi;
let call: ApiCaller;

beforeAll(async () => {
  api = await createTestApi((serve, ports) => serve(catalogApi, catalogRoutes(ports)));
  call = api.call;
  const { db } = api;
  for (const [slug, terms] of Object.entries(destinations)) {
    const id = await destinationOf(db, slug);
    for (const term of terms) {
      await db.insertInto('destination_term').values({ destination_id: id, language: 'en', term }).execute();
    }
  }
});
afterAll(() => api.close());

const destinations = {
  brickell: ['Brickell', '33131'],
  'miami-beach': ['Miami Beach'],
  'little-havana': ['Little Havana', 'La Pequeña Habana', 'Calle Ocho'],
  'key-biscayne': ['Key Biscayne', 'Cayo Vizcaíno'],
};
const house = (given: Parameters<typeof aHouse>[0] = {}) => aHouse(given).in(api.db);

describe('destinations', () => {
  test.each([
    ['brickel', 'brickell'],
    ['brick', 'brickell'],
    ['BRICKELL', 'brickell'],
    ['miami bech', 'miami-beach'],
    ['beach', 'miami-beach'],
    ['pequena habana', 'little-havana'],
    ['vizcaino', 'key-biscayne'],
    ['33131', 'brickell'],
  ])("'%s' finds %s first", async (search, slug) => {
    const { body } = await call('GET', `destination?Search=${encodeURIComponent(search)}`);
    expect(body.destinations[0]?.slug).toBe(slug);
  });

  test.each(['%', '_', '\\', 'zzzz', "' OR 1=1 --"])(
    'R34 %s is letters like any others and finds nothing',
    async (search) => {
      const { status, body } = await call('GET', `destination?Search=${encodeURIComponent(search)}`);
      expect([status, body.destinations]).toEqual([200, []]);
    },
  );

  test('a ZIP code of nowhere is not taken for one that is like it', async () => {
    expect((await call('GET', 'destination?Search=33132')).body.destinations).toEqual([]);
  });

  test('R32 a NUL is refused', async () => {
    expect(await call('GET', 'destination?Search=a%00b')).toMatchObject({
      status: 400,
      body: { code: 'parameter-valid' },
    });
  });
});

describe('a house', () => {
  test('shows its place only roughly, unless its owner wants it exact', async () => {
    const rough = await house();
    const exact = await house({ exactLocation: true });
    expect((await call('GET', `house/${rough.id}`)).body).toMatchObject({ latitude: 25.7701, longitude: -80.1851 });
    expect((await call('GET', `house/${exact.id}`)).body).toMatchObject({ latitude: 25.7601, longitude: -80.1951 });
    const { body } = await call('GET', `house/${rough.id}`);
    expect(JSON.stringify(body)).not.toMatch(/Hidden Lane|25\.7601|blue box/);
  });

  test('shows missing amenities as not included, in the asked language', async () => {
    const { db } = api;
    await amenityOf(db, 'sauna');
    const { id } = await house({
      amenities: ['pool'],
      tags: ['lake'],
      nameEs: 'Casa del Lago',
      ratingSum: 14,
      ratingCount: 3,
      events: 'with-consent',
    });
    const { body } = await call('GET', `house/${id}`, undefined, { 'accept-language': 'es' });
    expect(body).toMatchObject({
      name: 'Casa del Lago',
      rating: 4.7,
      reviewCount: 3,
      guests: 6,
      events: 'with-consent',
      tags: [{ code: 'lake' }],
    });
    const included = Object.fromEntries(
      body.amenities.map((a: { code: string; included: boolean }) => [a.code, a.included]),
    );
    expect(included).toMatchObject({ pool: true, sauna: false });
    expect(body.medias[0].sources[0]).toMatchObject({
      type: 'image/avif',
      srcset: expect.stringContaining('/320.avif 320w'),
    });
  });

  test('is not found when it is a draft, archived or unknown', async () => {
    const draft = await house({ status: 'draft' });
    const archived = await house({ status: 'archived' });
    for (const id of [draft.id, archived.id, 999_999]) {
      expect(await call('GET', `house/${id}`)).toMatchObject({ status: 404, body: { code: 'house-not-found' } });
    }
  });
});

describe('search over the wire', () => {
  test('reads names without regard to case and answers with the page', async () => {
    await house({ name: 'Sea House', destination: 'surfside' });
    const id = await destinationOf(api.db, 'surfside');
    const { body } = await call('GET', `house?destinationid=${id}&onlyprimarymedia=true&pagesize=5`);
    expect(body).toMatchObject({
      pageNumber: 1,
      pageSize: 5,
      totalPages: 1,
      totalRecords: 1,
      houses: [{ name: 'Sea House' }],
    });
  });

  test('R66 a map gets where the houses of a search are, with the price of their cards, and no more than 300', async () => {
    const { db } = api;
    const id = await destinationOf(db, 'key-biscayne');
    const rough = await house({ destination: 'key-biscayne', name: 'Rough', basePriceCents: 300_00 });
    const exact = await house({ destination: 'key-biscayne', name: 'Exact', exactLocation: true });
    const { body } = await call('GET', `house/pins?DestinationId=${id}`);
    expect(body.totalRecords).toBe(2);
    expect(body.pins).toContainEqual({
      id: rough.id,
      name: 'Rough',
      latitude: 25.7701,
      longitude: -80.1851,
      priceCents: 300_00,
    });
    expect(body.pins).toContainEqual(expect.objectContaining({ id: exact.id, latitude: 25.7601, longitude: -80.1951 }));
    expect(await call('GET', 'house/pins?PageSize=1000')).toMatchObject({ status: 400 });
  });

  test('a box on the map holds what stands in it: the exact place where the owner shows it, else the shown one', async () => {
    const { db } = api;
    const id = await destinationOf(db, 'palmetto-bay');
    const rough = await house({ destination: 'palmetto-bay' });
    const exact = await house({ destination: 'palmetto-bay', exactLocation: true });
    const within = async (latitude: number, longitude: number) => {
      const [north, south, east, west] = [latitude + 0.001, latitude - 0.001, longitude + 0.001, longitude - 0.001];
      const box = `North=${north.toFixed(4)}&South=${south.toFixed(4)}&East=${east.toFixed(4)}&West=${west.toFixed(4)}`;
      const { body } = await call('GET', `house?DestinationId=${id}&${box}`);
      return body.houses.map((card: { id: number }) => card.id);
    };
    expect(await within(25.7601, -80.1951)).toEqual([exact.id]);
    expect(await within(25.7701, -80.1851)).toEqual([rough.id]);

    await db.updateTable('rentable').set({ exact_location: true }).where('id', '=', rough.id).execute();
    expect(await within(25.7701, -80.1851)).toEqual([]);
  });

  test('gives some houses alone, as far as they match', async () => {
    const one = await house({ maxGuests: 2 });
    const other = await house({ maxGuests: 8 });
    const { body } = await call('GET', `house?Ids=${one.id},${other.id}&MinGuests=3`);
    expect(body.houses.map((card: { id: number }) => card.id)).toEqual([other.id]);
  });

  test('counts the party as a house does: babies beyond two, infants always', async () => {
    const id = await destinationOf(api.db, 'edgewater');
    await house({ destination: 'edgewater', maxGuests: 4 });
    const total = async (query: string) => (await call('GET', `house?DestinationId=${id}&${query}`)).body.totalRecords;
    expect(await total('Adults=3&Infants=1&Babies=2')).toBe(1);
    expect(await total('Adults=3&Infants=1&Babies=3')).toBe(0);
    expect(await total('Adults=3&Infants=2')).toBe(0);
  });

  test.each([
    ['StartAt=2027-01-10&EndAt=2027-01-12', 'reservation-range-conflict'],
    ['StartAt=2029-01-09&EndAt=2029-01-12', 'reservation-range-conflict'],
    ['StartAt=2027-02-10', 'parameter-required'],
    ['Pets=2', 'max-guest-invalid'],
    ['SortBy=__proto__', 'parameter-valid'],
    ['AmenityIds=1,x', 'parameter-valid'],
    ['Unknown=1', 'parameter-valid'],
  ])('refuses %s as %s', async (query, code) => {
    expect(await call('GET', `house?${query}`)).toMatchObject({ status: 400, body: { code } });
  });

  test('finds a house no more once its dates are taken, and again when they are free', async () => {
    const { db } = api;
    const { id } = await house({ destination: 'doral' });
    const path = `house?DestinationId=${await destinationOf(db, 'doral')}&StartAt=2027-02-10&EndAt=2027-02-12`;
    expect((await call('GET', path)).body.totalRecords).toBe(1);
    await sql`INSERT INTO occupancy (rentable_id, reason, block_kind, during, blocks) VALUES (${id}, 'block', 'staff', '[2027-02-11 05:00+00,2027-02-12 05:00+00)', true)`.execute(
      db,
    );
    expect((await call('GET', path)).body.totalRecords).toBe(0);
    await sql`UPDATE occupancy SET blocks = false WHERE rentable_id = ${id}`.execute(db);
    expect((await call('GET', path)).body.totalRecords).toBe(1);
  });

  test('puts the best houses of each tag into its section', async () => {
    const { db } = api;
    const plain = await house({ tags: ['jacuzzi'] });
    const best = await house({ tags: ['jacuzzi'], outstanding: true });
    await house({ tags: ['jacuzzi'], status: 'draft' });
    await tagOf(db, 'empty');
    const { body } = await call(
      'GET',
      `house/by-tags?tagsId=${await tagOf(db, 'jacuzzi')},${await tagOf(db, 'empty')}`,
    );
    expect(body.sections.map(({ tag }: { tag: { code: string } }) => tag.code)).toEqual(['jacuzzi']);
    expect(body.sections[0].houses.map((card: { id: number }) => card.id)).toEqual([best.id, plain.id]);
  });

  test('lists states, tags, amenities and destinations with their houses', async () => {
    expect((await call('GET', 'state')).body.states).toMatchObject([{ code: 'FL' }]);
    expect((await call('GET', 'tag')).body.tags.length).toBeGreaterThan(0);
    expect((await call('GET', 'amenity')).body.amenities.length).toBeGreaterThan(0);
    const { body } = await call('GET', 'destination');
    const surfside = body.destinations.find(({ slug }: { slug: string }) => slug === 'surfside');
    expect(surfside).toMatchObject({ houses: 1 });
  });
});

test('the pictures of the landing page are of recommended places that can be seen, best known first, both kinds in turn', async () => {
  const { db } = api;
  const known = await house({ name: 'Known', outstanding: true, ratingCount: 90_001, ratingSum: 450_000, pictures: 2 });
  const better = await house({
    name: 'Better',
    outstanding: true,
    ratingCount: 90_002,
    ratingSum: 450_000,
    pictures: 2,
  });
  const boat = await aBoat({ outstanding: true, ratingCount: 90_000, ratingSum: 450_000, pictures: 2 }).in(db);
  await house({
    name: 'Hidden',
    status: 'draft',
    outstanding: true,
    ratingCount: 99_999,
    ratingSum: 450_000,
    pictures: 2,
  });
  await house({ name: 'Bare', outstanding: true, ratingCount: 99_998, ratingSum: 450_000, pictures: 0 });
  const { body } = await call('GET', 'default/landing/medias');
  expect(body.medias.map(({ kind, id }: { kind: string; id: number }) => [kind, id]).slice(0, 3)).toEqual([
    ['house', better.id],
    ['boat', boat.id],
    ['house', known.id],
  ]);
  expect(body.medias[0]).toMatchObject({ name: 'Better', media: { sources: [{ type: 'image/avif' }, {}, {}] } });
});
