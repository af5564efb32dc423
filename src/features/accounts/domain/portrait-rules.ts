import type { RefusalCode } from '#kernel/refusals.ts';

/** What a picture of somebody may be made from. */
export type PortraitFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Side of the square that is kept of a picture. */
export const PORTRAIT_PIXELS = 512;

/** A photo of 50 megapixels is larger than any phone takes; decoding more is nothing but work for the server. */
export const MAX_PORTRAIT_PIXELS = 50_000_000;

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
