import { originalMaker } from '#features/media/server/media.facade.ts';
import type { Actor } from '#kernel/roles.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { OrderOfPictures, PictureChanges } from '../api/pictures.schemas.ts';
import type { PictureRoom } from '../domain/house-terms.ts';
import { addPicture } from './pictures/add-picture.ts';
import { describePicture, orderPictures, removePicture, restorePictures } from './pictures/change-pictures.ts';
import type { Album } from './pictures/picture-rows.ts';
import { listPictures } from './pictures/pictures.views.ts';

export type { Album } from './pictures/picture-rows.ts';

interface Call<Params> {
  readonly params: Params;
  readonly actor: Actor;
}

/** What staff do with the pictures of something, over HTTP: `albumOf` finds it by the address, and refuses others. */
export function pictureHandlers<Params extends object>(
  { db, clock, publish, storage }: FeatureDeps,
  albumOf: (params: Params) => Promise<Album>,
) {
  type OfPicture = Params & { readonly pictureId: number };
  const ports = { db, clock, publish };
  const makeOriginal = originalMaker();
  return {
    list: async ({ params }: Pick<Call<Params>, 'params'>) => listPictures(db, await albumOf(params)),
    add: async ({
      params,
      query,
      file,
      actor,
    }: Call<Params> & { query: { Room?: PictureRoom | undefined }; file: Uint8Array }) =>
      addPicture({ ...ports, storage, makeOriginal }, actor, { album: await albumOf(params), file, room: query.Room }),
    order: async ({ params, body, actor }: Call<Params> & { body: OrderOfPictures }) =>
      orderPictures(ports, { album: await albumOf(params), actor, ...body }),
    describe: async ({
      params,
      body,
      actor,
    }: Call<OfPicture> & { body: { version: number; changes: PictureChanges } }) =>
      describePicture(ports, { album: await albumOf(params), pictureId: params.pictureId, actor, ...body }),
    remove: async ({ params, query, actor }: Call<OfPicture> & { query: { Version: number } }) =>
      removePicture(ports, {
        album: await albumOf(params),
        pictureId: params.pictureId,
        version: query.Version,
        actor,
      }),
    restore: async ({ params, body, actor }: Call<Params> & { body: { version: number; revision: number } }) =>
      restorePictures(ports, { album: await albumOf(params), actor, ...body }),
  };
}
