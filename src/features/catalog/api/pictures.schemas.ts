import * as z from 'zod/mini';
import { looseTextOf, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { pictureRooms } from '../domain/house-terms.ts';
import { MAX_ALT, MAX_PICTURES, NO_ROOM } from '../domain/listing-pictures.ts';
import { mediaSchema } from './catalog.schemas.ts';
import { restoreBody } from './editing.schemas.ts';

const MAX_ID = 2_147_483_647;

const version = wholeNumber(0, MAX_ID);
const room = z.enum(pictureRooms, { error: 'parameter-valid' });
const alt = looseTextOf(MAX_ALT);

/** The house or boat that the pictures belong to. */
export const listingParams = z.object({ id: wholeNumberText(1, MAX_ID) });
export const pictureParams = z.object({ ...listingParams.shape, pictureId: wholeNumberText(1, MAX_ID) });

export const picturesReply = z.object({
  version: z.number(),
  /** In the order in which guests see them; the first is the primary one. */
  pictures: z.array(
    z.object({
      ...z.omit(mediaSchema, { alt: true }).shape,
      room: z.enum([...pictureRooms, NO_ROOM]),
      altEn: z.string(),
      altEs: z.string(),
    }),
  ),
  /** Ids of every two that look nearly the same. */
  alike: z.array(z.array(z.number())),
});
export type PicturesView = z.output<typeof picturesReply>;

export const addPictureQuery = z.strictObject({ Room: z.optional(room) });

export const addedPictureReply = z.object({
  id: z.number(),
  version: z.number(),
  /** Exactly this picture was there before. */
  isKnown: z.boolean(),
});

export const orderPicturesBody = z.strictObject({
  version,
  ids: z
    .array(wholeNumber(1, MAX_ID), { error: 'parameter-valid' })
    .check(z.maxLength(2 * MAX_PICTURES, { error: 'parameter-valid' })),
});

export type OrderOfPictures = z.output<typeof orderPicturesBody>;

export const describePictureBody = z.strictObject({
  version,
  changes: z.partial(z.strictObject({ room, altEn: alt, altEs: alt })),
});
export type PictureChanges = z.output<typeof describePictureBody>['changes'];

export const removePictureQuery = z.strictObject({ Version: wholeNumberText(0, MAX_ID) });

export const restorePicturesBody = restoreBody;
