import { pageOf } from '#kernel/pages.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { landingApi } from '../api/landing.api.ts';
import { listLandingReviews } from './landing.views.ts';

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
