import * as z from 'zod/mini';
import { boatCardSchema } from '#features/catalog/api/boats.schemas.ts';
import { houseCardSchema } from '#features/catalog/api/catalog.schemas.ts';
import { idText, pageQuery, pageReply, wholeNumber } from '#kernel/schemas.ts';

export const favoritesQuery = z.strictObject({ ...pageQuery });
export const favoritesReply = z.object({
  ...pageReply,
  rentableFavorites: z.array(z.discriminatedUnion('kind', [houseCardSchema, boatCardSchema])),
  /** How many more are saved that nobody can book at the moment. */
  notOffered: z.number(),
});
export type FavoritesView = z.output<typeof favoritesReply>;

export const favoriteBody = z.strictObject({ rentableId: wholeNumber(1, 2_147_483_647) });
export const favoriteParams = z.object({ id: idText });
