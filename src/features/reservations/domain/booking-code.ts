/** No I, L, O, U, 0 or 1: nobody misreads a code on the phone, and no word comes out by chance. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 7;

/** Random bytes that a code takes. */
export const CODE_BYTES = CODE_LENGTH;

/** The code a guest names a group by: 'MR-' and 7 letters and digits, from `CODE_BYTES` random bytes. Throws RangeError for fewer. */
export function bookingCode(random: Uint8Array): string {
  return `MR-${codeOf(random)}`;
}

/** What a confirmed group is known by: 'CN-' and 7 letters and digits, from `CODE_BYTES` random bytes. Throws RangeError for fewer. */
export function confirmationNumber(random: Uint8Array): string {
  return `CN-${codeOf(random)}`;
}

function codeOf(random: Uint8Array): string {
  if (random.length < CODE_BYTES) throw new RangeError(`a code needs ${CODE_BYTES} random bytes`);
  return Array.from(random.subarray(0, CODE_BYTES), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
