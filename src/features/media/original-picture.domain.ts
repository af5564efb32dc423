/** The least sides of a picture of a house or a boat, whichever way it stands: less is not sharp on a large screen. */
export const LEAST_LONG_SIDE = 1_024;
export const LEAST_SHORT_SIDE = 683;

/** Whether a picture of so many pixels is too small to be shown to guests. */
export function isTooSmall({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) < LEAST_LONG_SIDE || Math.min(width, height) < LEAST_SHORT_SIDE;
}

/** Columns and rows of the sketch that a fingerprint is made of: one column more than there are bits in a row. */
export const SKETCH = { columns: 9, rows: 8 } as const;

/**
 * What a picture looks like in 64 bits, as 16 hexadecimal digits: a bit says whether a place of its gray sketch
 * (`SKETCH`, a byte a place, row after row) is darker than the one to its right. Another size or a harder compression
 * changes few of them.
 */
export function fingerprintOf(gray: Uint8Array): string {
  let bits = 0n;
  for (let row = 0; row < SKETCH.rows; row += 1) {
    for (let column = 0; column < SKETCH.columns - 1; column += 1) {
      const at = row * SKETCH.columns + column;
      bits = (bits << 1n) | ((gray[at] ?? 0) < (gray[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** Of 64 bits: two pictures that differ in more show something else. */
const MAX_DIFFERENT_BITS = 8;

export interface Fingerprinted {
  readonly id: number;
  /** Null for a picture that was never uploaded here. */
  readonly fingerprint: string | null;
}

/** Every two of these pictures that look nearly the same, by their ids, in the order of the list. */
export function alikePairs(pictures: readonly Fingerprinted[]): (readonly [number, number])[] {
  const known = pictures.flatMap(({ id, fingerprint }) => (fingerprint === null ? [] : [{ id, fingerprint }]));
  return known.flatMap((one, index) =>
    known
      .slice(index + 1)
      .filter((other) => differentBits(one.fingerprint, other.fingerprint) <= MAX_DIFFERENT_BITS)
      .map((other) => [one.id, other.id] as const),
  );
}

function differentBits(one: string, other: string): number {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return different.toString(2).replaceAll('0', '').length;
}
