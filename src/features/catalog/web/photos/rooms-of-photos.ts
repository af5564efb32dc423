import type { MediaView } from '../../api/catalog.schemas.ts';
import { type PictureRoom, pictureRooms } from '../../domain/house-terms.ts';

export interface RoomPhotos {
  readonly room: PictureRoom;
  readonly medias: readonly MediaView[];
}

/** The tour: pictures by room, in the order in which a house is walked through. */
export function roomsOfPhotos(medias: readonly MediaView[]): readonly RoomPhotos[] {
  return pictureRooms
    .map((room) => ({ room, medias: medias.filter((media) => media.room === room) }))
    .filter((group) => group.medias.length > 0);
}
