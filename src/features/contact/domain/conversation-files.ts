import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#features/accounts/domain/portrait-rules.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What may be attached to a message. */
export const FILE_TYPES: readonly string[] = [...PICTURE_TYPES, 'application/pdf'];

/** Why a file can't be attached, as far as its name tag tells; the server looks into it. */
export function whyNotFile(file: { readonly type: string; readonly size: number }): RefusalCode | null {
  if (!FILE_TYPES.includes(file.type)) return 'file-type-invalid';
  return file.size > PICTURE_MAX_BYTES ? 'size-too-large' : null;
}
