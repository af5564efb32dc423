import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * node scripts/draw-icons.ts: the icons in public/, drawn from the mark. Run it when the mark changes; the results
 * are committed.
 */
const FOLDER = path.resolve(import.meta.dirname, '../public');
const NIGHT = '#07161f';
const INK = '#eef4f1';
const CORAL = '#ff7d61';

/** The fan of three lines over water in a square of 40: `scale` 1 touches its sides. */
function mark(scale: number): string {
  const shift = (40 - 40 * scale) / 2;
  // The middle of the drawing lies two units below the middle of the square.
  const up = shift - 2 * scale;
  return `<g transform="translate(${shift} ${up}) scale(${scale})"><g fill="none" stroke="${INK}" stroke-width="2.6"><path d="M5 26a15 15 0 0 1 30 0"/><path d="M10.5 26a9.5 9.5 0 0 1 19 0"/><path d="M16 26a4 4 0 0 1 8 0"/></g><path d="M3 33c2.83-2.4 5.67-2.4 8.5 0s5.67 2.4 8.5 0 5.67-2.4 8.5 0 5.67 2.4 8.5 0" fill="none" stroke="${CORAL}" stroke-width="2.6"/></g>`;
}

function square({ scale, corner }: { scale: number; corner: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="${corner}" fill="${NIGHT}"/>${mark(scale)}</svg>`;
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file of one PNG (ICONDIR and one ICONDIRENTRY). */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const rounded = square({ scale: 1, corner: 6 });
// Telephones cut these to their own shape: a full square, and of the maskable one only the middle 80 % is safe.
const full = square({ scale: 0.8, corner: 0 });
const maskable = square({ scale: 0.66, corner: 0 });

const files: Readonly<Record<string, string | Buffer>> = {
  'favicon.svg': `${rounded}\n`,
  'favicon.ico': ico(await png(rounded, 32), 32),
  'apple-touch-icon.png': await png(full, 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-512.png': await png(maskable, 512),
};
for (const [name, content] of Object.entries(files)) await writeFile(path.join(FOLDER, name), content);
