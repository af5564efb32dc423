import type { Language } from '#kernel/languages.ts';
import { type PictureType, pictureFormats, widthsUpTo } from './picture-sizes.ts';

/** The stored row of a picture, without the name of its original. */
export interface StoredMedia<Room extends string = string> {
  readonly id: number;
  readonly room: Room;
  readonly alt_en: string;
  readonly alt_es: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export interface MediaPicture<Room extends string = string> {
  readonly id: number;
  readonly room: Room;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly sources: { type: PictureType; srcset: string }[];
}

/** A picture as screens show it: its text in one language, its addresses by format and width. */
export function mediaView<Room extends string>(media: StoredMedia<Room>, language: Language): MediaPicture<Room> {
  const { id, room, width, height, placeholder } = media;
  const widths = widthsUpTo(width);
  return {
    id,
    room,
    alt: language === 'es' ? media.alt_es : media.alt_en,
    width,
    height,
    placeholder,
    sources: pictureFormats.map(({ ending, type }) => ({
      type,
      srcset: widths.map((wide) => `/media/${id}/${wide}.${ending} ${wide}w`).join(', '),
    })),
  };
}
