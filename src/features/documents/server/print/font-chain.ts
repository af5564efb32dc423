import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type FontkitFont } from 'fontkit';
import { sfntOfWoff } from './sfnt-of-woff.ts';

/** The faces of a document: its text, what stands out, and titles. */
export type Face = 'text' | 'strong' | 'display';

/** A font of a chain: opened when a letter needs it. */
export interface ChainFont {
  readonly name: string;
  readonly open: () => FontkitFont;
}

/** Letters that no font has: a document is never printed without them. */
export class MissingLetters extends Error {
  override name = 'MissingLetters';
  readonly letters: readonly string[];
  constructor(letters: readonly string[]) {
    super(`no font has ${letters.map((letter) => `${letter} (${codesOf(letter)})`).join(', ')}`);
    this.letters = letters;
  }
}

const packages = createRequire(import.meta.url);
const ofPackage = (file: string) => packages.resolve(`@fontsource/${file}`);
const opened = new Map<string, FontkitFont>();

function fontAt(file: string): FontkitFont {
  const font = opened.get(file) ?? create(sfntOfWoff(readFileSync(file)));
  opened.set(file, font);
  return font;
}

const fontOf = (name: string, file: () => string): ChainFont => ({ name, open: () => fontAt(file()) });

const figtree = (part: 'latin' | 'latin-ext', weight: 400 | 600) =>
  fontOf(`figtree-${part}-${weight}`, () => ofPackage(`figtree/files/figtree-${part}-${weight}-normal.woff`));

/** Scripts beside Latin, in one weight. */
const others = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'].map((part) =>
  fontOf(`noto-${part}`, () => ofPackage(`noto-sans/files/noto-sans-${part}-400-normal.woff`)),
);

const chains: Readonly<Record<Face, readonly ChainFont[]>> = {
  text: [figtree('latin', 400), figtree('latin-ext', 400), ...others],
  strong: [figtree('latin', 600), figtree('latin-ext', 600), ...others],
  display: [
    fontOf('marcellus', () => ofPackage('marcellus/files/marcellus-latin-400-normal.woff')),
    figtree('latin', 400),
    figtree('latin-ext', 400),
    ...others,
  ],
};

interface Slice {
  readonly font: ChainFont;
  readonly ranges: readonly (readonly [number, number])[];
}

const CHINESE_FOLDER = path.resolve(import.meta.dirname, '../../../../../fonts/noto-sans-sc');
const chineseRanges: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(CHINESE_FOLDER, 'ranges.json'), 'utf8'),
);
/** The slices of the Chinese font, of which only those that are needed are opened. */
export const chineseSlices: readonly Slice[] = Object.entries(chineseRanges).map(([number, text]) => ({
  font: fontOf(`chinese-${number}`, () => path.join(CHINESE_FOLDER, `${number}.woff`)),
  ranges: text.split(',').map((range) => {
    const [, from = '', until = from] = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [];
    return [Number.parseInt(from, 16), Number.parseInt(until, 16)] as const;
  }),
}));

const known = new Map<string, ChainFont | null>();

/** The first font of the face that has the whole letter with its marks; null: none has. */
export function fontOfLetter(face: Face, letter: string): ChainFont | null {
  const key = `${face} ${letter}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const points = [...letter].map((point) => point.codePointAt(0) ?? 0);
  const hasAll = ({ open }: ChainFont) => points.every((point) => open().hasGlyphForCodePoint(point));
  const inSlice = ({ ranges }: Slice) =>
    points.every((point) => ranges.some(([from, until]) => point >= from && point <= until));
  const font =
    chains[face].find(hasAll) ?? chineseSlices.filter(inSlice).find((slice) => hasAll(slice.font))?.font ?? null;
  known.set(key, font);
  return font;
}

/** A stretch of text in one font. */
export interface Run {
  readonly font: ChainFont;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Texts of these alone have one letter a character. */
const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/;

export const lettersOf = (text: string): readonly string[] =>
  PLAIN.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

/** A text as stretches of one font each. Throws `MissingLetters`. */
export function runsOf(face: Face, text: string): readonly Run[] {
  const runs: { font: ChainFont; text: string }[] = [];
  for (const letter of lettersOf(text)) {
    const font = fontOfLetter(face, letter);
    if (!font) throw new MissingLetters([letter]);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** The letters of these texts that no font has, each once. */
export function missingLetters(texts: readonly string[]): readonly string[] {
  const letters = new Set(texts.flatMap(lettersOf));
  return [...letters].filter((letter) => fontOfLetter('text', letter) === null);
}

const codesOf = (letter: string) =>
  [...letter].map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
