import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { idText } from '#kernel/schemas.ts';
import { landingPicturesPaths } from './landing-pictures.paths.ts';
import { pictureCalls } from './pictures.api.ts';

const pictures = pictureCalls(
  'the home page',
  {
    list: landingPicturesPaths.listLandingPictures,
    add: landingPicturesPaths.addLandingPicture,
    order: landingPicturesPaths.orderLandingPictures,
    describe: landingPicturesPaths.describeLandingPicture,
    remove: landingPicturesPaths.removeLandingPicture,
    restore: landingPicturesPaths.restoreLandingPictures,
  },
  { guard: { needs: 'list:edit' }, params: z.object({}), ofPicture: z.object({ pictureId: idText }) },
);

export const landingPicturesApi = {
  listLandingPictures: pictures.list,
  addLandingPicture: pictures.add,
  orderLandingPictures: pictures.order,
  describeLandingPicture: pictures.describe,
  removeLandingPicture: pictures.remove,
  restoreLandingPictures: pictures.restore,
} as const satisfies Api;
