import type { Language } from '#kernel/languages.ts';

export const SHARE_WIDTH = 1_200;
export const SHARE_HEIGHT = 630;

/** What the picture of a shared link says of a house or a boat. */
export interface SharedPlace {
  readonly kind: 'house' | 'boat';
  readonly id: number;
  readonly name: string;
  readonly destination: string;
  /** Of a house guests, bedrooms and bathrooms; of a boat people, feet and cabins. */
  readonly facts: readonly [number, number, number];
  /** The first picture. */
  readonly mediaId: number;
}

/** Raised when the drawing changes, so that pictures that were kept are made again. */
const DRAWING = 2;

/** A short mark of what is to be seen of a place: another word or picture, another mark. */
export function shareMark({ kind, id, name, destination, facts, mediaId }: SharedPlace): string {
  return markOf([DRAWING, kind, id, name, destination, ...facts, mediaId]);
}

/** FNV-1a, 32 bits, as 8 hexadecimal digits: it names versions and protects nothing. */
export function markOf(parts: readonly (string | number)[]): string {
  let hash = 0x811c9dc5;
  for (const sign of parts.join('\u0000')) {
    hash ^= sign.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A picture as the head of a page names it. */
export interface CardPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Pictured {
  readonly id: number;
  readonly name: string;
  readonly destination: { readonly name: string };
  readonly guests: number;
  readonly bathrooms: number;
  readonly medias: readonly { readonly id: number }[];
}

/** The picture of a house's link; undefined for a house without pictures. */
export function pictureOfHouse(house: Pictured & { bedrooms: number }, language: Language): CardPicture | undefined {
  return pictureOf({ ...house, kind: 'house', facts: [house.guests, house.bedrooms, house.bathrooms] }, language);
}

/** The picture of a boat's link; undefined for a boat without pictures. */
export function pictureOfBoat(
  boat: Pictured & { sizeFeet: number; cabins: number },
  language: Language,
): CardPicture | undefined {
  return pictureOf({ ...boat, kind: 'boat', facts: [boat.guests, boat.sizeFeet, boat.cabins] }, language);
}

type Place = Pictured & Pick<SharedPlace, 'kind' | 'facts'>;

/** The mark in its address makes it another address when something on it changes. */
function pictureOf({ kind, id, name, destination, facts, medias }: Place, language: Language): CardPicture | undefined {
  const mediaId = medias[0]?.id;
  if (mediaId === undefined) return undefined;
  const mark = shareMark({ kind, id, name, destination: destination.name, facts, mediaId });
  return { src: `/share/${kind}/${id}/${language}.jpg?v=${mark}`, width: SHARE_WIDTH, height: SHARE_HEIGHT };
}
