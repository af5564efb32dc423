/** Without I, L, O, U, 0 and 1, which are easily misread and could form words. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 7;

/** How many random bytes a code needs. */
export const CODE_BYTES = CODE_LENGTH;

/**
 * The booking code of a group: 'MR-' and 7 letters and digits, from `CODE_BYTES` random bytes. Throws RangeError for
 * fewer.
 */
export function bookingCode(random: Uint8Array): string {
  return `MR-${codeOf(random)}`;
}

/**
 * The confirmation number of a group: 'CN-' and 7 letters and digits, from `CODE_BYTES` random bytes. Throws
 * RangeError for fewer.
 */
export function confirmationNumber(random: Uint8Array): string {
  return `CN-${codeOf(random)}`;
}

function codeOf(random: Uint8Array): string {
  if (random.length < CODE_BYTES) throw new RangeError(`a code needs ${CODE_BYTES} random bytes`);
  return Array.from(random.subarray(0, CODE_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
