import { hkdfSync } from 'node:crypto';
import { appSecretOf, type SecretSource } from './app-secret.ts';

/** What a key is for; one key never serves two purposes. */
export type KeyPurpose = 'access-token' | 'authenticator-secret' | 'fingerprint' | 'newsletter' | 'repeated-call';

const SALT = 'marea';
const KEY_BYTES = 32;
const made = new Map<string, Map<KeyPurpose, Uint8Array>>();

/** The 256-bit key for a purpose, made from the app's secret (HKDF, RFC 5869). */
export function keyFor(source: SecretSource, purpose: KeyPurpose): Uint8Array {
  const secret = appSecretOf(source);
  const keys = made.get(secret) ?? new Map<KeyPurpose, Uint8Array>();
  made.set(secret, keys);
  const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, SALT, purpose, KEY_BYTES));
  keys.set(purpose, key);
  return key;
}
