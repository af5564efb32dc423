import type { Api } from '#kernel/endpoint.ts';
import { favouritesPaths } from './favourites.paths.ts';
import { favouriteBody, favouriteParams, favouritesQuery, favouritesReply } from './favourites.schemas.ts';

export const favouritesApi = {
  listFavourites: {
    ...favouritesPaths.listFavourites,
    summary: 'The houses and boats one saved, last saved first',
    needs: 'account:use',
    query: favouritesQuery,
    reply: favouritesReply,
    refusals: [],
  },
  addFavourite: {
    ...favouritesPaths.addFavourite,
    summary: 'Save a house or a boat; once is enough',
    needs: 'account:use',
    body: favouriteBody,
    refusals: ['house-not-found'],
  },
  removeFavourite: {
    ...favouritesPaths.removeFavourite,
    summary: 'Save it no longer; nothing happens when it was not saved',
    needs: 'account:use',
    params: favouriteParams,
    refusals: [],
  },
} as const satisfies Api;
