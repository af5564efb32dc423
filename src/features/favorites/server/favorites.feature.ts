import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { favoritesApi } from '../favorites.api.ts';
import {
  favoriteIds,
  favoritesPersonalData,
  listFavorites,
  removeFavorite,
  removeFavoritesOf,
  saveFavorite,
} from './favorites.repository.ts';

export const favoritesFeature = feature({
  name: 'favorites',
  apis: [served(favoritesApi, favoritesRoutes)],
  reactions: () => favoritesReactions,
  personalData: favoritesPersonalData,
  viewerExtras: async ({ db }, userId) => ({ favorites: await favoriteIds(db, userId) }),
});

/** What somebody saved goes with them. */
const favoritesReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', (tx, { userId }) => removeFavoritesOf(tx, userId)),
];

function favoritesRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof favoritesApi> {
  return {
    listFavorites: ({ actor, query, language }) =>
      listFavorites(db, {
        userId: actor.userId,
        language,
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
      }),
    addFavorite: async ({ actor, body }) => {
      const favorite = { userId: actor.userId, rentableId: body.rentableId };
      if (!(await saveFavorite(db, { ...favorite, now: clock.now() }))) return refuse('not-found');
    },
    removeFavorite: ({ actor, params }) => removeFavorite(db, { userId: actor.userId, rentableId: params.id }),
  };
}
