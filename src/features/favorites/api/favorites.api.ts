import type { Api } from '#kernel/endpoint.ts';
import { favoritesPaths } from './favorites.paths.ts';
import { favoriteBody, favoriteParams, favoritesQuery, favoritesReply } from './favorites.schemas.ts';

export const favoritesApi = {
  listFavorites: {
    ...favoritesPaths.listFavorites,
    summary: 'The houses and boats one saved, last saved first',
    needs: 'account:use',
    query: favoritesQuery,
    reply: favoritesReply,
    refusals: [],
  },
  addFavorite: {
    ...favoritesPaths.addFavorite,
    summary: 'Save a house or a boat; once is enough',
    needs: 'account:use',
    body: favoriteBody,
    refusals: ['house-not-found'],
  },
  removeFavorite: {
    ...favoritesPaths.removeFavorite,
    summary: 'Save it no longer; nothing happens when it was not saved',
    needs: 'account:use',
    params: favoriteParams,
    refusals: [],
  },
} as const satisfies Api;
