import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompress,
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzip,
  gzip,
} from 'node:zlib';

/** The encodings that kept pages are compressed in, the better one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A page compressed once for everybody: each visitor's nonce is put in without compressing again. */
export interface CompressedPage {
  /** The compressed body with that nonce. Its length must be the one the page was compressed for. */
  bodyWith(nonce: string): Buffer;
}

/** 6 costs a quarter of the time of 9 for 1 % more bytes, measured on the home page. */
const BROTLI_QUALITY = 6;
/** For one visitor 5 costs three quarters of 6: without cuts a page is even smaller than with them at 6. */
const BROTLI_QUALITY_ONCE = 5;
/** 2^18 bytes hold our largest page, and a compressor takes some megabytes less than with the usual 2^22. */
const BROTLI_WINDOW_BITS = 18;
/** Bytes that no page in UTF-8 holds. Their number is prime, so that every step visits each of them. */
const UNUSED_BYTES = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 0x0b, 0x0c, ...Array.from({ length: 18 }, (_, i) => 0x0e + i), 0x7f],
  ...[0xc0, 0xc1, ...Array.from({ length: 11 }, (_, i) => 0xf5 + i)],
] as const;
/** Brotli reads a letter in the light of the two before it, so the two after the nonce are stored with it. */
const STORED_AFTER = 2;

/**
 * Compresses a page that is cut where the nonce stands (`parts`); null when it can't be done.
 *
 * The compressor sees bytes that occur nowhere else in place of each nonce, and its stream is flushed before and after
 * them. Nothing compressed refers to these bytes, and their piece of the stream can be exchanged for a block that
 * stores the visitor's own nonce uncompressed (RFC 1951 3.2.4, RFC 7932 9.2). Every page is unpacked twice, with two
 * nonces, before it is believed.
 */
export async function compressPage(
  parts: readonly Buffer[],
  { encoding, nonceLength }: { readonly encoding: Encoding; readonly nonceLength: number },
): Promise<CompressedPage | null> {
  if (parts.length > UNUSED_BYTES.length) return null;
  const { head, stored, rest } = cut(parts);
  const blocks = [head, ...stored.flatMap((after, i) => [standIn(i, nonceLength, after), rest[i] ?? Buffer.alloc(0)])];
  const pieces = await compressBlocks(encoding, blocks);
  const blockOf = encoding === 'br' ? storedInBrotli : storedInDeflate;
  const joined = (nonce: string) =>
    pieces.map((piece, i) => (isStandIn(i, blocks) ? blockOf(nonce, stored[(i - 1) / 2] ?? Buffer.alloc(0)) : piece));
  const page: CompressedPage = {
    bodyWith: (nonce) =>
      Buffer.concat(encoding === 'br' ? joined(nonce) : [GZIP_HEAD, ...joined(nonce), gzipEnd(parts, nonce)]),
  };
  return (await isRight(page, { parts, encoding, nonceLength })) ? page : null;
}

const brotliParams = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
});
/** With room for the whole answer, which comes in one piece. */
const ONCE = { params: brotliParams(BROTLI_QUALITY_ONCE), chunkSize: 65_536 };

/** The page in one piece, for one visitor: a tenth of the work of one whose nonces can be exchanged. */
export function compressOnce(page: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? inBrotli(page, ONCE) : inGzip(page);
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify<Buffer, Buffer>(gzip);

const isStandIn = (i: number, blocks: readonly Buffer[]) => i % 2 === 1 && i < blocks.length;

/** The first part, and of each other part the bytes that are stored behind its nonce and those that are compressed. */
function cut([head = Buffer.alloc(0), ...others]: readonly Buffer[]) {
  return {
    head,
    stored: others.map((part) => part.subarray(0, STORED_AFTER)),
    rest: others.map((part) => part.subarray(STORED_AFTER)),
  };
}

/** Stands in place of the nonce while compressing: no two of its bytes follow one another in any other stand-in. */
function standIn(place: number, length: number, after: Buffer): Buffer {
  const bytes = Array.from({ length }, (_, i) => UNUSED_BYTES[(i * (place + 1)) % UNUSED_BYTES.length] ?? 0);
  return Buffer.concat([Buffer.from(bytes), after]);
}

/** One compressed piece for each block, and the end of the stream as the last. */
async function compressBlocks(encoding: Encoding, blocks: readonly Buffer[]): Promise<readonly Buffer[]> {
  const { stream, flush } = openStream(encoding);
  let read: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => read.push(chunk));
  const taken = () => {
    const piece = Buffer.concat(read);
    read = [];
    return piece;
  };
  const pieces: Buffer[] = [];
  for (const block of blocks) {
    stream.write(block);
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.flush(flush, () => {
        stream.off('error', reject);
        // What was flushed is read in the next tick.
        setImmediate(resolve);
      });
    });
    pieces.push(taken());
  }
  const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject));
  stream.end();
  await ended;
  return [...pieces, taken()];
}

function openStream(encoding: Encoding): { readonly stream: BrotliCompress | DeflateRaw; readonly flush: number } {
  if (encoding === 'gzip') return { stream: createDeflateRaw(), flush: constants.Z_SYNC_FLUSH };
  const params = brotliParams(BROTLI_QUALITY);
  return { stream: createBrotliCompress({ params }), flush: constants.BROTLI_OPERATION_FLUSH };
}

/** RFC 7932 9.2: not the last block, a length of 16 bits, uncompressed; 20 bits, filled up to whole bytes. */
function storedInBrotli(nonce: string, after: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(nonce), after]);
  const head = Buffer.alloc(3);
  head.writeUIntLE(((content.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([head, content]);
}

/** RFC 1951 3.2.4: not the last block, stored; its length and the complement of it. */
function storedInDeflate(nonce: string, after: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(nonce), after]);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

/** RFC 1952: deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** RFC 1952: the checksum and the size of what is unpacked. */
function gzipEnd(parts: readonly Buffer[], nonce: string): Buffer {
  let sum = 0;
  let size = 0;
  for (const [i, part] of parts.entries()) {
    if (i > 0) sum = crc32(nonce, sum);
    sum = crc32(part, sum);
    size += part.length + (i > 0 ? nonce.length : 0);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(size, 4);
  return end;
}

const unpackers = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

async function isRight(
  page: CompressedPage,
  given: { readonly parts: readonly Buffer[]; readonly encoding: Encoding; readonly nonceLength: number },
): Promise<boolean> {
  for (let round = 0; round < 2; round += 1) {
    const nonce = randomBytes(given.nonceLength).toString('base64').slice(0, given.nonceLength);
    const unpacked = await unpackers[given.encoding](page.bodyWith(nonce)).catch(() => undefined);
    if (!unpacked?.equals(joinParts(given.parts, nonce))) return false;
  }
  return true;
}

/** The page with that nonce, uncompressed. */
export function joinParts(parts: readonly Buffer[], nonce: string): Buffer {
  const own = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [own, part])));
}
