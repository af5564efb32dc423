import type { Sharp } from 'sharp';
import type { PictureEnding, PictureWidth } from '../media-view.domain.ts';
import { fileMaker } from './made-once.ts';

export interface PictureOrder {
  /** Reads the original. */
  readonly read: () => Promise<Buffer>;
  /** The path of the file to write. */
  readonly file: string;
  readonly width: PictureWidth;
  readonly ending: PictureEnding;
}

/** The picture's bytes: as they were made before, or made now. */
export type GetPicture = (order: PictureOrder) => Promise<Buffer>;

export const MAX_PIXELS = 50_000_000;

/** Makes pictures from originals, each once. */
export function pictureMaker(): GetPicture {
  const madeOnce = fileMaker();
  return (order) => madeOnce(order.file, () => make(order));
}

/** Loaded with the first picture that must be made; each picture then takes one core. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

async function make({ read, width, ending }: PictureOrder): Promise<Buffer> {
  const sharp = await loadSharp();
  const original = sharp(await read(), { limitInputPixels: MAX_PIXELS }).rotate();
  return encode(original.resize({ width, withoutEnlargement: true }), ending).toBuffer();
}

function encode(picture: Sharp, ending: PictureEnding): Sharp {
  switch (ending) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 });
    case 'jpg':
      return picture.jpeg({ quality: 78, mozjpeg: true, progressive: true });
  }
}
