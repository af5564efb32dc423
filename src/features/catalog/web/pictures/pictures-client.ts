import { defineClient } from '#browser/api-client.ts';
import type { Transport } from '#kernel/transport.ts';
import type { picturesApi } from '../../api/pictures.api.ts';
import { picturesPaths } from '../../api/pictures.paths.ts';
import type { OrderOfPictures, PictureChanges, PicturesView } from '../../api/pictures.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { type ListingKind, leastPictures, roomsOf } from '../../domain/listing-pictures.ts';

const picturesClient = defineClient<typeof picturesApi>(picturesPaths);

/** What a change is answered with. */
interface Saved {
  readonly version: number;
}

interface AddedPicture {
  readonly id: number;
  readonly isKnown: boolean;
}

/** The pictures of one thing as the board shows and changes them. */
export interface EditedAlbum {
  /** The name of their history, and the id of what they show. */
  readonly entity: 'pictures' | `pictures-${string}`;
  readonly id: number;
  /** How many guests must be shown at least. */
  readonly least: number;
  /** What they can show, the usual one first; empty where nothing is told apart. */
  readonly rooms: readonly PictureRoom[];
  /** The text that stands there while there are none; by default of what houses, boats and services have. */
  readonly emptyText?: 'emptyLanding';
  list(): Promise<PicturesView>;
  add(
    file: File,
    room: PictureRoom | undefined,
    options: { readonly transport: Transport; readonly signal: AbortSignal },
  ): Promise<AddedPicture>;
  order(body: OrderOfPictures): Promise<Saved>;
  describe(pictureId: number, body: { readonly version: number; readonly changes: PictureChanges }): Promise<Saved>;
  remove(pictureId: number, version: number): Promise<Saved>;
  restore(body: { readonly version: number; readonly revision: number }): Promise<unknown>;
}

/** The pictures of a house or a boat. */
export function listingAlbum(kind: ListingKind, id: number): EditedAlbum {
  const params = { id: String(id) };
  const of = (pictureId: number) => ({ ...params, pictureId: String(pictureId) });
  return {
    entity: 'pictures',
    id,
    least: leastPictures[kind],
    rooms: roomsOf[kind],
    list: () => picturesClient().listPictures({ params }),
    add: (file, room, { transport, signal }) =>
      picturesClient(transport).addListingPicture({ params, query: { Room: room }, file }, { signal }),
    order: (body) => picturesClient().orderPictures({ params, body: body }),
    describe: (pictureId, body) => picturesClient().describePicture({ params: of(pictureId), body }),
    remove: (pictureId, version) =>
      picturesClient().removeListingPicture({ params: of(pictureId), query: { Version: String(version) } }),
    restore: (body) => picturesClient().restorePictures({ params, body }),
  };
}
