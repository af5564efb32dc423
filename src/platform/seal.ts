import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyPurpose, keyFor, type SecretSource } from './app-secret.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is sealed for: a purpose, and the owner it can't be taken away from. */
export interface Sealing {
  readonly purpose: KeyPurpose;
  readonly ownerId: string;
}

/**
 * Encrypts a text for the database: it can be read again only with the app's secret, and only for the same owner.
 */
export function seal(source: SecretSource, { purpose, ownerId }: Sealing, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(source, purpose), nonce).setAAD(Buffer.from(ownerId));
  const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url');
}

/** The sealed text; `undefined` when it was sealed with another secret, for another owner, or was changed. */
export function unseal(source: SecretSource, { purpose, ownerId }: Sealing, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const cipher = createDecipheriv(ALGORITHM, keyFor(source, purpose), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
