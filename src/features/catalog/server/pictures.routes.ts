import { originalMaker } from '#features/media/server/media.facade.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { picturesApi } from '../api/pictures.api.ts';
import { addPicture } from './pictures/add-picture.ts';
import { describePicture, orderPictures, removePicture, restorePictures } from './pictures/change-pictures.ts';
import { listPictures } from './pictures/pictures.views.ts';

/** What staff do with the pictures of houses and boats, over HTTP. */
export function picturesRoutes({ db, clock, publish, storage }: FeatureDeps): Handlers<typeof picturesApi> {
  const ports = { db, clock, publish };
  const makeOriginal = originalMaker();
  return {
    listPictures: ({ params }) => listPictures(db, params.id),
    addListingPicture: ({ params, query, file, actor }) =>
      addPicture({ ...ports, storage, makeOriginal }, actor, { listingId: params.id, file, room: query.Room }),
    orderPictures: ({ params, body, actor }) => orderPictures(ports, { listingId: params.id, actor, ...body }),
    describePicture: ({ params: { id: listingId, pictureId }, body, actor }) =>
      describePicture(ports, { listingId, pictureId, actor, ...body }),
    removeListingPicture: ({ params: { id: listingId, pictureId }, query, actor }) =>
      removePicture(ports, { listingId, pictureId, version: query.Version, actor }),
    restorePictures: ({ params, body, actor }) => restorePictures(ports, { listingId: params.id, actor, ...body }),
  };
}
