import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** A finished picture of a house, a boat or a service. */
const pictureSchema = z.object({
  /** What it shows: a chapter of the photo tour. */
  room: z.string().check(z.minLength(1)),
  alt: z.object({ en: z.string().check(z.minLength(20)), es: z.string().check(z.minLength(20)) }),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** A blurred picture of 18 × 12 pixels as a data URI. */
  placeholder: z.string().check(z.startsWith('data:image/webp;base64,'), z.maxLength(400)),
});

/** masters/manifest.json: by the file's path below the folder, `<folder>/<nn>-<room>.avif`. */
const manifestSchema = z.record(z.string().check(z.regex(/^[\w/-]+\/\d\d-[a-z-]+\.avif$/)), pictureSchema);

export type Picture = z.infer<typeof pictureSchema> & { readonly file: string };

/** The folder of the finished pictures; rows of `media` name them `demo:` and the path below it. */
export const mastersFolder = path.join(import.meta.dirname, 'masters');

/**
 * The finished pictures by the folder that holds them (a slug, or `services/` and a code); the first is the primary
 * one.
 */
export function readPictures(): ReadonlyMap<string, readonly Picture[]> {
  const text = readFileSync(path.join(mastersFolder, 'manifest.json'), 'utf8');
  const manifest = z.parse(manifestSchema, JSON.parse(text));
  const pictures = Object.entries(manifest).map(([file, picture]) => ({ file, ...picture }));
  return Map.groupBy(
    pictures.sort((one, other) => (one.file < other.file ? -1 : 1)),
    ({ file }) => path.posix.dirname(file),
  );
}
