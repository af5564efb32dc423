import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aReview } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { landingApi } from '../api/reviews.api.ts';
import { landingRoutes } from './reviews.routes.ts';

let api: TestApi;

const ask = async (query = '', language = 'en') =>
  (await api.call('GET', `default/landing/reviews${query}`, undefined, { 'accept-language': language })).body;
const textsOf = ({ reviews }: { reviews: { text: string }[] }) => reviews.map(({ text }) => text);

beforeAll(async () => {
  api = await createTestApi((serve, ports) => serve(landingApi, landingRoutes(ports)));
});
afterAll(() => api.close());

test('says so with zeros while nobody has written', async () => {
  expect(await ask()).toMatchObject({
    rating: 0,
    reviewCount: 0,
    stars: [0, 0, 0, 0, 0],
    totalRecords: 0,
    reviews: [],
  });
});

describe('with reviews of two houses, a boat and a draft', () => {
  beforeAll(async () => {
    const { db } = api;
    const tenantId = (await aUser(db)).id;
    const casa = await aHouse({ name: 'Casa Alba', nameEs: 'La Alba' }).in(db);
    const villa = await aHouse().in(db);
    const boat = await aBoat({ name: 'Salty Kiss' }).in(db);
    const draft = await aHouse({ status: 'draft' }).in(db);
    const by = { tenantId, kind: 'house' } as const;
    await aReview(db, { ...by, rentableId: casa.id, text: 'Calm', writtenOn: '2026-11-01' });
    await aReview(db, { ...by, rentableId: casa.id, text: 'Calmer', writtenOn: '2026-11-05' });
    await aReview(db, { ...by, rentableId: casa.id, text: 'Too calm', overall: 2, writtenOn: '2026-11-08' });
    await aReview(db, { ...by, rentableId: villa.id, text: 'Qué jardín', overall: 4, language: 'es' });
    await aReview(db, { ...by, rentableId: boat.id, kind: 'boat', text: 'Smooth', writtenOn: '2026-10-20' });
    await aReview(db, { ...by, rentableId: casa.id, text: 'Rude words', overall: 1, isHidden: true });
    await aReview(db, { ...by, rentableId: draft.id, text: 'Nobody sees this place' });
  });

  test('gives the best of each place, those in the language of the reader first', async () => {
    expect(textsOf(await ask())).toEqual(['Calmer', 'Smooth', 'Qué jardín']);
    expect(textsOf(await ask('', 'es'))).toEqual(['Qué jardín', 'Calmer', 'Smooth']);
  });

  test('names the place in the language of the reader, with its kind', async () => {
    const [review] = (await ask('?SortBy=newest&PageSize=1', 'es')).reviews;
    expect(review).toMatchObject({ text: 'Too calm', place: { kind: 'house', name: 'La Alba' }, authorName: 'Ana' });
  });

  test('counts the means and the stars over all that is shown, whatever is asked for', async () => {
    for (const query of ['', '?SortBy=newest&Language=es', '?Kind=boat&PageNumber=9'])
      expect(await ask(query)).toMatchObject({
        rating: 4.2,
        reviewCount: 5,
        stars: [3, 1, 0, 1, 0],
        categories: { cleanliness: 5, accuracy: 4 },
      });
  });

  test('lists the newest page by page, of one language or one kind of place', async () => {
    expect(textsOf(await ask('?SortBy=newest&PageSize=2'))).toEqual(['Too calm', 'Calmer']);
    expect(await ask('?SortBy=newest&PageSize=2&PageNumber=3')).toMatchObject({ totalRecords: 5, totalPages: 3 });
    expect(textsOf(await ask('?SortBy=newest&Language=es'))).toEqual(['Qué jardín']);
    expect(textsOf(await ask('?SortBy=newest&Kind=boat'))).toEqual(['Smooth']);
  });

  test.each(['?SortBy=worst', '?Kind=tent', '?Language=fr', '?Stars=5'])('refuses %s', async (query) => {
    expect(await api.call('GET', `default/landing/reviews${query}`)).toMatchObject({ status: 400 });
  });
});
