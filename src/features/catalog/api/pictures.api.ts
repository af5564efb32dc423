import type { Api } from '#kernel/endpoint.ts';
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
  savedPicturesReply,
} from './pictures.schemas.ts';

const editRefusals = ['medias-not-found', 'edit-clash', 'listing-incomplete'] as const;

/** The pictures of a house or a boat, by its id. */
export const picturesApi = {
  listPictures: {
    ...picturesPaths.listPictures,
    summary: 'The pictures of a house or a boat for staff, in their order, with those that look nearly the same',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: listingParams,
    reply: picturesReply,
    refusals: ['medias-not-found'],
  },
  addListingPicture: {
    ...picturesPaths.addListingPicture,
    summary: 'Add a picture: the body is a JPEG, PNG, WebP or AVIF file; what is there already is added once',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: listingParams,
    query: addPictureQuery,
    takes: 'picture',
    reply: addedPictureReply,
    status: 201,
    refusals: ['medias-not-found', 'medias-not-valid', 'file-type-invalid', 'size-too-large', 'too-many-requests'],
  },
  orderPictures: {
    ...picturesPaths.orderPictures,
    summary: 'Put all pictures of a house or a boat into an order; the first is the primary one',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: listingParams,
    body: orderPicturesBody,
    reply: savedPicturesReply,
    status: 200,
    refusals: [...editRefusals, 'medias-not-valid'],
  },
  describePicture: {
    ...picturesPaths.describePicture,
    summary: 'Say what a picture shows: its room, and its text in English and Spanish',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: pictureParams,
    body: describePictureBody,
    reply: savedPicturesReply,
    refusals: [...editRefusals, 'media-not-found'],
  },
  removeListingPicture: {
    ...picturesPaths.removeListingPicture,
    summary: 'Take a picture away; restoring the answered version brings it back',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: pictureParams,
    query: removePictureQuery,
    reply: savedPicturesReply,
    status: 200,
    refusals: [...editRefusals, 'media-not-found'],
  },
  restorePictures: {
    ...picturesPaths.restorePictures,
    summary: 'Undo a change of the pictures; this is a revision, too',
    needs: 'catalog:edit',
    about: { what: 'listing', unknown: 'medias-not-found' },
    params: listingParams,
    body: restorePicturesBody,
    reply: savedPicturesReply,
    status: 200,
    refusals: [...editRefusals, 'not-found'],
  },
} as const satisfies Api;
