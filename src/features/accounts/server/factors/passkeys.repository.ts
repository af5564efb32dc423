import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { hashSecret } from '../passwords/codes.repository.ts';

export interface NewPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** Adds a passkey; `undefined` when it is there already, be it somebody else's. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, now: Instant) {
  return tx
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: timestamptz(now),
      last_used_at: null,
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .executeTakeFirst();
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Db | Tx, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id as credentialId', 'transports'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A passkey and whose it is, locked: its counter only grows. */
export async function lockPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.public_key as publicKey', 'p.counter', 'p.transports'])
    .select(['u.id as userId', 'u.email', 'u.status'])
    .where('p.credential_id', '=', credentialId)
    .forUpdate('p')
    .executeTakeFirst();
}

export async function notePasskeyUse(tx: Tx, id: string, { counter, now }: { counter: number; now: Instant }) {
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: timestamptz(now) })
    .where('id', '=', id)
    .execute();
}

/** False when the user has no such passkey. */
export async function renamePasskey(db: Db, { userId, id }: OwnPasskey, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Keeps a passkey from being used or removed until the transaction ends; false when the user has no such passkey. */
export async function holdPasskey(tx: Tx, { userId, id }: OwnPasskey): Promise<boolean> {
  const query = tx.selectFrom('passkey').select('id').where('id', '=', id).where('user_id', '=', userId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deletePasskey(tx: Tx, { userId, id }: OwnPasskey): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Removes every passkey of a user, and what a device was just asked to sign. */
export async function dropPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
}

export interface OwnPasskey {
  readonly userId: string;
  readonly id: string;
}

/** Remembers a challenge by its hash, for a user who adds a passkey or for anybody who signs in. */
export async function putChallenge(
  db: Db | Tx,
  { challenge, userId }: { challenge: string; userId: string | null },
  expiresAt: Instant,
): Promise<void> {
  const row = { challenge_hash: hashSecret(challenge), user_id: userId, expires_at: timestamptz(expiresAt) };
  await db.insertInto('passkey_challenge').values(row).execute();
}

/** Uses a challenge up: true once, for whom it was made, while it lives. */
export async function takeChallenge(
  db: Db | Tx,
  { challenge, userId }: { challenge: string; userId: string | null },
  now: Instant,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', timestamptz(now))
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
