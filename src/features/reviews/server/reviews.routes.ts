import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { receivedApi } from '../api/received.api.ts';
import type { landingApi, reviewsApi } from '../api/reviews.api.ts';
import type { writingApi } from '../api/writing.api.ts';
import { answerReview, hideReview, removeAnswer, showReview } from './answer-review.ts';
import { listLandingReviews } from './landing.views.ts';
import { getOwnReview, listGroupReviews, listToReview } from './own-reviews.views.ts';
import { listAllReviews, listReceivedReviews } from './received.views.ts';
import { listReviews } from './reviews.views.ts';
import { reviewsFile } from './reviews-file.ts';
import { changeReview, writeReview } from './write-review.ts';

export function reviewsRoutes({ db }: Pick<Ports, 'db'>): Handlers<typeof reviewsApi> {
  return {
    listReviews: ({ params, query }) =>
      listReviews(db, {
        rentableId: params.id,
        search: query.Search,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
  };
}

export function landingRoutes({ db }: Pick<Ports, 'db'>): Handlers<typeof landingApi> {
  return {
    listLandingReviews: ({ query, language }) =>
      listLandingReviews(db, {
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
        writtenIn: query.Language,
        kind: query.Kind,
        order: query.SortBy ?? 'best',
        language,
      }),
  };
}

export function receivedRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof receivedApi> {
  return {
    listReceivedReviews: ({ actor, language, query }) =>
      listReceivedReviews(ports.db, {
        ownerId: actor.userId,
        unanswered: query.Unanswered ?? false,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    listAllReviews: ({ actor: { scope }, language, query: { PageNumber, PageSize, ...asked } }) =>
      listAllReviews(ports.db, { language, scope, ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),
    exportReviews: ({ actor: { scope }, language, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'reviews', format, asked: { language, scope, ...asked } }, reviewsFile),
    answerReview: ({ actor, params, body }) => answerReview(ports, { actor, reviewId: params.id, ...body }),
    removeAnswer: ({ actor, params }) => removeAnswer(ports, { actor, reviewId: params.id }),
    hideReview: ({ actor, params, body }) => hideReview(ports, { staffId: actor.userId, reviewId: params.id, ...body }),
    showReview: ({ params }) => showReview(ports, { reviewId: params.id }),
  };
}

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
