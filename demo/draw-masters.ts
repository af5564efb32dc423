import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { houseList } from './houses/house-list.ts';
import { type Manifest, type Master, mastersFolder, readManifest } from './masters-manifest.ts';
import { type PictureRequest, picturesOf } from './pictures.ts';
import { drawScene } from './scenes/draw-scene.ts';

const ENCODING = 'avif-1';

sharp.concurrency(1);

const wanted = process.argv.slice(2);
const pictures = houseList
  .filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))
  .flatMap((house) => picturesOf(house));
await drawAll(pictures);

async function drawAll(requests: readonly PictureRequest[]): Promise<void> {
  const manifest: Record<string, Master> = { ...(await readManifest()) };
  const startedAt = performance.now();
  let drawn = 0;
  for (const request of requests) {
    const svg = drawScene(request.scene);
    const scene = hashOf(`${ENCODING}${svg}`).slice(0, 16);
    const known = manifest[request.file];
    if (known?.scene === scene && existsSync(join(mastersFolder, request.file))) continue;
    manifest[request.file] = await drawOne(request, { svg, scene });
    drawn += 1;
    if (drawn % 50 === 0) await writeManifest(manifest);
  }
  if (wanted.length === 0) await dropStale(manifest, requests);
  await writeManifest(manifest);
  const bytes = Object.values(manifest).reduce((sum, master) => sum + master.bytes, 0);
  console.info(
    `${drawn} drawn, ${requests.length - drawn} unchanged, ${(bytes / 1e6).toFixed(1)} MB in all, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}

async function drawOne(
  { file, room }: PictureRequest,
  { svg, scene }: { svg: string; scene: string },
): Promise<Master> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sketch = await sharp(data, { raw }).webp({ quality: 50, effort: 0 }).toBuffer();
  const picture = await sharp(data, { raw })
    .avif({ quality: qualityFor(sketch.length), effort: 2 })
    .toBuffer();
  const tiny = await sharp(data, { raw }).resize(18, 12).blur(0.6).webp({ quality: 24, effort: 4 }).toBuffer();
  const { dominant } = await sharp(tiny).stats();
  const path = join(mastersFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, picture);
  return {
    room,
    width: info.width,
    height: info.height,
    bytes: picture.length,
    colour: `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    sha256: hashOf(picture),
    scene,
  };
}

/** A quick WebP tells how busy the picture is; busy ones (leaves, brick) bear a lower quality unseen. */
function qualityFor(sketchBytes: number): number {
  if (sketchBytes < 52_000) return 38;
  return sketchBytes < 72_000 ? 31 : 25;
}

async function dropStale(manifest: Record<string, Master>, requests: readonly PictureRequest[]): Promise<void> {
  const files = new Set(requests.map(({ file }) => file));
  for (const file of Object.keys(manifest)) if (!files.has(file)) delete manifest[file];
  for (const entry of await readdir(mastersFolder, { recursive: true }))
    if (entry.endsWith('.avif') && !files.has(entry.replaceAll('\\', '/'))) await rm(join(mastersFolder, entry));
}

async function writeManifest(manifest: Manifest): Promise<void> {
  await mkdir(mastersFolder, { recursive: true });
  const lines = Object.keys(manifest)
    .sort()
    .map((file) => `${JSON.stringify(file)}:${JSON.stringify(manifest[file])}`);
  await writeFile(join(mastersFolder, 'manifest.json'), `{\n${lines.join(',\n')}\n}\n`);
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
