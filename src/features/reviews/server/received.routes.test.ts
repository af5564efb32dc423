import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aReview, type ReviewGiven } from '#tests/builders/a-review.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiAnswer, ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let ana: { id: string; email: string };
let olivia: { id: string; email: string };
let owner: ApiCaller;
let other: ApiCaller;
let staff: ApiCaller;
let houseId: number;

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  ana = await aUser(db, { language: 'es' });
  olivia = await aUser(db, { name: 'Olivia', lastname: 'Stone', roles: ['tenant', 'owner'] });
  owner = await signInAs(product, olivia);
  other = await signInAs(product, await aUser(db, { roles: ['tenant', 'owner'] }));
  staff = await signInAs(product, await aUser(db, { name: 'Sam', lastname: 'Cruz', roles: ['staff'] }));
});
beforeEach(async () => {
  ({ id: houseId } = await aHouse({ name: 'Harbor House', ownerId: olivia.id }).in(product.ports.db));
});
afterAll(() => product.close());

const told = ({ status, body }: ApiAnswer) => [status, body?.code];
const aReviewOf = (given: Partial<ReviewGiven> = {}) =>
  aReview(product.ports.db, { rentableId: houseId, tenantId: ana.id, ...given });
const answer = { text: 'Thank you, Ana!\nCome again.', language: 'en' };
const shown = async (rentableId = houseId) => (await staff('GET', `review/rentable/${rentableId}`)).body;

describe('owners', () => {
  test('read what is said of their places, newest first, hidden ones left out, and which wait for an answer', async () => {
    const first = await aReviewOf({ text: 'The bay at dawn.', writtenOn: '2026-11-01' });
    const second = await aReviewOf({ text: 'The bay at night.', writtenOn: '2026-11-02' });
    await aReviewOf({ text: 'Rude words', isHidden: true });
    await owner('PUT', `review/${first.id}/answer`, answer);
    const { body } = await owner('GET', 'owner/review?PageSize=300');
    const ofHouse = body.reviews.filter(({ place }: { place: { id: number } }) => place.id === houseId);
    expect(ofHouse).toMatchObject([
      { id: second.id, answer: null, place: { kind: 'house', name: 'Harbor House', isPublished: true } },
      { id: first.id, answer: answer.text },
    ]);
    const waiting = (await owner('GET', 'owner/review?Unanswered=true&PageSize=300')).body;
    expect(waiting.totalRecords).toBe(waiting.unanswered);
    expect(waiting.reviews.map(({ id }: { id: number }) => id)).toContain(second.id);
    expect(waiting.reviews.map(({ id }: { id: number }) => id)).not.toContain(first.id);
    expect((await other('GET', 'owner/review')).body).toMatchObject({ totalRecords: 0, unanswered: 0, reviews: [] });
  });

  test('answer once, mend it, take it back; the page shows it with its first day', async () => {
    const { id } = await aReviewOf();
    expect((await owner('PUT', `review/${id}/answer`, answer)).status).toBe(204);
    expect((await owner('PUT', `review/${id}/answer`, { text: 'Gracias, Ana.', language: 'es' })).status).toBe(204);
    expect(await shown()).toMatchObject({
      reviews: [{ answer: 'Gracias, Ana.', answerLanguage: 'es', answeredOn: '2027-01-11' }],
    });
    expect((await owner('DELETE', `review/${id}/answer`)).status).toBe(204);
    expect(await shown()).toMatchObject({ reviews: [{ answer: null, answeredOn: null }] });
    expect(told(await owner('DELETE', `review/${id}/answer`))).toEqual([404, 'reviews-not-found']);
  });

  test('of somebody else’s place, and hidden ones, there is nothing to answer', async () => {
    const { id } = await aReviewOf();
    const hidden = await aReviewOf({ isHidden: true });
    for (const [who, review] of [
      [other, id],
      [staff, id],
      [owner, hidden.id],
      [owner, 2_000_000_000],
    ] as const) {
      expect(told(await who('PUT', `review/${review}/answer`, answer))).toEqual([404, 'reviews-not-found']);
      expect(told(await who('DELETE', `review/${review}/answer`))).toEqual([404, 'reviews-not-found']);
    }
  });

  test('staff answer for the company where nobody owns the boat', async () => {
    const { id: boatId } = await aBoat().in(product.ports.db);
    const { id } = await aReviewOf({ rentableId: boatId, kind: 'boat' });
    expect(told(await owner('PUT', `review/${id}/answer`, answer))).toEqual([404, 'reviews-not-found']);
    const waiting = (await staff('GET', 'staff/review?Unanswered=true')).body;
    expect(waiting.reviews).toMatchObject([{ id, ownerName: null }]);
    expect((await staff('PUT', `review/${id}/answer`, answer)).status).toBe(204);
    expect(await shown(boatId)).toMatchObject({ reviews: [{ answer: answer.text }] });
  });
});

describe('staff', () => {
  test('hide with a reason and show again: it leaves the page, the list, the means and the search row, and comes back', async () => {
    await aReviewOf({ overall: 5 });
    const { id } = await aReviewOf({ overall: 1, text: 'Call 305 555 0100' });
    await product.scans['refresh-search-rows']?.();
    const card = async () =>
      (await staff('GET', 'house?PageSize=300')).body.houses.find(({ id }: { id: number }) => id === houseId);
    expect(await card()).toMatchObject({ rating: 3, reviewCount: 2 });
    expect(told(await staff('PUT', `staff/review/${id}/hide`, {}))).toEqual([400, 'parameter-required']);
    expect(told(await staff('PUT', `staff/review/${id}/hide`, { because: 'one-star' }))).toEqual([
      400,
      'parameter-valid',
    ]);
    expect(
      (await staff('PUT', `staff/review/${id}/hide`, { because: 'personal-data', reason: 'It gives a number.' }))
        .status,
    ).toBe(204);
    expect(await shown()).toMatchObject({ totalRecords: 1, rating: 5 });
    expect(await card()).toMatchObject({ rating: 5, reviewCount: 1 });
    expect(told(await staff('PUT', `staff/review/${id}/hide`, { because: 'spam' }))).toEqual([
      400,
      'reviews-not-valid',
    ]);
    const hidden = (await staff('GET', 'staff/review?State=hidden&Search=0100')).body;
    expect(hidden.reviews).toMatchObject([
      {
        id,
        hiddenBecause: 'personal-data',
        hiddenReason: 'It gives a number.',
        hiddenBy: 'Sam Cruz',
        ownerName: 'Olivia Stone',
      },
    ]);
    expect((await staff('PUT', `staff/review/${id}/show`)).status).toBe(204);
    expect(told(await staff('PUT', `staff/review/${id}/show`))).toEqual([400, 'reviews-not-valid']);
    expect(await shown()).toMatchObject({ totalRecords: 2, rating: 3 });
    expect(await card()).toMatchObject({ rating: 3, reviewCount: 2 });
    expect(told(await staff('PUT', 'staff/review/2000000000/hide', { because: 'spam' }))[1]).toBe('reviews-not-found');
  });

  test('see how many of all reviews with so many stars are hidden, whatever they look for', async () => {
    const shares = async () =>
      new Map<number, { total: number; hidden: number }>(
        (await staff('GET', 'staff/review?Search=nothing-has-this')).body.hiddenByStars.map(
          ({ stars, ...counts }: { stars: number; total: number; hidden: number }) => [stars, counts],
        ),
      );
    const before = await shares();
    expect([...before.keys()]).toEqual([5, 4, 3, 2, 1]);
    const { id } = await aReviewOf({ overall: 2 });
    await aReviewOf({ overall: 2 });
    await staff('PUT', `staff/review/${id}/hide`, { because: 'spam' });
    const { total = 0, hidden = 0 } = before.get(2) ?? {};
    expect((await shares()).get(2)).toEqual({ total: total + 2, hidden: hidden + 1 });
    expect((await shares()).get(5)).toEqual(before.get(5));
  });

  test('find by words of the review and its answer, the place and the booking code, accents forgiven', async () => {
    const { id, groupId } = await aReviewOf({ text: 'Nos encantó el muelle, 100%' });
    await owner('PUT', `review/${id}/answer`, { text: 'Gracias, corazón', language: 'es' });
    const { rows } = await sql<{ code: string }>`
      SELECT booking_code AS code FROM reservation_group WHERE id = ${groupId}`.execute(product.ports.db);
    const found = async (words: string) =>
      (await staff('GET', `staff/review?State=shown&Search=${encodeURIComponent(words)}`)).body.reviews.map(
        (review: { id: number }) => review.id,
      );
    for (const words of ['ENCANTO EL', 'corazon', '100%', rows[0]?.code ?? ''])
      expect(await found(words)).toEqual([id]);
    expect(await found('harbor house')).toContain(id);
    expect(await found('nobody said this')).toEqual([]);
  });

  test('what they hide and show is in the log, without a word of it', async () => {
    const { id, groupId, reservationId } = await aReviewOf();
    await staff('PUT', `staff/review/${id}/hide`, { because: 'offensive', reason: 'the canary reason' });
    await staff('PUT', `staff/review/${id}/show`);
    const { rows } = await sql`SELECT area, action, subject_id AS "subjectId", facts FROM audit_entry
      WHERE area = 'reviews' AND subject_id = ${groupId} ORDER BY id`.execute(product.ports.db);
    const entry = { area: 'reviews', subjectId: groupId, facts: { reviewId: id, reservationId } };
    expect(rows).toEqual([
      { ...entry, action: 'review-hidden', facts: { ...entry.facts, because: 'offensive' } },
      { ...entry, action: 'review-shown' },
    ]);
  });
});

test('who is concerned is told, in their language: the author of answers, of hiding and of showing', async () => {
  const { id } = await aReviewOf();
  await product.runJobs();
  const before = product.mails.length;
  await owner('PUT', `review/${id}/answer`, answer);
  await owner('PUT', `review/${id}/answer`, { ...answer, text: 'Thank you so much, Ana!' });
  await product.runJobs();
  await staff('PUT', `staff/review/${id}/hide`, { because: 'personal-data', reason: 'Nombra a un vecino.' });
  await product.runJobs();
  await staff('PUT', `staff/review/${id}/show`);
  await product.runJobs();
  const sent = product.mails.slice(before);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [ana.email, 'Su anfitrión respondió a su opinión sobre Casa Marea'],
    [ana.email, 'Su opinión sobre Casa Marea ya no se muestra'],
    [ana.email, 'Su opinión sobre Casa Marea se muestra de nuevo'],
  ]);
  // Read when it is sent: what was mended meanwhile.
  expect(sent[0]?.text).toContain('Thank you so much, Ana!');
  expect(sent[1]?.text).toContain('Nombra a un vecino.');
  const { rows } = await sql<{ type: string; count: number }>`
    SELECT type, count(*)::int AS count FROM notification WHERE user_id = ${ana.id} AND type = 'other' GROUP BY type`.execute(
    product.ports.db,
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3);
});

test('staff read who answered a review: an owner’s answer is nobody else’s', async () => {
  const { id } = await aReviewOf({ text: 'Whose answer is it?' });
  const seen = async () =>
    (await staff('GET', 'staff/review?Search=Whose%20answer')).body.reviews.find(
      (one: { id: number }) => one.id === id,
    );
  expect(await seen()).toMatchObject({ answer: null, answeredBy: null, ownerName: 'Olivia Stone' });
  await owner('PUT', `review/${id}/answer`, answer);
  expect(await seen()).toMatchObject({ answer: answer.text, answeredBy: 'Olivia Stone' });
});
