import * as z from 'zod/mini';
import { boatCardSchema } from '#features/catalogue/api/boats.schemas.ts';
import { houseCardSchema } from '#features/catalogue/api/catalogue.schemas.ts';
import { idText, pageQuery, pageReply, wholeNumber } from '#kernel/wire.ts';

export const favouritesQuery = z.strictObject({ ...pageQuery });
export const favouritesReply = z.object({
  ...pageReply,
  rentableFavorites: z.array(z.discriminatedUnion('kind', [houseCardSchema, boatCardSchema])),
  /** How many more are saved that nobody can book at the moment. */
  notOffered: z.number(),
});
export type FavouritesView = z.output<typeof favouritesReply>;

export const favouriteBody = z.strictObject({ rentableId: wholeNumber(1, 2_147_483_647) });
export const favouriteParams = z.object({ id: idText });
