import type { RefusalCode } from '#kernel/refusals.ts';

/** What a picture of somebody may be made from. */
export type PortraitFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Side of the square that is kept of a picture. */
export const PORTRAIT_PIXELS = 512;

/** A photo of 50 megapixels is what the largest cameras of phones take. */
const MAX_PIXELS_BY_LINES = 50_000_000;
/** A picture that has to be decoded whole takes up to 11 bytes of memory for each of its pixels, an AVIF 27. */
const MAX_PIXELS_AT_ONCE = 12_500_000;
const MAX_PIXELS_OF_AVIF = 5_000_000;

/**
 * The most pixels of a picture: fewer of one that can't be decoded line by line, so that its memory is bounded. Where
 * pictures matter more than memory (`patience` above 1), so many times more of those.
 */
export function maxPixelsOf(format: PortraitFormat, isProgressive: boolean, patience = 1): number {
  if (format === 'avif') return MAX_PIXELS_OF_AVIF * patience;
  const isByLines = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isByLines ? MAX_PIXELS_BY_LINES : MAX_PIXELS_AT_ONCE * patience;
}

/**
 * What the first bytes of a file say that it is, whatever its name or sender says; `null` for anything that is no
 * picture we take.
 */
export function portraitFormatOf(bytes: Uint8Array): PortraitFormat | null {
  const textAt = (from: number, until: number) => String.fromCharCode(...bytes.subarray(from, until));
  if (textAt(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (textAt(0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP') return 'webp';
  // 'avis' is a film.
  if (textAt(4, 12) === 'ftypavif') return 'avif';
  return null;
}

/** What a camera or a phone gives, and what our own pictures are. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const PICTURE_MAX_MEGABYTES = 20;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * 1_000_000;

/** Why a file can't be one's picture, as far as its name tag tells; the server looks into it. */
export function whyNotPicture(file: { readonly type: string; readonly size: number }): RefusalCode | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'file-type-invalid';
  return file.size > PICTURE_MAX_BYTES ? 'size-too-large' : null;
}
