import type * as z from 'zod/mini';
import { savedReply } from '#features/revisions/edited-rows.schemas.ts';
import type { Api, Endpoint, EndpointPath } from '#kernel/endpoint.ts';
import { picturesPaths } from './pictures.paths.ts';
import {
  addedPictureReply,
  addPictureQuery,
  describePictureBody,
  listingParams,
  orderPicturesBody,
  pictureParams,
  picturesReply,
  removePictureQuery,
  restorePicturesBody,
} from './pictures.schemas.ts';

const editRefusals = ['medias-not-found', 'edit-clash', 'listing-incomplete'] as const;

/** The calls for the pictures of something, by their paths and the parts of an address that say of what they are. */
export const pictureCalls = <
  Paths extends Readonly<Record<'list' | 'add' | 'order' | 'describe' | 'remove' | 'restore', EndpointPath>>,
  const Guard extends Pick<Endpoint, 'needs' | 'about'>,
  Params extends z.ZodMiniType,
  PictureParams extends z.ZodMiniType,
>(
  what: string,
  paths: Paths,
  { guard, params, ofPicture }: { readonly guard: Guard; readonly params: Params; readonly ofPicture: PictureParams },
) =>
  ({
    list: {
      ...paths.list,
      summary: `The pictures of ${what} for staff, in their order, with those that look nearly the same`,
      ...guard,
      params,
      reply: picturesReply,
      refusals: ['medias-not-found'],
    },
    add: {
      ...paths.add,
      summary: `Add a picture of ${what}: the body is a JPEG, PNG, WebP or AVIF file; what is there already is added once`,
      ...guard,
      params,
      query: addPictureQuery,
      takes: 'picture',
      reply: addedPictureReply,
      status: 201,
      refusals: ['medias-not-found', 'medias-not-valid', 'file-type-invalid', 'size-too-large', 'too-many-requests'],
    },
    order: {
      ...paths.order,
      summary: `Put all pictures of ${what} into an order; the first is the primary one`,
      ...guard,
      params,
      body: orderPicturesBody,
      reply: savedReply,
      status: 200,
      refusals: [...editRefusals, 'medias-not-valid'],
    },
    describe: {
      ...paths.describe,
      summary: `Say what a picture of ${what} shows: its room, and its text in English and Spanish`,
      ...guard,
      params: ofPicture,
      body: describePictureBody,
      reply: savedReply,
      refusals: [...editRefusals, 'media-not-found'],
    },
    remove: {
      ...paths.remove,
      summary: `Take a picture of ${what} away; restoring the answered version brings it back`,
      ...guard,
      params: ofPicture,
      query: removePictureQuery,
      reply: savedReply,
      status: 200,
      refusals: [...editRefusals, 'media-not-found'],
    },
    restore: {
      ...paths.restore,
      summary: `Undo a change of the pictures of ${what}; this is a revision, too`,
      ...guard,
      params,
      body: restorePicturesBody,
      reply: savedReply,
      status: 200,
      refusals: [...editRefusals, 'not-found'],
    },
  }) as const satisfies Api;

const { listPictures, addListingPicture, orderPictures, describePicture, removeListingPicture, restorePictures } =
  picturesPaths;
const ofListing = pictureCalls(
  'a house or a boat',
  {
    list: listPictures,
    add: addListingPicture,
    order: orderPictures,
    describe: describePicture,
    remove: removeListingPicture,
    restore: restorePictures,
  },
  {
    guard: { needs: 'catalog:edit', about: { what: 'listing', unknown: 'medias-not-found' } },
    params: listingParams,
    ofPicture: pictureParams,
  },
);

export const picturesApi = {
  listPictures: ofListing.list,
  addListingPicture: ofListing.add,
  orderPictures: ofListing.order,
  describePicture: ofListing.describe,
  removeListingPicture: ofListing.remove,
  restorePictures: ofListing.restore,
} as const satisfies Api;
