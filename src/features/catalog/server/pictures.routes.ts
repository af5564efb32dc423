import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { picturesApi } from '../api/pictures.api.ts';
import { listingAlbum } from './pictures/listing-albums.ts';
import { pictureHandlers } from './pictures.facade.ts';

/** What staff do with the pictures of houses and boats, over HTTP. */
export function picturesRoutes(deps: FeatureDeps): Handlers<typeof picturesApi> {
  const pictures = pictureHandlers(deps, ({ id }: { readonly id: number }) => listingAlbum(deps.db, id));
  return {
    listPictures: pictures.list,
    addListingPicture: pictures.add,
    orderPictures: pictures.order,
    describePicture: pictures.describe,
    removeListingPicture: pictures.remove,
    restorePictures: pictures.restore,
  };
}
