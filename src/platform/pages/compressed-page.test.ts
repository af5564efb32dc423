import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressPage, type Encoding, encodings } from './compressed-page.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const packed = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: gzipSync,
};
const nonceOf = (i: number) => `${String(i).padStart(22, 'aB3/')}==`;

/** A page with that many scripts, as ours are: much alike, with a few words in other languages. */
const partsOf = (scripts: number) =>
  Array.from({ length: scripts + 1 }, (_, i) =>
    Buffer.from(
      `${i === 0 ? '<!DOCTYPE html><html lang="es">' : '">go("año")</script>'}` +
        `<ul>${Array.from({ length: 40 }, (_, n) => `<li class="card">Casa ${n * (i + 3)} — niños 李</li>`).join('')}</ul>` +
        `${i === scripts ? '</html>' : '<script nonce="'}`,
    ),
  );
const textOf = (parts: readonly Buffer[], nonce: string) => parts.map(String).join(nonce);

async function compressed(parts: readonly Buffer[], encoding: Encoding) {
  const page = await compressPage(parts, { encoding, nonceLength: 24 });
  if (!page) throw new Error('the page could not be compressed');
  return page;
}

describe.each(encodings)('in %s', (encoding) => {
  test.each([0, 1, 2, 7, 38, 42])('a page with %i nonces unpacks to what each visitor is to get', async (scripts) => {
    const parts = partsOf(scripts);
    const page = await compressed(parts, encoding);
    for (const nonce of [1, 2, 3].map(nonceOf))
      expect(unpack[encoding](page.bodyWith(nonce)).toString()).toBe(textOf(parts, nonce));
  });

  test('a page in one piece, and one whose nonces touch, unpack too', async () => {
    for (const parts of [[Buffer.from('')], [Buffer.from('a'), Buffer.from(''), Buffer.from('b')]]) {
      const page = await compressed(parts, encoding);
      expect(unpack[encoding](page.bodyWith(nonceOf(1))).toString()).toBe(textOf(parts, nonceOf(1)));
    }
  });

  test('a page of ours is at most a tenth larger than if it were compressed whole', async () => {
    const parts = partsOf(7);
    const page = await compressed(parts, encoding);
    const whole = packed[encoding](textOf(parts, nonceOf(1)));
    expect(page.bodyWith(nonceOf(1)).length).toBeLessThan(1.1 * whole.length + 400);
  });

  test('a page with more nonces than stand-ins is left to others', async () => {
    expect(await compressPage(partsOf(43), { encoding, nonceLength: 24 })).toBeNull();
  });
});
