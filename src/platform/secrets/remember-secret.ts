import type { Db } from '../database/database.ts';
import type { Log } from '../logs/log.ts';
import type { SecretSource } from './app-secret.ts';
import { keyFor } from './derive-key.ts';

const SETTING = 'app-secret-fingerprint';

/**
 * Notes with which secret a database is used, by a fingerprint that tells nothing of it, and warns when it is another
 * one than before.
 */
export async function rememberSecret(db: Db, source: SecretSource, log: Pick<Log, 'warn'>): Promise<void> {
  const fingerprint = Buffer.from(keyFor(source, 'fingerprint')).toString('base64url').slice(0, 16);
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
