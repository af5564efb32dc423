import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHouse } from '#tests/builders/a-house.ts';
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

let stays = 0;

async function aReview(
  houseId: number,
  given: { text: string; overall: number; writtenOn: string; hidden?: true },
): Promise<void> {
  stays += 1;
  const hiddenAt = given.hidden ? '2026-12-01T00:00:00Z' : null;
  await sql`
    WITH g AS (
      INSERT INTO reservation_group (tenant_id, booking_code, confirmation_number, status, language, starts_at, starts_on, ends_on, created_at, updated_at)
      VALUES (${tenantId}, ${`code-${stays}`}, ${`number-${stays}`}, 'completed', 'en', '2026-10-01', '2026-10-01', '2026-10-03', '2026-09-01', '2026-09-01') RETURNING id
    ), q AS (INSERT INTO request (group_id, sequence, status) SELECT id, 1, 'completed' FROM g RETURNING id, group_id),
    v AS (
      INSERT INTO reservation (group_id, request_id, type, status, is_principal, rentable_id, during, starts_on, ends_on, adults, infants, babies, pets, created_at)
      SELECT group_id, id, 'house', 'completed', true, ${houseId}::int, '[2026-10-01,2026-10-03)', '2026-10-01', '2026-10-03', 2, 0, 0, 0, '2026-09-01' FROM q RETURNING id
    )
    INSERT INTO review (rentable_id, reservation_id, author_name, language, overall, cleanliness, accuracy, check_in, communication, location, value, text, written_on, hidden_at)
    SELECT ${houseId}::int, id, 'Ana', 'es', ${given.overall}::int, 5, 4, 5, 5, 5, 4, ${given.text}, ${given.writtenOn}::date, ${hiddenAt}::timestamptz FROM v`.execute(
    api.db,
  );
}

test('lists what guests say, newest first, with the means of all that is shown', async () => {
  const { id } = await aHouse().in(api.db);
  await aReview(id, { text: 'La piscina, ¡qué maravilla!', overall: 5, writtenOn: '2026-11-01' });
  await aReview(id, { text: 'Quiet street, 100% sun', overall: 4, writtenOn: '2026-11-03' });
  await aReview(id, { text: 'Rude words', overall: 1, writtenOn: '2026-11-04', hidden: true });
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
  await aReview(id, { text: 'Nos encantó el jardín', overall: 5, writtenOn: '2026-11-01' });
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
