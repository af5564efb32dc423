import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { favoritesApi } from '../api/favorites.api.ts';
import { removeFavorite, saveFavorite } from './favorites.repository.ts';
import { listFavorites } from './favorites.views.ts';

export function favoritesRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof favoritesApi> {
  return {
    listFavorites: ({ actor, query, language }) =>
      listFavorites(db, {
        userId: actor.userId,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    addFavorite: async ({ actor, body }) => {
      const favorite = { userId: actor.userId, rentableId: body.rentableId };
      if (!(await saveFavorite(db, { ...favorite, now: clock.now() }))) return refuse('house-not-found');
    },
    removeFavorite: ({ actor, params }) => removeFavorite(db, { userId: actor.userId, rentableId: params.id }),
  };
}
