import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { favouritesApi } from '../api/favourites.api.ts';
import { removeFavourite, saveFavourite } from './favourites.repository.ts';
import { listFavourites } from './favourites.views.ts';

export function favouritesRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof favouritesApi> {
  return {
    listFavourites: ({ actor, query, language }) =>
      listFavourites(db, {
        userId: actor.userId,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    addFavourite: async ({ actor, body }) => {
      const favourite = { userId: actor.userId, rentableId: body.rentableId };
      if (!(await saveFavourite(db, { ...favourite, now: clock.now() }))) return refuse('house-not-found');
    },
    removeFavourite: ({ actor, params }) => removeFavourite(db, { userId: actor.userId, rentableId: params.id }),
  };
}
