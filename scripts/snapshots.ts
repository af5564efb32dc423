import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { buildPagesIfStale } from './build-pages.ts';
import { ensureChromium } from './chromium.ts';
import { mustRun } from './run-step.ts';

/**
 * Takes the pictures of the design system anew (tests/e2e/visual-snapshots) after a change that was meant; look at
 * each before you commit it.
 */
const FOLDER = path.resolve(import.meta.dirname, '../tests/e2e/visual-snapshots');

const chromium = await ensureChromium();
await buildPagesIfStale();
await mustRun('playwright', ['test', 'design-system-snapshots', '--project=desk', '--update-snapshots=all'], {
  CHROMIUM_PATH: chromium,
});
const files = await readdir(FOLDER, { recursive: true });
for (const file of files.filter((name) => name.endsWith('.png'))) await shrink(path.join(FOLDER, file));

/** A palette of 256 colors: a third of the bytes, and differences that no comparison sees. */
async function shrink(file: string): Promise<void> {
  const palette = { palette: true, colors: 256, dither: 0, effort: 10, compressionLevel: 9 } as const;
  const small = await sharp(await readFile(file))
    .removeAlpha()
    .png(palette)
    .toBuffer();
  await writeFile(file, small);
}
