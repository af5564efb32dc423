import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A drawn picture as it is shipped. */
export interface Master {
  readonly room: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** The dominant color, `#rrggbb`. */
  readonly color: string;
  /** A blurred 18 × 12 picture as a data URI, at most 400 bytes. */
  readonly placeholder: string;
  readonly sha256: string;
  /** Hash of the scene it was drawn from. */
  readonly scene: string;
}

/** Keyed by the file's path below the folder of the masters. */
export type Manifest = Readonly<Record<string, Master>>;

export const mastersFolder = join(import.meta.dirname, 'masters');

/** What has been drawn so far; empty before the first drawing. */
export async function readManifest(): Promise<Manifest> {
  const path = join(mastersFolder, 'manifest.json');
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Manifest) : {};
}
