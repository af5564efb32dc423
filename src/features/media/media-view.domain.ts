import type { Language } from '#kernel/languages.ts';

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

/**
 * Widths in pixels that a picture is served in. A card as wide as a phone of 360 to 412 px at twice its pixels needs
 * 720.
 */
export const pictureWidths = [320, 480, 640, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Formats, best first, by the ending of their address. */
export const pictureFormats = [
  { ending: 'avif', type: 'image/avif' },
  { ending: 'webp', type: 'image/webp' },
  { ending: 'jpg', type: 'image/jpeg' },
] as const;
export type PictureEnding = (typeof pictureFormats)[number]['ending'];
type PictureType = (typeof pictureFormats)[number]['type'];

/** The widths of a picture that was stored `masterWidth` pixels wide: none wider than it, the smallest always. */
function widthsUpTo(masterWidth: number): readonly PictureWidth[] {
  return pictureWidths.filter((width) => width === pictureWidths[0] || width <= masterWidth);
}

/** The picture that a file name such as '960.avif' asks for; null for any other name. */
export function pictureAsked(file: string): { width: PictureWidth; ending: PictureEnding } | null {
  const [, digits = '', asked = ''] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find(({ ending }) => ending === asked);
  return width && format ? { width, ending: format.ending } : null;
}
