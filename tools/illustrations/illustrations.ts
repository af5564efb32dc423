import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mastersFolder } from '#demo/pictures.ts';
import { encodePicture } from './encode.ts';
import { type Entry, type Manifest, readManifest, sceneOf, sha256Of, writeManifest } from './manifest.ts';
import { allPictures } from './pictures/all-pictures.ts';
import type { DrawnPicture } from './pictures/drawn-picture.ts';

/**
 * npm run illustrations [-- folder …]: draws the pictures that changed, of all folders of demo/masters or of the named
 * ones, and keeps demo/masters/manifest.json.
 * npm run illustrations -- --compare folder …: draws them all and says which files differ; writes nothing.
 * npm run illustrations -- --check: types, lint and tests of this folder.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PICTURES_BETWEEN_SAVES = 50;

const [option = '', ...named] = process.argv.slice(2);
if (option === '--check') check();
else if (option === '--compare') await compare(picturesIn(named));
else await draw(picturesIn(option === '' ? [] : [option, ...named]));

function picturesIn(folders: readonly string[]): readonly DrawnPicture[] {
  return allPictures().filter(({ file }) => folders.length === 0 || folders.includes(path.posix.dirname(file)));
}

async function draw(pictures: readonly DrawnPicture[]): Promise<void> {
  const before = readManifest();
  const drawn: Record<string, Entry> = {};
  let count = 0;
  for (const picture of pictures) {
    const svg = await picture.draw();
    const known = before[picture.file];
    const isDrawn = known?.scene === sceneOf(svg) && existsSync(path.join(mastersFolder, picture.file));
    drawn[picture.file] = isDrawn ? { ...known, room: picture.room, alt: picture.alt } : await drawOne(picture, svg);
    if (!isDrawn) count += 1;
    if (!isDrawn && count % PICTURES_BETWEEN_SAVES === 0) writeManifest({ ...readManifest(), ...drawn });
  }
  const isAll = pictures.length === allPictures().length;
  writeManifest(isAll ? drawn : { ...readManifest(), ...drawn });
  if (isAll) removeOthers(drawn);
  console.info(`${count} drawn, ${pictures.length - count} unchanged`);
}

async function drawOne({ file, room, alt }: DrawnPicture, svg: string): Promise<Entry> {
  const { bytes, ...picture } = await encodePicture(svg);
  const target = path.join(mastersFolder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  return { room, alt, ...picture, bytes: bytes.length, sha256: sha256Of(bytes), scene: sceneOf(svg) };
}

/** Removes pictures that nothing shows any more. */
function removeOthers(manifest: Manifest): void {
  for (const entry of readdirSync(mastersFolder, { recursive: true, encoding: 'utf8' })) {
    const isKept = entry.replaceAll(path.sep, '/') in manifest;
    if (entry.endsWith('.avif') && !isKept) rmSync(path.join(mastersFolder, entry));
  }
}

async function compare(pictures: readonly DrawnPicture[]): Promise<void> {
  let different = 0;
  for (const { file, draw: drawSvg } of pictures) {
    const { bytes } = await encodePicture(await drawSvg());
    const isSame = bytes.equals(readFileSync(path.join(mastersFolder, file)));
    if (!isSame) different += 1;
    console.info(`${isSame ? 'same     ' : 'different'} ${file}`);
  }
  if (different > 0) process.exitCode = 1;
}

function check(): void {
  const commands = [
    ['tsc', '--noEmit', '-p', import.meta.dirname],
    ['biome', 'ci', '--error-on-warnings', `--config-path=${import.meta.dirname}`, import.meta.dirname],
    ['vitest', 'run', '--config', path.join(import.meta.dirname, 'vitest.config.ts')],
  ] as const;
  for (const [command, ...options] of commands) {
    const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), options, {
      cwd: ROOT,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}
