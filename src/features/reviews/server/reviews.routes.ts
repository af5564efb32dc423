import { pageOf } from '#kernel/pages.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { reviewsApi } from '../api/reviews.api.ts';
import { listReviews } from './reviews.views.ts';

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
