import { oneAtATime, type UprightPicture } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { contentKey, type Storage } from '#platform/storage/storage.ts';
import { fingerprintOf, isTooSmall, LEAST_LONG_SIDE, LEAST_SHORT_SIDE, SKETCH } from '../original-picture.domain.ts';
import { loadSharp } from './make-picture.ts';

/** Wider than any size that is served, so that sizes to come can be made from it. */
const MAX_SIDE = 2_560;
const QUALITY = 86;
const TINY_SIDE = 18;
const WHITE = '#ffffff';
/** Cameras of 24 megapixels write JPEGs that can't be decoded line by line; the largest takes 200 MB of memory. */
const PATIENCE = 2;

/** A picture as it is kept: upright, of the picture and nothing else. */
export interface OriginalPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A tiny picture as a data address. */
  readonly placeholder: string;
  readonly fingerprint: string;
}

export type MakeOriginal = (file: Uint8Array) => Promise<OriginalPicture>;

/**
 * Makes the original that is kept of a file, one at a time: a WebP without place, date or any other note. What is too
 * small is `medias-not-valid`, with the least sides.
 */
export const originalMaker = (): MakeOriginal => oneAtATime(make, PATIENCE);

async function make({ picture, width, height }: UprightPicture): Promise<OriginalPicture> {
  if (isTooSmall({ width, height })) {
    return refuse('medias-not-valid', { width, height, leastLong: LEAST_LONG_SIDE, leastShort: LEAST_SHORT_SIDE });
  }
  const { data, info } = await picture
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const tiny = await decoded()
    .resize(TINY_SIDE, TINY_SIDE, { fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 24, effort: 4 })
    .toBuffer();
  const gray = await decoded()
    .resize(SKETCH.columns, SKETCH.rows, { fit: 'fill' })
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  return {
    bytes: await decoded().webp({ quality: QUALITY, effort: 2 }).toBuffer(),
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    fingerprint: fingerprintOf(gray),
  };
}

/** Keeps an original under its hash and gives the `master` of its row. The row comes second: none is without a file. */
export async function keepOriginal(storage: Storage, { bytes }: Pick<OriginalPicture, 'bytes'>): Promise<string> {
  const key = contentKey('masters', bytes, 'webp');
  await storage.put(key, bytes);
  return key.replace(/^masters\//, 'stored:');
}
