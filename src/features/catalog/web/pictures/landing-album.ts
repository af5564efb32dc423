import { defineClient } from '#browser/api-client.ts';
import type { landingPicturesApi } from '../../api/landing-pictures.api.ts';
import { landingPicturesPaths } from '../../api/landing-pictures.paths.ts';
import type { EditedAlbum } from './pictures-client.ts';

const landingClient = defineClient<typeof landingPicturesApi>(landingPicturesPaths);
const params = {};
const of = (pictureId: number) => ({ pictureId: String(pictureId) });

/** The pictures of the home page. Guests need none: the one that it came with stands there. */
export const landingAlbum: EditedAlbum = {
  entity: 'pictures-landing',
  id: 1,
  least: 0,
  rooms: [],
  emptyText: 'emptyLanding',
  list: () => landingClient().listLandingPictures({ params }),
  add: (file, _room, { transport, signal }) =>
    landingClient(transport).addLandingPicture({ params, query: {}, file }, { signal }),
  order: (body) => landingClient().orderLandingPictures({ params, body }),
  describe: (pictureId, body) => landingClient().describeLandingPicture({ params: of(pictureId), body }),
  remove: (pictureId, version) =>
    landingClient().removeLandingPicture({ params: of(pictureId), query: { Version: String(version) } }),
  restore: (body) => landingClient().restoreLandingPictures({ params, body }),
};
