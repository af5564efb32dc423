import { crc32, inflateSync } from 'node:zlib';
import type { PortraitFormat } from '../domain/portrait-rules.ts';

/**
 * A picture without anything that is not drawn: texts, places, dates, previews. A few kilobytes of packed text or of
 * Exif entries fill gigabytes when a decoder reads them. How the picture is turned stays, and so does a color profile
 * of a usual size. A file that is not built as its format says is given back up to there, for the decoder to refuse.
 */
export function barePicture(file: Uint8Array, format: PortraitFormat): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return bareBy[format](bytes);
}

const bareBy: Readonly<Record<PortraitFormat, (file: Buffer) => Buffer>> = {
  jpeg: bareJpeg,
  png: barePng,
  webp: bareWebp,
  avif: bareAvif,
};

const MAX_PROFILE_BYTES = 1_000_000;

/* JPEG (ITU-T T.81, annex B): segments until the scan, which is left as it is. */

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

function bareJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let profileBytes = 0;
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || marker === START_OF_SCAN) return Buffer.concat([...kept, file.subarray(at)]);
    const end = marker === 0xff ? at + 1 : at + 2 + file.readUInt16BE(at + 2);
    const segment = file.subarray(at, end);
    const data = segment.subarray(4);
    if (marker === APP1 && data.toString('latin1', 0, 6) === 'Exif\0\0') {
      const turned = turnedOnly(data.subarray(6));
      if (turned) kept.push(jpegSegment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turned])));
    } else if (marker === APP2 && data.toString('latin1', 0, 12) === 'ICC_PROFILE\0') {
      profileBytes += data.length;
      if (profileBytes <= MAX_PROFILE_BYTES) kept.push(segment);
    } else if (!isNoteOfJpeg(marker)) kept.push(segment);
    at = end;
  }
  return Buffer.concat(kept);
}

/** The 14th says how the colors are meant; all others and the comment are notes of programs. */
const isNoteOfJpeg = (marker: number) => marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/* PNG (W3C, third edition): chunks of length, name, data and checksum. */

const PNG_HEAD_BYTES = 8;
const PNG_FRAME_BYTES = 12;
const DRAWN_OF_PNG = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

function barePng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, PNG_HEAD_BYTES)];
  for (let at = PNG_HEAD_BYTES; at < file.length; ) {
    const end = at + PNG_FRAME_BYTES <= file.length ? at + PNG_FRAME_BYTES + file.readUInt32BE(at) : file.length + 1;
    const chunk = file.subarray(at, end);
    const name = chunk.toString('latin1', 4, 8);
    const data = chunk.subarray(8, -4);
    const turned = name === 'eXIf' ? turnedOnly(data) : undefined;
    if (turned) kept.push(pngChunk('eXIf', turned));
    if (end > file.length || DRAWN_OF_PNG.includes(name) || (name === 'iCCP' && isUsualProfile(data))) kept.push(chunk);
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Whether a profile (a name, a zero, a zero for the way it is packed, the packed profile) is of a usual size. */
function isUsualProfile(data: Buffer): boolean {
  try {
    return inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES }).length > 0;
  } catch {
    return false;
  }
}

/* WebP (RFC 9649): a RIFF file of chunks, each filled up to an even length. */

const RIFF_HEAD_BYTES = 12;
const DRAWN_OF_WEBP = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

function bareWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from(file.subarray(0, RIFF_HEAD_BYTES))];
  for (let at = RIFF_HEAD_BYTES; at + 8 <= file.length; ) {
    const bytes = file.readUInt32LE(at + 4);
    const end = at + 8 + bytes + (bytes % 2);
    const chunk = file.subarray(at, end);
    const name = chunk.toString('latin1', 0, 4);
    const turned = name === 'EXIF' ? turnedOnly(chunk.subarray(8)) : undefined;
    if (turned) kept.push(webpChunk('EXIF', turned));
    if (DRAWN_OF_WEBP.includes(name) || (name === 'ICCP' && bytes <= MAX_PROFILE_BYTES)) kept.push(chunk);
    at = end;
  }
  const bare = Buffer.concat(kept);
  bare.writeUInt32LE(bare.length - 8, 4);
  return bare;
}

function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/* AVIF (ISO/IEC 14496-12 and 23008-12): boxes within boxes. Positions in the file are counted, so nothing may move. */

const NOTES_OF_AVIF = ['mime', 'Exif', 'uri '];
const TYPE_WITHOUT_MEANING = 'skip';

/**
 * Notes of an AVIF get a type that no decoder reads. Its own turning is no note. The short form ('mini'), which no
 * camera writes yet and which has its notes elsewhere, is not taken.
 */
function bareAvif(file: Buffer): Buffer {
  const bare = Buffer.from(file);
  if (boxesOf(bare).some(({ type }) => type === 'mini')) return bare.subarray(0, 8);
  const infos = boxesOf(bare)
    .filter(({ type }) => type === 'meta')
    .flatMap(({ data }) => boxesOf(data.subarray(4)))
    .filter(({ type }) => type === 'iinf')
    .flatMap(({ data }) => boxesOf(data.subarray(data[0] === 0 ? 6 : 8)));
  for (const { data } of infos) {
    // Version 2 counts items in two bytes, version 3 in four; then comes how the item is protected, in two.
    const at = data[0] === 3 ? 10 : 8;
    if (NOTES_OF_AVIF.includes(data.toString('latin1', at, at + 4))) data.write(TYPE_WITHOUT_MEANING, at, 'latin1');
  }
  return bare;
}

interface Box {
  readonly type: string;
  readonly data: Buffer;
}

/** The boxes of a part of the file, up to the first that does not fit. */
function boxesOf(part: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= part.length; ) {
    const short = part.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= part.length;
    const bytes = isLong ? Number(part.readBigUInt64BE(at + 8)) : short === 0 ? part.length - at : short;
    if (bytes < 8 || at + bytes > part.length) break;
    boxes.push({
      type: part.toString('latin1', at + 4, at + 8),
      data: part.subarray(at + (isLong ? 16 : 8), at + bytes),
    });
    at += bytes;
  }
  return boxes;
}

/* Exif (CIPA DC-008): a small TIFF file. */

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** A TIFF that says how the picture is turned and nothing else; `undefined` when the given one does not say it. */
function turnedOnly(tiff: Buffer): Buffer | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 10) return undefined;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return undefined;
    if (short(at) === ORIENTATION) return tiffTurned(short(at + 8));
  }
  return undefined;
}

/** `turned`: 1 to 8, as Exif counts the ways to turn a picture. */
const tiffTurned = (turned: number): Buffer =>
  Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, turned & 0xff, 0, 0],
    ...[0, 0, 0, 0],
  ]);
