import path from 'node:path';

/** A file or folder of a stream in the format of `tar`. */
export interface TarEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
  /** The bytes of the file, in pieces; has to be read to its end before the next entry is asked for. */
  content(): AsyncGenerator<Buffer>;
}

const BLOCK = 512;
const FOLDER = '5';
const FILES = ['0', '\0'];

/**
 * The entries of a stream as `pg_basebackup --format=tar` writes it. Throws for kinds of entries that a data folder
 * without tablespaces does not have, for a name that leads out of the folder, and where the stream ends too early.
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteQueue(stream);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const name = path.posix.normalize(textAt(header, 0, 100)).replace(/\/$/, '');
    const kind = String.fromCharCode(header[156] ?? 0);
    const isFolder = kind === FOLDER;
    if (!isFolder && !FILES.includes(kind)) throw new TypeError(`${name} is neither a file nor a folder`);
    if (name === '' || name.startsWith('/') || name.startsWith('..')) throw new TypeError(`${name} leads elsewhere`);
    const size = isFolder ? 0 : sizeAt(header, 124);
    let left = size;
    yield {
      name,
      isFolder,
      size,
      async *content() {
        while (left > 0) {
          const piece = await bytes.upTo(left);
          left -= piece.length;
          yield piece;
        }
      },
    };
    if (left > 0) throw new TypeError(`${name} was not read to its end`);
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
  await bytes.drain();
}

const textAt = (header: Buffer, from: number, length: number): string =>
  header
    .subarray(from, from + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');

/** Octal digits, or from 8 GB on a binary number after a byte of 0x80. */
function sizeAt(header: Buffer, at: number): number {
  if (header[at] === 0x80) return Number(header.readBigUInt64BE(at + 4));
  return Number.parseInt(textAt(header, at, 12).trim() || '0', 8);
}

/** Bytes of a stream, taken in the sizes that are asked for. */
class ByteQueue {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** At least one byte, and at most `most`. */
  async upTo(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) this.#rest = await this.#next();
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const piece = await this.upTo(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async drain(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next();
    if (done === true) throw new TypeError('the stream ends too early');
    return value;
  }
}
