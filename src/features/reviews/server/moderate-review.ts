import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ReviewHidden, ReviewShown } from '../domain/reviews.events.ts';
import { factsOf, lockReview, setHidden } from './reviews.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** domain 3: staff hide a review, with a reason that its author reads. Refuses with `reviews-not-found`, and `reviews-not-valid` for a hidden one. */
export async function hideReview(
  { db, clock, publish }: Deps,
  { staffId, reviewId, reason }: { staffId: string; reviewId: number; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = (await lockReview(tx, reviewId)) ?? refuse('reviews-not-found');
    if (review.isHidden) return refuse('reviews-not-valid', { reason: 'hidden' });
    await setHidden(tx, reviewId, { by: staffId, at: clock.now(), reason });
    const event: ReviewHidden = { type: 'review-hidden', ...factsOf(review) };
    await publish(tx, event);
  });
}

/** Shows it again: it counts as before. Refuses with `reviews-not-found`, and `reviews-not-valid` for one that is shown. */
export async function showReview(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { reviewId }: { reviewId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = (await lockReview(tx, reviewId)) ?? refuse('reviews-not-found');
    if (!review.isHidden) return refuse('reviews-not-valid', { reason: 'shown' });
    await setHidden(tx, reviewId, null);
    const event: ReviewShown = { type: 'review-shown', ...factsOf(review) };
    await publish(tx, event);
  });
}
