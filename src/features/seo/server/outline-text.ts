import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

const packages = createRequire(import.meta.url);
const files = {
  display: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
} as const;

export type Face = keyof typeof files;

/** Letters as outlines: drawn the same on every machine, whatever fonts it has. */
export interface Lettering {
  /** In pixels. */
  widthOf(text: string, size: number): number;
  /** An SVG path's data; the text stands on `y`. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
}

const loading = new Map<Face, Promise<Lettering>>();

/** The letters of one of our fonts, read once. */
export function lettering(face: Face): Promise<Lettering> {
  const known = loading.get(face);
  if (known) return known;
  const read = readLettering(face);
  loading.set(face, read);
  read.catch(() => loading.delete(face));
  return read;
}

async function readLettering(face: Face): Promise<Lettering> {
  // A megabyte of source, for the few pictures that nobody has asked for yet.
  const { default: opentype } = await import('opentype.js');
  const bytes = await readFile(packages.resolve(files[face]));
  const font: Font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return {
    widthOf: (text, size) => font.getAdvanceWidth(text, size),
    outline: (text, { x, y, size }) => font.getPath(text, x, y, size).commands.map(pathData).join(''),
  };
}

// Not the library's own `toPathData`: where a number has many digits it writes NaN.
function pathData(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${points(command.x, command.y)}`;
    case 'Q':
      return `Q${points(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

const points = (...coordinates: readonly number[]) => coordinates.map((value) => Math.round(value * 10) / 10).join(' ');

/**
 * The largest of `sizes` (falling) at which the text fits in `lines` lines of that width; at the smallest it is cut
 * with an ellipsis.
 */
export function setInLines(
  text: string,
  { widthOf }: Pick<Lettering, 'widthOf'>,
  { sizes, width, lines }: { sizes: readonly [number, ...number[]]; width: number; lines: number },
): { size: number; lines: readonly string[] } {
  let set: { size: number; lines: readonly string[] } = { size: sizes[0], lines: [] };
  for (const size of sizes) {
    set = { size, lines: broken(text, (piece) => widthOf(piece, size) <= width) };
    if (set.lines.length <= lines) return set;
  }
  const fits = (piece: string) => widthOf(piece, set.size) <= width;
  const last = cut(set.lines.slice(lines - 1).join(' '), fits);
  return { size: set.size, lines: [...set.lines.slice(0, lines - 1), last] };
}

function broken(text: string, fits: (piece: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && fits(`${line} ${word}`)) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, fits));
}

function cut(text: string, fits: (piece: string) => boolean): string {
  if (fits(text)) return text;
  const signs = [...text];
  let end = signs.length;
  while (end > 0 && !fits(`${signs.slice(0, end).join('').trimEnd()}…`)) end -= 1;
  return `${signs.slice(0, end).join('').trimEnd()}…`;
}
