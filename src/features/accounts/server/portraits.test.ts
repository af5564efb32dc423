import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { portraitMaker } from './make-portrait.ts';

let product: TestProduct;
let headers: { authorization: string };
let userId: string;

beforeAll(async () => {
  product = await createTestProduct({ env: { UPLOAD_MAX_BYTES: '3000000' } });
  ({ id: userId } = await aUser(product.ports.db));
  headers = await bearerOf(product.ports, { id: userId });
});
afterAll(() => product.close());

async function put(payload: Buffer, type: string | undefined = 'image/jpeg', as: object = headers) {
  const reply = await product.app.inject({
    method: 'PUT',
    url: '/v1.0/tenant/picture',
    headers: { ...as, ...(type === '' ? {} : { 'content-type': type }) },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const get = (url: string) => product.app.inject({ method: 'GET', url });

/** A photo of one color on the left and another on the right. */
const aPhoto = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } }).composite([
    { input: { create: { width: width >> 1, height, channels: 3, background: '#a27' } }, left: 0, top: 0 },
  ]);

const storedKeys = async () =>
  (await product.ports.db.selectFrom('user_picture').select('key').where('user_id', '=', userId).execute()).map(
    ({ key }) => key,
  );

describe('R40 what becomes of a picture', () => {
  test.each([
    ['image/jpeg', () => aPhoto().jpeg().toBuffer()],
    ['image/png', () => aPhoto().png().toBuffer()],
    ['image/webp', () => aPhoto().webp().toBuffer()],
    ['image/avif', () => aPhoto().avif({ effort: 0 }).toBuffer()],
  ] as const)('R40 %s becomes a square WebP of 512 pixels under a new address', async (type, draw) => {
    const before = await storedKeys();
    const { status, body } = await put(await draw(), type);
    expect({ status, media: body.media }).toEqual({
      status: 200,
      media: expect.stringMatching(/^\/media\/people\/[\w-]{43}\.webp$/),
    });
    expect(await storedKeys()).not.toEqual(before);
    const served = await get(body.media);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    for (const key of before) expect((await get(`/media/people/${key}.webp`)).statusCode).toBe(404);
  });

  test('R40 a small picture is not blown up, and a narrow one is cut to a square', async () => {
    const { body } = await put(await aPhoto(300, 90).png().toBuffer(), 'image/png');
    expect(await sharp((await get(body.media)).rawPayload).metadata()).toMatchObject({ width: 90, height: 90 });
  });

  test('R40 where, when and with what it was taken is removed, and it stands upright', async () => {
    const taken = await aPhoto(800, 600)
      .withExif({ IFD0: { Model: 'Canary Camera' }, IFD3: { GPSLatitude: '25/1 45/1 36/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { body } = await put(taken);
    const { rawPayload } = await get(body.media);
    const kept = await sharp(rawPayload).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined));
    for (const canary of ['Canary', 'canary-xmp', 'GPS', 'Exif']) expect(rawPayload.includes(canary)).toBe(false);
    // Turned by 90 degrees to the right: what was left is above.
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * 512 + x) * 3] ?? 0;
    expect([redAt(256, 20) > 120, redAt(256, 490) < 80]).toEqual([true, true]);
  });

  test('R40 what follows the picture in the file is gone', async () => {
    const hidden = Buffer.from('PK\x03\x04<script>alert("canary-tail")</script>');
    const { status, body } = await put(Buffer.concat([await aPhoto().jpeg().toBuffer(), hidden]));
    expect(status).toBe(200);
    expect((await get(body.media)).rawPayload.includes('canary-tail')).toBe(false);
  });

  test('removing it leaves nothing', async () => {
    const { body } = await put(await aPhoto().jpeg().toBuffer());
    const remove = () => product.app.inject({ method: 'DELETE', url: '/v1.0/tenant/picture', headers });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
    expect(await storedKeys()).toEqual([]);
    expect((await get(body.media)).statusCode).toBe(404);
    const tenant = await product.app.inject({ url: '/v1.0/tenant', headers });
    expect(tenant.json()).toMatchObject({ id: userId, media: null });
  });
});

/** A PNG of this size that is nothing but a head: a few bytes that ask for gigabytes. */
async function aBomb(width: number, height: number): Promise<Buffer> {
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

describe('R40 what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const aGif = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a7' } })
      .gif()
      .toBuffer();

  test.each([
    ['a GIF that is a script as well', async () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//')],
    ['a GIF', aGif],
    ['an SVG with a script', async () => Buffer.from(svg)],
    ['an SVG behind an XML head', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a zip', async () => Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00canary.txt', 'latin1')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'the first bytes of a JPEG and a script',
      async () => Buffer.from('\xFF\xD8\xFF<script>alert(1)</script>', 'latin1'),
    ],
    ['half a JPEG', async () => (await aPhoto().jpeg().toBuffer()).subarray(0, 2_000)],
    ['half a PNG', async () => (await noise().png().toBuffer()).subarray(0, 5_000)],
    ['a film in WebP', () => aFilm().webp({ loop: 0 }).toBuffer()],
    ['the head of a PNG only', () => aBomb(800, 800)],
  ] as const)('R40 %s is file-type-invalid', async (_what, make) => {
    expect(await put(await make(), 'image/png')).toMatchObject({ status: 400, body: { code: 'file-type-invalid' } });
  });

  test.each(['', 'text/plain', 'image/gif', 'image/svg+xml', 'application/json', 'multipart/form-data; boundary=x'])(
    'R40 a picture sent as %j is refused before it is read',
    async (type) => {
      expect(await put(await aPhoto().jpeg().toBuffer(), type)).toMatchObject({
        status: 400,
        body: { code: 'file-type-invalid' },
      });
    },
  );

  test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
    'R40 that it is said to be %s counts for nothing, its bytes do',
    async (type) => {
      expect((await put(await aPhoto().png().toBuffer(), type)).status).toBe(200);
      expect(await put(await aGif(), type)).toMatchObject({ status: 400, body: { code: 'file-type-invalid' } });
    },
  );

  test('R40 a small file of 900 megapixels is refused by its head, at once', async () => {
    const bomb = await aBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000);
    const began = performance.now();
    expect(await put(bomb, 'image/png')).toMatchObject({ status: 400, body: { code: 'size-too-large' } });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('R40 more bytes than the setting allows are refused, fewer but more than a usual body may have are taken', async () => {
    const large = await noise(1_000).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(2_900_000);
    expect(await put(Buffer.concat([large, Buffer.alloc(200_000)]), 'image/png')).toMatchObject({
      status: 400,
      body: { code: 'size-too-large' },
    });
    const fitting = await noise(900).png({ compressionLevel: 0 }).toBuffer();
    expect(fitting.length).toBeGreaterThan(2_000_000);
    expect((await put(fitting, 'image/png')).status).toBe(200);
  });

  test('R18 a stranger is refused before anything is read', async () => {
    const large = Buffer.alloc(2_500_000);
    expect(await put(large, 'image/gif', {})).toMatchObject({ status: 401, body: { code: 'not-authorized' } });
    expect(await put(large, 'image/png', { authorization: 'Bearer a.b.c' })).toMatchObject({ status: 401 });
  });

  test('a picture sent where JSON is wanted is refused', async () => {
    const reply = await product.app.inject({
      method: 'PUT',
      url: '/v1.0/tenant',
      headers: { ...headers, 'content-type': 'image/png' },
      payload: await aPhoto().png().toBuffer(),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'body-not-json']);
  });
});

const END_OF_PNG_HEAD = 33;

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const packed50MB = deflateSync(Buffer.alloc(50_000_000), { level: 9 });

/** Eight chunks of 50 kB, each of which is 50 MB when it is unpacked. */
async function withPackedChunks(name: 'zTXt' | 'iTXt' | 'iCCP'): Promise<Buffer> {
  const head = { zTXt: 'text\0\0', iTXt: 'text\0\x01\0\0\0', iCCP: 'name\0\0' }[name];
  const chunk = pngChunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed50MB]));
  const png = await aPhoto().png().toBuffer();
  return Buffer.concat([png.subarray(0, END_OF_PNG_HEAD), ...Array(8).fill(chunk), png.subarray(END_OF_PNG_HEAD)]);
}

/** An Exif of 64 kB whose 2,700 entries all have the same 32 kB for their value: 86 MB when each is read. */
function swollenExif(): Buffer {
  const [entries, bytes] = [2_700, 32_000];
  const start = 8 + 2 + entries * 12 + 4;
  const exif = Buffer.alloc(start + bytes, 7);
  exif.write('II*\0', 0, 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + entry * 12;
    exif.writeUInt16LE(0x9000 + entry, at);
    exif.writeUInt16LE(7, at + 2);
    exif.writeUInt32LE(bytes, at + 4);
    exif.writeUInt32LE(start, at + 8);
  }
  exif.writeUInt32LE(0, start - 4);
  return exif;
}

async function jpegWithExif(): Promise<Buffer> {
  const jpeg = await aPhoto().jpeg().toBuffer();
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), swollenExif().subarray(0, 65_000)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

async function pngWithExif(): Promise<Buffer> {
  const png = await aPhoto().png().toBuffer();
  return Buffer.concat([
    png.subarray(0, END_OF_PNG_HEAD),
    pngChunk('eXIf', swollenExif()),
    png.subarray(END_OF_PNG_HEAD),
  ]);
}

/** The usual Exif of a WebP gives way to a swollen one. */
async function webpWithExif(): Promise<Buffer> {
  const webp = await aPhoto()
    .withExif({ IFD0: { Copyright: 'x' } })
    .webp()
    .toBuffer();
  const at = webp.indexOf('EXIF');
  const chunk = Buffer.concat([Buffer.from('EXIF\0\0\0\0', 'latin1'), swollenExif()]);
  chunk.writeUInt32LE(chunk.length - 8, 4);
  const file = Buffer.concat([webp.subarray(0, at), chunk]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** An XMP of 60 kB of which the file says that it is packed: it is 40 MB. */
async function avifWithPackedNote(): Promise<Buffer> {
  const note = `<x>${'A'.repeat(60_000)}</x>`;
  const avif = await aPhoto().withXmp(note).avif({ effort: 0 }).toBuffer();
  const type = avif.indexOf('application/rdf+xml\0');
  avif.fill(0, type, type + 20);
  avif.write('x\0deflate\0', type, 'latin1');
  deflateSync(Buffer.alloc(40_000_000), { level: 9 }).copy(avif, avif.indexOf('<x>AAAA'));
  return avif;
}

// A process of its own, whose memory is measured after each file: half a second for all of them.
const MEASURE = `
  import { readFileSync } from 'node:fs';
  import { portraitMaker } from '#features/accounts/server/make-portrait.ts';
  const make = portraitMaker();
  const [plain, packed] = process.argv.slice(1).map((names) => names.split(':').map((name) => readFileSync(name)));
  for (const file of plain) await make(file);
  const grown = [];
  for (const file of packed) {
    const before = process.resourceUsage().maxRSS;
    await make(file);
    grown.push((process.resourceUsage().maxRSS - before) / 1024);
  }
  console.log(JSON.stringify(grown));
`;

const swollen = {
  'png with packed texts': () => withPackedChunks('zTXt'),
  'png with packed texts in a language': () => withPackedChunks('iTXt'),
  'png with a packed color profile': () => withPackedChunks('iCCP'),
  'jpeg with a swollen Exif': jpegWithExif,
  'png with a swollen Exif': pngWithExif,
  'webp with a swollen Exif': webpWithExif,
  'avif with a packed note': avifWithPackedNote,
} as const;

test('R40 a picture with packed texts, colors or notes, or a swollen Exif takes no more memory than one without', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-packed-'));
  const keep = async (name: string, draw: () => Promise<Buffer>) => {
    writeFileSync(path.join(folder, name), await draw());
    return path.join(folder, name);
  };
  const plain: string[] = [];
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const)
    plain.push(await keep(format, () => aPhoto().toFormat(format).toBuffer()));
  const packed: string[] = [];
  for (const [name, draw] of Object.entries(swollen)) packed.push(await keep(name, draw));
  const files = [plain.join(':'), packed.join(':')];
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', MEASURE, ...files]);
  rmSync(folder, { recursive: true });
  const grown: readonly number[] = JSON.parse(stdout);
  const names = Object.keys(swollen);
  expect(grown).toHaveLength(names.length);
  expect(names.filter((_, place) => (grown[place] ?? 0) >= 30)).toEqual([]);
});

test('R40 pictures are made one after another, and too many at once are asked to come back', async () => {
  const makePortrait = portraitMaker();
  const file = await aPhoto(2_000, 2_000).jpeg().toBuffer();
  const tried = await Promise.allSettled(Array.from({ length: 12 }, () => makePortrait(file)));
  expect(tried.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(8);
  const [refused] = tried.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused?.reason).toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } });
  // Nobody is kept out afterwards.
  expect((await makePortrait(file)).length).toBeGreaterThan(100);
});

test('R41 is served as nothing but a picture, to one browser, for a year', async () => {
  const { body } = await put(await aPhoto().jpeg().toBuffer());
  expect((await get(body.media)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="picture.webp"',
  });
});

test.each([
  'x.webp',
  `${'a'.repeat(43)}.webp`,
  `${'a'.repeat(43)}.svg`,
  '..%2f..%2fetc%2fpasswd',
  "' OR 1=1--.webp",
  '',
])('R41 there is no %j', async (file) => {
  const reply = await get(`/media/people/${encodeURIComponent(file)}`);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'media-not-found']);
});

const noise = (side = 400) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const aFilm = () =>
  sharp(Buffer.concat([Buffer.alloc(32 * 32 * 3, 20), Buffer.alloc(32 * 32 * 3, 200)]), {
    raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
  });
