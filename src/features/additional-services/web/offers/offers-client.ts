import { defineClient } from '#browser/api-client.ts';
import type { EditedAlbum } from '#features/catalog/web/pictures/pictures-client.ts';
import type { offerPicturesApi, offersApi } from '../../api/offers.api.ts';
import { offerPicturesPaths, offersPaths } from '../../api/offers.paths.ts';

export const offersClient = defineClient<typeof offersApi>(offersPaths);
const picturesClient = defineClient<typeof offerPicturesApi>(offerPicturesPaths);

/** The pictures of a service or an item of one. Guests need none: a drawing stands there. */
export function offerAlbum({ table, id }: { readonly table: string; readonly id: number }): EditedAlbum {
  const params = { table, id: String(id) };
  const of = (pictureId: number) => ({ ...params, pictureId: String(pictureId) });
  return {
    entity: `pictures-${table}`,
    id,
    least: 0,
    rooms: [],
    list: () => picturesClient().listOfferPictures({ params }),
    add: (file, _room, { transport, signal }) =>
      picturesClient(transport).addOfferPicture({ params, query: {}, file }, { signal }),
    order: (body) => picturesClient().orderOfferPictures({ params, body }),
    describe: (pictureId, body) => picturesClient().describeOfferPicture({ params: of(pictureId), body }),
    remove: (pictureId, version) =>
      picturesClient().removeOfferPicture({ params: of(pictureId), query: { Version: String(version) } }),
    restore: (body) => picturesClient().restoreOfferPictures({ params, body }),
  };
}
