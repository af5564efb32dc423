import * as z from 'zod/mini';
import { pictureCalls } from '#features/catalog/api/pictures.api.ts';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { editRowBody, orderBody, restoreRowBody, savedReply } from '#features/revisions/edited-rows.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { idParams } from './additional-services.schemas.ts';
import { offerPicturesPaths, offersPaths } from './offers.paths.ts';
import {
  addItemBody,
  offerParams,
  offerPictureParams,
  offerReply,
  staffServiceReply,
  staffServicesReply,
  tableParams,
} from './offers.schemas.ts';

const editRefusals = ['service-not-found', 'not-found', 'edit-clash', 'listing-incomplete', 'units-promised'] as const;

export const offersApi = {
  listStaffServices: {
    ...offersPaths.listStaffServices,
    summary: 'The additional services in their order, with their version and how much of them is on sale',
    needs: 'service:edit',
    reply: staffServicesReply,
    refusals: [],
  },
  exportServices: {
    ...offersPaths.exportServices,
    summary: 'The same as a file',
    needs: 'service:edit',
    query: z.strictObject(exportQuery),
    gives: 'file',
    refusals: [],
  },
  getStaffService: {
    ...offersPaths.getStaffService,
    summary: 'A service as its editor shows it, with all its items, on sale or not',
    needs: 'service:edit',
    params: idParams,
    reply: staffServiceReply,
    refusals: ['service-not-found'],
  },
  addServiceItem: {
    ...offersPaths.addServiceItem,
    summary: 'Begin an item of a service: a menu, a van and the like; it is not on sale',
    needs: 'service:edit',
    params: idParams,
    body: addItemBody,
    reply: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
    refusals: ['service-not-found', 'not-found'],
  },
  orderOffers: {
    ...offersPaths.orderOffers,
    summary: 'Put services, or the items of one, into another order',
    needs: 'service:edit',
    params: tableParams,
    body: orderBody,
    refusals: ['service-not-found', 'not-found'],
  },
  getOffer: {
    ...offersPaths.getOffer,
    summary: 'A service or an item as its editor shows it, with its version and its form',
    needs: 'service:edit',
    params: offerParams,
    reply: offerReply,
    refusals: ['service-not-found', 'not-found'],
  },
  editOffer: {
    ...offersPaths.editOffer,
    summary:
      'Change fields of a service or an item; fields that others changed meanwhile are kept, the same is refused',
    needs: 'service:edit',
    params: offerParams,
    body: editRowBody,
    reply: savedReply,
    refusals: editRefusals,
  },
  restoreOffer: {
    ...offersPaths.restoreOffer,
    summary: 'Make the fields that a revision changed what they were before it; this is a revision, too',
    needs: 'service:edit',
    params: offerParams,
    body: restoreRowBody,
    reply: savedReply,
    refusals: editRefusals,
  },
} as const satisfies Api;

const pictures = pictureCalls(
  'a service or an item of one',
  {
    list: offerPicturesPaths.listOfferPictures,
    add: offerPicturesPaths.addOfferPicture,
    order: offerPicturesPaths.orderOfferPictures,
    describe: offerPicturesPaths.describeOfferPicture,
    remove: offerPicturesPaths.removeOfferPicture,
    restore: offerPicturesPaths.restoreOfferPictures,
  },
  { guard: { needs: 'service:edit' }, params: offerParams, ofPicture: offerPictureParams },
);

export const offerPicturesApi = {
  listOfferPictures: pictures.list,
  addOfferPicture: pictures.add,
  orderOfferPictures: pictures.order,
  describeOfferPicture: pictures.describe,
  removeOfferPicture: pictures.remove,
  restoreOfferPictures: pictures.restore,
} as const satisfies Api;
