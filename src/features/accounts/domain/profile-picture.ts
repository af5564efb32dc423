import type { RefusalCode } from '#kernel/refusals.ts';

/** What a camera or a phone gives, and what our own pictures are. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const PICTURE_MAX_MEGABYTES = 20;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MEGABYTES * 1_000_000;

/** Why a file can't be one's picture, as far as its name tag tells; the server looks into it. */
export function whyNotPicture(file: { readonly type: string; readonly size: number }): RefusalCode | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'file-type-invalid';
  return file.size > PICTURE_MAX_BYTES ? 'size-too-large' : null;
}
