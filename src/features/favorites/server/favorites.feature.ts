import { feature, served } from '#platform/feature.ts';
import { favoritesApi } from '../api/favorites.api.ts';
import { favoritesReactions } from './favorites.reactions.ts';
import { favoritesRoutes } from './favorites.routes.ts';
import { favoriteIds } from './favorites.views.ts';
import { favoritesPersonalData } from './personal-data.views.ts';

export const favoritesFeature = feature({
  name: 'favorites',
  apis: [served(favoritesApi, favoritesRoutes)],
  reactions: () => favoritesReactions,
  personalData: favoritesPersonalData,
  viewerExtras: async ({ db }, userId) => ({ favorites: await favoriteIds(db, userId) }),
});
