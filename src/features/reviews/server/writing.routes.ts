import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { writingApi } from '../api/writing.api.ts';
import { getOwnReview, listGroupReviews, listToReview } from './writing/own-reviews.views.ts';
import { changeReview, writeReview } from './writing/write-review.ts';

export function writingRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof writingApi> {
  return {
    listToReview: ({ actor, language }) => listToReview(ports, { tenantId: actor.userId, language }),
    listGroupReviews: ({ actor, language, params }) =>
      listGroupReviews(ports, { tenantId: actor.userId, language, groupId: params.id }),
    getOwnReview: ({ actor, language, params }) =>
      getOwnReview(ports, { tenantId: actor.userId, language, reservationId: params.id }),
    writeReview: ({ actor, params, body }) =>
      writeReview(ports, { tenantId: actor.userId, reservationId: params.id, written: body }),
    changeReview: ({ actor, params, body }) =>
      changeReview(ports, { tenantId: actor.userId, reviewId: params.id, written: body }),
  };
}
