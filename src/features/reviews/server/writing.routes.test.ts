import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aCompletedStay, type CompletedStayGiven } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiAnswer, ApiCaller } from '#tests/support/api-caller.ts';
import { SAMPLE_REVIEW } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let ana: { id: string; email: string };
const NOW = '2026-10-10T16:00:00Z';

beforeAll(async () => {
  product = await createTestProduct();
  ana = await aUser(product.ports.db, { name: 'Ana', lastname: 'Rivera' });
});
afterAll(() => product.close());

/** Signed in anew: the clock is moved between calls. */
const as =
  (user: { id: string }, now = NOW): ApiCaller =>
  async (...call) => {
    product.clock.set(instantOf(now));
    return (await signInAs(product, user))(...call);
  };
const told = ({ status, body }: ApiAnswer) => [status, body?.code, body?.details?.reason];

async function aStay(given: Partial<CompletedStayGiven> = {}) {
  const { db } = product.ports;
  const rentableId = given.rentableId ?? (await aHouse({ name: 'Harbor House' }).in(db)).id;
  const stay = await aCompletedStay(db, { tenantId: ana.id, ...given, rentableId });
  return { ...stay, rentableId };
}
const write = (stay: { reservationId: string }, by = as(ana), body: object = SAMPLE_REVIEW) =>
  by('POST', `review/reservation/${stay.reservationId}`, body);

describe('writing', () => {
  test('a guest writes once about a stay; it is on the page at once, signed with first name and initial', async () => {
    const stay = await aStay();
    const before = (await as(ana)('GET', 'review/to-write')).body.reservations;
    expect(before).toMatchObject([
      { ...{ reservationId: stay.reservationId, groupId: stay.groupId }, untilOn: '2026-12-02', publicName: 'Ana R.' },
    ]);
    const { status, body } = await write(stay);
    expect(status).toBe(201);
    const page = (await as(ana)('GET', `review/rentable/${stay.rentableId}`)).body;
    expect(page).toMatchObject({
      rating: 5,
      reviews: [{ id: body.id, authorName: 'Ana R.', text: SAMPLE_REVIEW.text, writtenOn: '2026-10-10', answer: null }],
    });
    expect((await as(ana)('GET', 'review/to-write')).body.reservations).toEqual([]);
    expect(told(await write(stay))).toEqual([400, 'reviews-not-valid', 'already-written']);
  });

  test('about an outing as about a stay, each in the group with its own state', async () => {
    const { id: rentableId } = await aBoat({ name: 'Salty Kiss' }).in(product.ports.db);
    const stay = await aStay({ rentableId, kind: 'boat' });
    expect((await write(stay)).status).toBe(201);
    const { reservations } = (await as(ana)('GET', `review/group/${stay.groupId}`)).body;
    expect(reservations).toMatchObject([
      {
        place: { kind: 'boat', name: 'Salty Kiss', isPublished: true },
        obstacle: 'already-written',
        review: { overall: 5, changeableUntil: '2026-10-12T16:00:00.000Z' },
      },
    ]);
  });

  test('of two at once one wins', async () => {
    const stay = await aStay();
    const caller = as(ana);
    const answers = await Promise.all([write(stay, caller), write(stay, caller), write(stay, caller)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.code)).toEqual([
      'reviews-not-valid',
      'reviews-not-valid',
    ]);
  });

  test('the same call again gets the first answer again', async () => {
    const stay = await aStay();
    const call = () =>
      as(ana)('POST', `review/reservation/${stay.reservationId}`, SAMPLE_REVIEW, { 'idempotency-key': 'one-press' });
    const [first, again] = [await call(), await call()];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  test.each([
    ['2026-12-02T23:59:00-05:00', [201, undefined, undefined]],
    ['2026-12-03T00:00:00-05:00', [400, 'reviews-not-valid', 'too-late']],
  ])('60 days after it ended, to the day in Miami: %s', async (now, expected) => {
    expect(told(await write(await aStay(), as(ana, now)))).toEqual(expected);
  });

  test('what is too late, not over, or one’s own is refused and says why', async () => {
    const soon = await aStay({ status: 'confirmed' });
    expect(told(await write(soon))).toEqual([400, 'reviews-not-valid', 'not-completed']);
    const { id: rentableId } = await aHouse({ ownerId: ana.id }).in(product.ports.db);
    const own = await aStay({ rentableId });
    expect(told(await write(own))).toEqual([400, 'reviews-not-valid', 'own-place']);
    expect((await as(ana)('GET', `review/reservation/${own.reservationId}`)).body).toMatchObject({
      obstacle: 'own-place',
      review: null,
    });
  });

  test('somebody else’s reservation and one that does not exist look alike', async () => {
    const stay = await aStay();
    const eva = as(await aUser(product.ports.db));
    expect(told(await write(stay, eva))).toEqual([404, 'reservation-not-found', undefined]);
    expect(told(await write({ reservationId: crypto.randomUUID() }, eva))[1]).toBe('reservation-not-found');
    expect(told(await eva('GET', `review/reservation/${stay.reservationId}`))[1]).toBe('reservation-not-found');
    expect(told(await eva('GET', `review/group/${stay.groupId}`))[1]).toBe('reservation-group-not-found');
  });

  test.each([
    ['no stars', { overall: undefined }, 'parameter-required'],
    ['no star at all', { overall: 0 }, 'reviews-not-valid'],
    ['six stars', { value: 6 }, 'reviews-not-valid'],
    ['half a star', { location: 4.5 }, 'reviews-not-valid'],
    ['19 characters', { text: 'x'.repeat(19) }, 'reviews-not-valid'],
    ['blanks around too few', { text: `${' '.repeat(20)}x` }, 'reviews-not-valid'],
    ['4001 characters', { text: 'x'.repeat(4_001) }, 'parameter-valid'],
    ['another language', { language: 'fr' }, 'parameter-valid'],
    ['a name of one’s own', { authorName: 'The King' }, 'parameter-valid'],
  ])('%s is refused', async (_what, change, code) => {
    const answer = await write(await aStay(), as(ana), { ...SAMPLE_REVIEW, ...change });
    expect(told(answer)).toEqual([400, code, undefined]);
  });

  test('20 and 4000 characters are taken', async () => {
    for (const length of [20, 4_000]) {
      const body = { ...SAMPLE_REVIEW, text: 'é'.repeat(length) };
      expect((await write(await aStay(), as(ana), body)).status).toBe(201);
    }
  });
});

describe('changing', () => {
  const worse = { ...SAMPLE_REVIEW, overall: 2, language: 'es', text: 'Al final no fue tan tranquilo como dije.' };

  test('within 48 hours, and the rating follows', async () => {
    const stay = await aStay();
    const { id } = (await write(stay)).body;
    expect((await as(ana, '2026-10-12T15:59:59Z')('PUT', `review/${id}`, worse)).status).toBe(204);
    const page = (await as(ana)('GET', `review/rentable/${stay.rentableId}`)).body;
    expect(page).toMatchObject({ rating: 2, reviews: [{ text: worse.text, language: 'es', writtenOn: '2026-10-10' }] });
    const late = await as(ana, '2026-10-12T16:00:00Z')('PUT', `review/${id}`, SAMPLE_REVIEW);
    expect(told(late)).toEqual([400, 'reviews-not-valid', 'too-late']);
  });

  test('not once it was answered or hidden, nor by anybody else', async () => {
    const { db } = product.ports;
    const [owner, staff] = [await aUser(db, { roles: ['owner'] }), await aUser(db, { roles: ['staff'] })];
    const { id: rentableId } = await aHouse({ ownerId: owner.id }).in(db);
    const { id } = (await write(await aStay({ rentableId }))).body;
    const eva = as(await aUser(db));
    expect(told(await eva('PUT', `review/${id}`, worse))).toEqual([404, 'reviews-not-found', undefined]);
    await as(owner)('PUT', `review/${id}/answer`, { text: 'Thank you, Ana!', language: 'en' });
    expect(told(await as(ana)('PUT', `review/${id}`, worse))).toEqual([400, 'reviews-not-valid', 'answered']);
    await as(staff)('PUT', `staff/review/${id}/hide`, { because: 'personal-data', reason: 'It names a neighbor.' });
    expect(told(await as(ana)('PUT', `review/${id}`, worse))).toEqual([400, 'reviews-not-valid', 'hidden']);
  });
});
