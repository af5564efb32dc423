import { findPerson, lockTenant } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ReviewBody } from '../api/writing.schemas.ts';
import { publicName, whyNotChange, whyNotWrite } from '../domain/review-rules.ts';
import type { ReviewChanged, ReviewWritten } from '../domain/reviews.events.ts';
import { factsOf, insertReview, lockReservedPlace, lockReview, updateReview } from './reviews.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Writing {
  readonly tenantId: string;
  readonly reservationId: string;
  readonly written: ReviewBody;
}

/**
 * domain 3: a guest reviews a house or boat that they had, once. Refuses with `reservation-not-found` and, saying why
 * in `details.reason`, `reviews-not-valid`.
 */
export function writeReview(
  { db, clock, publish }: Deps,
  { tenantId, reservationId, written }: Writing,
): Promise<{ id: number }> {
  return inTransaction(db, async (tx) => {
    // The name of the author can't change until the review is saved.
    await lockTenant(tx, tenantId);
    const author = await findPerson(tx, tenantId);
    const place = await lockReservedPlace(tx, { tenantId, reservationId });
    if (!author || author.status === 'deleted' || !place) return refuse('reservation-not-found');
    const now = clock.now();
    const reason = whyNotWrite(place, now);
    if (reason) return refuse('reviews-not-valid', { reason });

    const id = await insertReview(tx, place, { ...written, authorName: publicName(author), writtenAt: now });
    const { groupId, rentableId } = place;
    const event: ReviewWritten = {
      type: 'review-written',
      reviewId: id,
      reservationId,
      groupId,
      rentableId,
      tenantId,
    };
    await publish(tx, event);
    return { id };
  });
}

/**
 * domain 3: within 48 hours, unless it was answered or hidden. Refuses with `reviews-not-found` and
 * `reviews-not-valid`.
 */
export async function changeReview(
  { db, clock, publish }: Deps,
  { tenantId, reviewId, written }: { tenantId: string; reviewId: number; written: ReviewBody },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (review?.tenantId !== tenantId) return refuse('reviews-not-found');
    const reason = whyNotChange(review, clock.now());
    if (reason) return refuse('reviews-not-valid', { reason });

    await updateReview(tx, reviewId, written);
    const event: ReviewChanged = { type: 'review-changed', ...factsOf(review) };
    await publish(tx, event);
  });
}
