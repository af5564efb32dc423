import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type DrawnPicture, drawnPictures } from './drawn-pictures.ts';
import { type Manifest, type Master, mastersFolder, readManifest } from './masters-manifest.ts';

const ENCODING = 'avif-1';

sharp.concurrency(1);

const wanted = process.argv.slice(2);
await drawAll(drawnPictures().filter(({ file }) => wanted.length === 0 || wanted.includes(dirname(file))));

async function drawAll(requests: readonly DrawnPicture[]): Promise<void> {
  const known = await readManifest();
  const drawn: Record<string, Master> = {};
  const startedAt = performance.now();
  for (const request of requests) {
    const svg = await request.draw();
    const scene = hashOf(`${ENCODING}${svg}`).slice(0, 16);
    if (known[request.file]?.scene === scene && existsSync(join(mastersFolder, request.file))) continue;
    drawn[request.file] = await drawOne(request, { svg, scene });
    if (Object.keys(drawn).length % 50 === 0) await addToManifest(drawn);
  }
  const manifest = await addToManifest(drawn);
  if (wanted.length === 0) await dropStale(manifest, requests);
  const count = Object.keys(drawn).length;
  const bytes = Object.values(manifest).reduce((sum, master) => sum + master.bytes, 0);
  console.info(
    `${count} drawn, ${requests.length - count} unchanged, ${(bytes / 1e6).toFixed(1)} MB in all, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}

async function drawOne({ file, room }: DrawnPicture, { svg, scene }: { svg: string; scene: string }): Promise<Master> {
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
    color: `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
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

/** Onto what is there by now: somebody else may be drawing other pictures. */
async function addToManifest(drawn: Manifest): Promise<Manifest> {
  const manifest = { ...(await readManifest()), ...drawn };
  await writeManifest(manifest);
  return manifest;
}

async function dropStale(manifest: Manifest, requests: readonly DrawnPicture[]): Promise<void> {
  const files = new Set(requests.map(({ file }) => file));
  await writeManifest(Object.fromEntries(Object.entries(manifest).filter(([file]) => files.has(file))));
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
