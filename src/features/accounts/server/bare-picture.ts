import { inflateSync } from 'node:zlib';

const HEAD_BYTES = 8;
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12;
/** What a picture is drawn from; texts, times and films are not. */
const DRAWN = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'IDAT', 'IEND'];
const MAX_PROFILE_BYTES = 1_000_000;
const MAX_EXIF_BYTES = 65_536;

/**
 * A PNG (W3C PNG, third edition) without the chunks that no picture needs: packed texts of a few kilobytes fill
 * gigabytes when a decoder unpacks them. The color profile and Exif, which says how the picture is turned, stay while
 * they are of a usual size. A file that ends within a chunk is given back up to its end, for the decoder to refuse.
 */
export function barePng(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const kept = [bytes.subarray(0, HEAD_BYTES)];
  for (let at = HEAD_BYTES; at < bytes.length; ) {
    const end = at + FRAME_BYTES <= bytes.length ? at + FRAME_BYTES + bytes.readUInt32BE(at) : bytes.length + 1;
    const chunk = bytes.subarray(at, end);
    const name = chunk.toString('latin1', 4, 8);
    if (end > bytes.length || isKept(name, chunk.subarray(8, -4))) kept.push(chunk);
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function isKept(name: string, data: Buffer): boolean {
  if (name === 'eXIf') return data.length <= MAX_EXIF_BYTES;
  return name === 'iCCP' ? isUsualProfile(data) : DRAWN.includes(name);
}

/** Whether a profile (a name, a zero, a zero for the way it is packed, the packed profile) is of a usual size. */
function isUsualProfile(data: Buffer): boolean {
  try {
    return inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES }).length > 0;
  } catch {
    return false;
  }
}
