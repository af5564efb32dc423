import sharp from 'sharp';

sharp.concurrency(1);

/** An SVG as the picture that is shipped. */
export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** Makes an AVIF of an SVG, and its placeholder: the same SVG gives the same bytes with the same version of sharp. */
export async function encodePicture(svg: string): Promise<EncodedPicture> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sketch = await sharp(data, { raw }).webp({ quality: 50, effort: 0 }).toBuffer();
  const bytes = await sharp(data, { raw })
    .avif({ quality: qualityFor(sketch.length), effort: 2 })
    .toBuffer();
  const tiny = await sharp(data, { raw }).resize(18, 12).blur(0.6).webp({ quality: 24, effort: 4 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { bytes, width: info.width, height: info.height, placeholder };
}

/** The size of a quick WebP says how busy the picture is. Busy ones (leaves, brick) look good at a lower quality. */
function qualityFor(sketchBytes: number): number {
  if (sketchBytes < 52_000) return 38;
  return sketchBytes < 72_000 ? 31 : 25;
}
