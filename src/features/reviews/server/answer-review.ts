import { isInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor, Standing } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { HideReason } from '../domain/review-rules.ts';
import type { AnswerChanged, ReviewAnswered, ReviewHidden, ReviewShown } from '../domain/reviews.events.ts';
import { clearAnswer, factsOf, lockReview, type StoredReview, setAnswer, setHidden } from './reviews.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;
type Answerer = Standing & Pick<Actor, 'userId'>;

/**
 * domain 3: the owner answers, staff where the house or boat is the company's own. Its author is told of the first
 * answer. Refuses with `reviews-not-found`.
 */
export async function answerReview(
  { db, clock, publish }: Deps,
  { actor, reviewId, ...answer }: { actor: Answerer; reviewId: number; text: string; language: Language },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockToAnswer(tx, actor, reviewId);
    await setAnswer(tx, reviewId, { ...answer, by: actor.userId, at: clock.now() });
    const event: ReviewAnswered | AnswerChanged = {
      type: review.isAnswered ? 'answer-changed' : 'review-answered',
      ...factsOf(review),
    };
    await publish(tx, event);
  });
}

/** Takes the answer back. Refuses with `reviews-not-found`, also where there is none. */
export async function removeAnswer(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { actor, reviewId }: { actor: Answerer; reviewId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await lockToAnswer(tx, actor, reviewId);
    if (!review.isAnswered) return refuse('reviews-not-found');
    await clearAnswer(tx, reviewId);
    const event: AnswerChanged = { type: 'answer-changed', ...factsOf(review) };
    await publish(tx, event);
  });
}

/** A review that this person may answer; any other looks like one that does not exist. */
async function lockToAnswer(tx: Tx, actor: Answerer, reviewId: number): Promise<StoredReview> {
  const review = await lockReview(tx, reviewId);
  if (!review || review.isHidden || !(await isAnsweredBy(tx, actor, review))) return refuse('reviews-not-found');
  return review;
}

async function isAnsweredBy(tx: Tx, actor: Answerer, { ownerId, rentableId }: StoredReview): Promise<boolean> {
  if (ownerId === null) return may(actor, 'review:moderate') && (await isInScope(tx, actor.scope, rentableId));
  return may(actor, 'review:receive') && ownerId === actor.userId;
}

interface Hiding {
  readonly staffId: string;
  readonly reviewId: number;
  readonly because: HideReason;
  readonly reason?: string | undefined;
}

/**
 * domain 3: staff hide a review for a reason of the list, with words beside it if they like; its author reads both.
 * Refuses with `reviews-not-found`, and `reviews-not-valid` for a hidden one.
 */
export async function hideReview(
  { db, clock, publish }: Deps,
  { staffId, reviewId, because, reason }: Hiding,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = (await lockReview(tx, reviewId)) ?? refuse('reviews-not-found');
    if (review.isHidden) return refuse('reviews-not-valid', { reason: 'hidden' });
    await setHidden(tx, reviewId, { by: staffId, at: clock.now(), because, reason: reason ?? null });
    const event: ReviewHidden = { type: 'review-hidden', because, ...factsOf(review) };
    await publish(tx, event);
  });
}

/**
 * Shows it again: it counts as before. Refuses with `reviews-not-found`, and `reviews-not-valid` for one that is shown.
 */
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
