import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import type { PictureEnding, PictureWidth } from '../domain/picture-sizes.ts';

export interface PictureOrder {
  /** The original. */
  readonly master: string;
  /** Where the picture is to lie. */
  readonly file: string;
  readonly width: PictureWidth;
  readonly ending: PictureEnding;
}

/** The picture's bytes: as they were made before, or made now. */
export type GetPicture = (order: PictureOrder) => Promise<Buffer>;

const MOST_AT_ONCE = 2;
const MOST_PIXELS = 50_000_000;

/**
 * Makes pictures from originals: each only once however many ask at the same time, and only a few at once, so that
 * encoding never takes the whole machine. A picture is kept whole or not at all; where nothing can be kept (a full disk)
 * it is made again the next time.
 */
export function pictureMaker(most = MOST_AT_ONCE): GetPicture {
  const running = new Map<string, Promise<Buffer>>();
  const turn = turns(most);
  return async (order) => {
    const kept = await readFile(order.file).catch(() => undefined);
    if (kept) return kept;
    const known = running.get(order.file);
    if (known) return known;
    const made = turn(() => make(order)).finally(() => running.delete(order.file));
    running.set(order.file, made);
    return made;
  };
}

/** Loaded with the first picture that must be made; each picture then takes one core. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

async function make({ master, file, width, ending }: PictureOrder): Promise<Buffer> {
  const sharp = await loadSharp();
  const original = sharp(master, { limitInputPixels: MOST_PIXELS }).rotate();
  const picture = await encode(original.resize({ width, withoutEnlargement: true }), ending).toBuffer();
  await keep(file, picture).catch(() => undefined);
  return picture;
}

async function keep(file: string, picture: Buffer): Promise<void> {
  const half = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(half, picture);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

function encode(picture: Sharp, ending: PictureEnding): Sharp {
  switch (ending) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 });
    case 'jpg':
      return picture.jpeg({ quality: 78, mozjpeg: true, progressive: true });
  }
}

/** Lets `most` pieces of work run at once; the others wait in order. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
