import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
import { aReview, type ReviewGiven } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestApi, type TestApi } from '#tests/support/test-api.ts';
import { reviewsApi } from '../api/reviews.api.ts';
import { reviewsRoutes } from './reviews.routes.ts';

let api: TestApi;
let tenantId: string;

beforeAll(async () => {
  api = await createTestApi((serve, ports) => serve(reviewsApi, reviewsRoutes(ports)));
  tenantId = (await aUser(api.db)).id;
});
afterAll(() => api.close());

const aReviewOf = (rentableId: number, given: Omit<ReviewGiven, 'rentableId' | 'tenantId'>) =>
  aReview(api.db, { rentableId, tenantId, language: 'es', ...given });

test('lists what guests say, newest first, with the means of all that is shown', async () => {
  const { id } = await aHouse().in(api.db);
  await aReviewOf(id, { text: 'La piscina, ¡qué maravilla!', overall: 5, writtenOn: '2026-11-01' });
  await aReviewOf(id, { text: 'Quiet street, 100% sun', overall: 4, writtenOn: '2026-11-03' });
  await aReviewOf(id, { text: 'Rude words', overall: 1, writtenOn: '2026-11-04', isHidden: true });
  const { body } = await api.call('GET', `review/rentable/${id}?PageSize=1`);
  expect(body).toMatchObject({
    totalRecords: 2,
    totalPages: 2,
    rating: 4.5,
    categories: { cleanliness: 5, accuracy: 4 },
    reviews: [{ text: 'Quiet street, 100% sun', writtenOn: '2026-11-03', answer: null, language: 'es' }],
  });
});

test('finds words without regard to accents, and takes % as a letter', async () => {
  const { id } = await aHouse().in(api.db);
  await aReviewOf(id, { text: 'Nos encantó el jardín', overall: 5, writtenOn: '2026-11-01' });
  const found = async (search: string) =>
    (await api.call('GET', `review/rentable/${id}?Search=${encodeURIComponent(search)}`)).body.totalRecords;
  expect(await found('JARDIN')).toBe(1);
  expect(await found('%')).toBe(0);
});

test('has none for a house nobody reviewed, and refuses one that is not published', async () => {
  const fresh = await aHouse().in(api.db);
  const draft = await aHouse({ status: 'draft' }).in(api.db);
  expect((await api.call('GET', `review/rentable/${fresh.id}`)).body).toMatchObject({
    totalRecords: 0,
    rating: 0,
    reviews: [],
  });
  expect(await api.call('GET', `review/rentable/${draft.id}`)).toMatchObject({
    status: 404,
    body: { code: 'reviews-not-found' },
  });
});
