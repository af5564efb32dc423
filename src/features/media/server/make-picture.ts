import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureEnding, PictureWidth } from '../domain/picture-sizes.ts';

export interface PictureOrder {
  /** The original. */
  readonly master: string;
  /** Where the picture is to lie. */
  readonly file: string;
  readonly width: PictureWidth;
  readonly ending: PictureEnding;
}

export type MakePicture = (order: PictureOrder) => Promise<void>;

const MOST_AT_ONCE = 2;
const MOST_PIXELS = 50_000_000;

/**
 * Makes pictures from originals: each only once however many ask at the same time, and only a few at once, so that
 * encoding never takes the whole machine. A picture appears in its place whole or not at all.
 */
export function pictureMaker(most = MOST_AT_ONCE): MakePicture {
  const running = new Map<string, Promise<void>>();
  const turn = turns(most);
  return (order) => {
    const known = running.get(order.file);
    if (known) return known;
    const made = turn(() => makeOnce(order)).finally(() => running.delete(order.file));
    running.set(order.file, made);
    return made;
  };
}

async function makeOnce({ master, file, width, ending }: PictureOrder): Promise<void> {
  if (await isThere(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  try {
    await encode(
      sharp(master, { limitInputPixels: MOST_PIXELS }).rotate().resize({ width, withoutEnlargement: true }),
      ending,
    ).toFile(half);
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

export async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
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
