import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mastersFolder } from '#demo/pictures.ts';
import type { Bilingual } from '#kernel/languages.ts';

/** What demo/masters/manifest.json says of a picture. */
export interface Entry {
  readonly room: string;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** A blurred picture of 18 × 12 pixels as a data URI, at most 400 bytes. */
  readonly placeholder: string;
  /** Of the file. */
  readonly sha256: string;
  /** Hash of the SVG that it was made from: the same one needs no drawing. */
  readonly scene: string;
}

/** By the file's path below demo/masters. */
export type Manifest = Readonly<Record<string, Entry>>;

const file = path.join(mastersFolder, 'manifest.json');
const ENCODING = 'avif-1';

/** What has been drawn so far; empty before the first drawing. */
export function readManifest(): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Writes a line for each picture, in the order of their paths. */
export function writeManifest(manifest: Manifest): void {
  const lines = Object.keys(manifest)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(manifest[name])}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** The hash by which an SVG is known again. */
export function sceneOf(svg: string): string {
  return sha256Of(`${ENCODING}${svg}`).slice(0, 16);
}

export function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
