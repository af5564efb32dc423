import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O and U, so that it can be read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 18;

/**
 * A reference of ours for an attempt to pay or to refund: `M` and 90 bits of chance. Its 19 characters fit every
 * field of every provider that keeps it for us (20 at most).
 */
export function newReference(): string {
  return `M${Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte & 31]).join('')}`;
}

/** Whether a text can be a reference of ours. */
export function isReference(text: string | null | undefined): text is string {
  return /^M[0-9A-HJKMNP-TV-Z]{18}$/.test(text ?? '');
}
