import type { Metadata, Sharp } from 'sharp';
import type { Instant } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { maxPixelsOf, PORTRAIT_PIXELS, type PortraitFormat, portraitFormatOf } from '../domain/portrait-rules.ts';
import { barePicture } from './bare-picture.ts';

const QUALITY = 82;
const MAX_WAITING = 8;
const SECONDS_TO_WAIT = 5;

/** A WebP from the file that somebody sent: it holds nothing else of the file, neither place nor date nor code. */
export type MakePicture = (file: Uint8Array) => Promise<Buffer>;

/** What is kept of a picture: a square of it, or all of it, at most so many pixels a side. */
export interface PictureShape {
  readonly fit: 'square' | 'whole';
  readonly pixels: number;
}

/** A picture of somebody is a square. */
export const portraitMaker = (): MakePicture => pictureMaker({ fit: 'square', pixels: PORTRAIT_PIXELS });

/** Makes such pictures, one at a time. */
export const pictureMaker = (shape: PictureShape): MakePicture =>
  oneAtATime((upright) => resized(upright, shape).webp({ quality: QUALITY }).toBuffer());

/** A picture that somebody sent: nothing of it was decoded yet, and nothing of the file but the picture is in it. */
export interface UprightPicture {
  readonly picture: Sharp;
  /** As it is seen: a picture that is turned by its file has height and width the other way round. */
  readonly width: number;
  readonly height: number;
}

/**
 * Works on one picture at a time, off the event loop; when too many wait, the next is asked to come back, so that
 * memory is bounded (`patience`: see `maxPixelsOf`). A picture that can't be decoded is `file-type-invalid`.
 */
export function oneAtATime<Made>(
  work: (upright: UprightPicture) => Promise<Made>,
  patience?: number,
): (file: Uint8Array) => Promise<Made> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (file) => {
    const format = portraitFormatOf(file) ?? refuse('file-type-invalid');
    if (waiting >= MAX_WAITING) return refuse('too-many-requests', { retryAfterSeconds: SECONDS_TO_WAIT });
    waiting += 1;
    const made = last.then(async () => {
      const upright = await openPicture(file, format, patience);
      return work(upright).catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('file-type-invalid');
      });
    });
    last = made.catch(() => undefined).finally(() => (waiting -= 1));
    return made;
  };
}

/** Loaded with the first picture; it then takes one core, and the others serve. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function openPicture(sent: Uint8Array, format: PortraitFormat, patience?: number): Promise<UprightPicture> {
  const sharp = await loadSharp();
  const file = barePicture(sent, format);
  // Reads the head only: nothing is decoded before its size is known.
  const head = await sharp(file, { failOn: 'warning', limitInputPixels: false })
    .metadata()
    .catch(() => refuse('file-type-invalid'));
  if (formatOf(head) !== format || (head.pages ?? 1) > 1) return refuse('file-type-invalid');
  const limitInputPixels = maxPixelsOf(format, head.isProgressive, patience);
  if (head.width * head.height > limitInputPixels) return refuse('size-too-large');
  return { picture: sharp(file, { failOn: 'warning', limitInputPixels }).autoOrient(), ...head.autoOrient };
}

function resized({ picture, width, height }: UprightPicture, { fit, pixels }: PictureShape): Sharp {
  if (fit === 'whole') return picture.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });
  const side = Math.min(pixels, width, height);
  return picture.resize(side, side, { fit: 'cover', position: 'attention' });
}

/** AVIF is a kind of HEIF, and the only one that we take. */
function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

export interface NewPortrait {
  readonly userId: string;
  readonly key: string;
  readonly bytes: Buffer;
}

/** Puts a picture of somebody in the place of the one before; false when they left meanwhile. */
export async function replacePortrait(tx: Tx, { userId, key, bytes }: NewPortrait, now: Instant): Promise<boolean> {
  const user = await tx.selectFrom('app_user').select('status').where('id', '=', userId).forShare().executeTakeFirst();
  if (user?.status !== 'active') return false;
  const picture = { key, bytes, updated_at: timestamptz(now) };
  await tx
    .insertInto('user_picture')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return true;
}

export async function dropPortrait(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('user_picture').where('user_id', '=', userId).execute();
}

export async function findPortrait(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('user_picture').select('bytes').where('key', '=', key).executeTakeFirst();
  return row?.bytes;
}

/** Where a picture is served, by its key. */
export const portraitPath = (key: string) => `/media/people/${key}.webp`;
