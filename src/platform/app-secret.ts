import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_SECRET_LEAST_CHARACTERS, type Config, ConfigError } from './config.ts';
import type { Db } from './database/database.ts';
import type { Log } from './log.ts';

/** Where the secret comes from: a setting, or else a file in the data folder. */
export type SecretSource = Pick<Config, 'appSecret' | 'dataDir'>;

const FILE = 'app-secret';
const read = new Map<string, string>();

/**
 * The one secret that stands outside the database, from which all keys are made: `APP_SECRET`, or a file in
 * `DATA_DIR` that is made once.
 * Whoever has a copy of the database alone can forge nothing with it.
 */
export function appSecretOf({ appSecret, dataDir }: SecretSource): string {
  if (appSecret !== undefined) return appSecret;
  const known = read.get(dataDir) ?? secretIn(dataDir);
  read.set(dataDir, known);
  return known;
}

function secretIn(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  const secret = readIfThere(file) ?? makeOnce(file);
  if (secret.length < APP_SECRET_LEAST_CHARACTERS) {
    throw new ConfigError(
      `APP_SECRET: ${file} holds fewer than ${APP_SECRET_LEAST_CHARACTERS} characters; put the former secret back, or remove the file for a new one`,
    );
  }
  return secret;
}

/** Of several processes that start at once one makes it and all read it: the file appears whole or not at all. */
function makeOnce(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isSystemError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The purpose of a key; one key never serves two purposes. */
export type KeyPurpose =
  | 'access-token'
  | 'authenticator-secret'
  | 'calendar-feed'
  | 'deposit-picture'
  | 'document-link'
  | 'door-code'
  | 'fingerprint'
  | 'known-device'
  | 'management-agreement'
  | 'message-file'
  | 'newsletter'
  | 'owner-bank'
  | 'owner-paper'
  | 'owner-statement'
  | 'owner-tax-id'
  | 'pay-link'
  | 'payment-page'
  | 'repair-approval'
  | 'repair-file'
  | 'repair-vendor'
  | 'repeated-call'
  | 'sandbox-bank'
  | 'storm-safe'
  | 'turnover-photo';

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

const SETTING = 'app-secret-fingerprint';

/** What a database notes of its secret: it tells nothing of it. */
export const fingerprintOfSecret = (source: SecretSource): string =>
  Buffer.from(keyFor(source, 'fingerprint')).toString('base64url').slice(0, 16);

/**
 * Notes with which secret a database is used, by a fingerprint that tells nothing of it, and warns when it is another
 * one than before.
 */
export async function rememberSecret(db: Db, source: SecretSource, log: Pick<Log, 'warn'>): Promise<void> {
  const fingerprint = fingerprintOfSecret(source);
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: JSON.stringify(fingerprint) })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow();
  if (value === fingerprint) return;
  log.warn(
    {},
    `this database was used with another APP_SECRET: everybody must sign in again, and codes of authenticator apps are refused. Give the former secret back, or delete the setting ${SETTING} to go on with this one`,
  );
}
