import * as z from 'zod/mini';
import { boatCardSchema } from '#features/catalog/api/boats.schemas.ts';
import { houseCardSchema } from '#features/catalog/api/catalog.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { idText, pageQuery, pageReply, wholeNumber } from '#kernel/schemas.ts';
import { favoritesPaths } from './favorites.paths.ts';

const favoritesQuery = z.strictObject({ ...pageQuery });
const favoritesReply = z.object({
  ...pageReply,
  rentableFavorites: z.array(z.discriminatedUnion('kind', [houseCardSchema, boatCardSchema])),
  /** How many more are saved that nobody can book at the moment. */
  notOffered: z.number(),
});
export type FavoritesView = z.output<typeof favoritesReply>;

const favoriteBody = z.strictObject({ rentableId: wholeNumber(1, 2_147_483_647) });
const favoriteParams = z.object({ id: idText });

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
    refusals: ['not-found'],
  },
  removeFavorite: {
    ...favoritesPaths.removeFavorite,
    summary: 'Save it no longer; nothing happens when it was not saved',
    needs: 'account:use',
    params: favoriteParams,
    refusals: [],
  },
} as const satisfies Api;
