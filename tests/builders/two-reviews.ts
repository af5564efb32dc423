import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { aReview } from './a-review.ts';
import type { Trip } from './a-trip.ts';

/** Two reviews of a trip: one that was answered, and one that staff hid. */
export async function twoReviews(ports: Pick<Ports, 'db' | 'clock'>, { houseId, guest: { userId: tenantId } }: Trip) {
  const of = { rentableId: houseId, tenantId, text: '<b>Sol</b> y mar', overall: 4, language: 'es' } as const;
  const { id: answeredId } = await aReview(ports.db, of);
  const answer = {
    answer: '¡<b>Gracias</b>!',
    answer_language: 'es',
    answered_at: timestamptz(ports.clock.now()),
  } as const;
  await ports.db.updateTable('review').set(answer).where('id', '=', answeredId).execute();
  const { id: hiddenId } = await aReview(ports.db, { ...of, isHidden: true });
  const why = { hidden_because: 'offensive', hidden_reason: '<b>Rude</b>' } as const;
  await ports.db.updateTable('review').set(why).where('id', '=', hiddenId).execute();
  return { reviewId: answeredId, hiddenReviewId: hiddenId };
}
