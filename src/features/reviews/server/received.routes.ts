import { pageOf } from '#kernel/pages.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { receivedApi } from '../api/received.api.ts';
import { answerReview, removeAnswer } from './received/answer-review.ts';
import { hideReview, showReview } from './received/moderate-review.ts';
import { listAllReviews, listReceivedReviews } from './received/received.views.ts';

export function receivedRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof receivedApi> {
  return {
    listReceivedReviews: ({ actor, language, query }) =>
      listReceivedReviews(ports.db, {
        ownerId: actor.userId,
        unanswered: query.Unanswered ?? false,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    listAllReviews: ({ language, query }) =>
      listAllReviews(ports.db, {
        state: query.State,
        unanswered: query.Unanswered ?? false,
        search: query.Search,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    answerReview: ({ actor, params, body }) => answerReview(ports, { actor, reviewId: params.id, ...body }),
    removeAnswer: ({ actor, params }) => removeAnswer(ports, { actor, reviewId: params.id }),
    hideReview: ({ actor, params, body }) =>
      hideReview(ports, { staffId: actor.userId, reviewId: params.id, reason: body.reason }),
    showReview: ({ params }) => showReview(ports, { reviewId: params.id }),
  };
}
