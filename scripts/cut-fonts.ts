import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * node scripts/cut-fonts.ts: the part of each font that every page loads, in src/ui: what English and Spanish are
 * written with, in the weights the pages use. Run it when a font gets a new version; the results are committed. The
 * names and their ranges stand in src/ui/fonts.css, where the whole font follows for any other letter.
 */
const MODULES = path.resolve(import.meta.dirname, '../node_modules');
const FOLDER = path.resolve(import.meta.dirname, '../src/ui');

/** U+0020-007E, and what `unicode-range` in src/ui/fonts.css lists. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, place) => String.fromCodePoint(0x20 + place)),
  ...'\u00a0¡©ª«°²·º»½¿×ÁÉÍÑÓÚÜáéíñóúüç–—‘’“”•…\u202f€−',
].join('');

const fonts = [
  { from: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', to: 'marcellus-core.woff2' },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-core.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, ...options } of fonts) {
  const whole = await readFile(path.join(MODULES, from));
  const core = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', ...options });
  await writeFile(path.join(FOLDER, to), core);
  console.log(`${to}: ${core.length} of ${whole.length} bytes`);
}
