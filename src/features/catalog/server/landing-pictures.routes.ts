import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { landingPicturesApi } from '../api/landing-pictures.api.ts';
import { landingAlbum } from './pictures/landing-album.ts';
import { pictureHandlers } from './pictures.facade.ts';

/** What staff do with the pictures of the home page, over HTTP. */
export function landingPicturesRoutes(deps: FeatureDeps): Handlers<typeof landingPicturesApi> {
  const pictures = pictureHandlers(deps, async (_params: Readonly<Record<never, never>>) => landingAlbum);
  return {
    listLandingPictures: pictures.list,
    addLandingPicture: pictures.add,
    orderLandingPictures: pictures.order,
    describeLandingPicture: pictures.describe,
    removeLandingPicture: pictures.remove,
    restoreLandingPictures: pictures.restore,
  };
}
