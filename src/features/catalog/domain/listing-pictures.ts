import { type PictureRoom, pictureRooms } from './house-terms.ts';
import { LEAST_BOAT_PICTURES, LEAST_PICTURES } from './publish-musts.ts';

export type ListingKind = 'house' | 'boat';

/** Pictures that a house or a boat can have. */
export const MAX_PICTURES = 60;

/** Characters of a picture's text, in each language. */
export const MAX_ALT = 250;

/** What guests must be shown of a published house or boat. */
export const leastPictures: Readonly<Record<ListingKind, number>> = {
  house: LEAST_PICTURES,
  boat: LEAST_BOAT_PICTURES,
};

const enoughOf = { house: 'pictures', boat: 'boat-pictures' } as const;

/** A must of the pictures of a house or a boat. */
export type PictureMust = (typeof enoughOf)[ListingKind] | 'picture-texts';

/** What a picture shows that is of no house or boat. */
export const NO_ROOM = 'none';
export type ShownRoom = PictureRoom | typeof NO_ROOM;

const FIRST_OF_BOATS = pictureRooms.indexOf('hull');

/** What pictures can show, by kind; a new picture shows the first until somebody says otherwise. */
export const roomsOf: Readonly<Record<ListingKind, readonly [PictureRoom, ...PictureRoom[]]>> = {
  house: ['exterior', ...pictureRooms.slice(1, FIRST_OF_BOATS)],
  boat: ['hull', ...pictureRooms.slice(FIRST_OF_BOATS + 1)],
};

/** A picture with what is said of it. */
export interface DescribedPicture {
  readonly id: number;
  readonly altEn: string;
  readonly altEs: string;
}

/** Whether a picture has its text in both languages: guests see no other (domain 3). */
export const isDescribed = ({ altEn, altEs }: DescribedPicture): boolean => altEn.trim() !== '' && altEs.trim() !== '';

/**
 * What an edit of the pictures of a published house or boat would break (domain 3): guests keep the least number of
 * pictures, a picture that they see keeps its texts, and no other comes before those that they see. What was broken
 * before holds nothing up; a new picture waits for its texts.
 */
export function lostPictureMusts(
  kind: ListingKind,
  { before, after }: { readonly before: readonly DescribedPicture[]; readonly after: readonly DescribedPicture[] },
): readonly PictureMust[] {
  const [seenBefore, seenAfter] = [before.filter(isDescribed), after.filter(isDescribed)];
  const hasTooFew = seenAfter.length < leastPictures[kind] && seenAfter.length < seenBefore.length;
  const losesTexts = after.some((one) => !isDescribed(one) && seenBefore.some(({ id }) => id === one.id));
  const isFirstBare = seenAfter.length > 0 && isBareFirst(after) && !isBareFirst(before);
  return [...(hasTooFew ? [enoughOf[kind]] : []), ...(losesTexts || isFirstBare ? (['picture-texts'] as const) : [])];
}

function isBareFirst([first]: readonly DescribedPicture[]): boolean {
  return first !== undefined && !isDescribed(first);
}
