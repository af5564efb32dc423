import { pictureHandlers } from '#features/catalog/server/pictures.facade.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { offerPicturesApi } from '../api/offers.api.ts';
import { offerAlbum } from './offers/offer-album.ts';

/** What staff do with the pictures of services and their items, over HTTP. */
export function offerPicturesRoutes(deps: FeatureDeps): Handlers<typeof offerPicturesApi> {
  const pictures = pictureHandlers(deps, ({ table, id }: { readonly table: string; readonly id: number }) =>
    offerAlbum(deps.db, table, id),
  );
  return {
    listOfferPictures: pictures.list,
    addOfferPicture: pictures.add,
    orderOfferPictures: pictures.order,
    describeOfferPicture: pictures.describe,
    removeOfferPicture: pictures.remove,
    restoreOfferPictures: pictures.restore,
  };
}
