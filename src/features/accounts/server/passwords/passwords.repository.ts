import { type Expression, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { PasswordOwner } from '../../domain/password-rules.ts';
import { type CodePurpose, hashSecret } from './codes.repository.ts';

const hasEmail = (email: string): Expression<SqlBool> => sql<SqlBool>`lower(u.email) = lower(${email})`;

/** Who may be mailed about the password of an address: its holder, unless deleted or blocked. */
export async function findForgetful(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.status', sql<boolean>`u.password_hash IS NOT NULL`.as('hasPassword')])
    .where(hasEmail(email))
    .where('u.status', 'in', ['active', 'created'])
    .executeTakeFirst();
}

/**
 * Uses up a mailed code of the holder of an address; whose it was and whether they have a password, or `undefined` when
 * anything about it is wrong.
 */
export async function redeemCodeOf(
  tx: Tx,
  { email, code, purposes }: { email: string; code: string; purposes: readonly CodePurpose[] },
  now: Instant,
) {
  return tx
    .updateTable('one_time_code as c')
    .from('app_user as u')
    .set({ used_at: timestamptz(now) })
    .where('c.code_hash', '=', hashSecret(code))
    .where('c.purpose', 'in', purposes)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', timestamptz(now))
    .whereRef('u.id', '=', 'c.user_id')
    .where(hasEmail(email))
    .where('u.status', 'in', ['active', 'created'])
    .returning(['u.id', sql<boolean>`u.password_hash IS NOT NULL`.as('hasPassword')])
    .executeTakeFirst();
}

/** What a guesser knows about a user, former addresses included. */
export async function findPasswordOwner(db: Db | Tx, userId: string): Promise<PasswordOwner> {
  const { name, lastname, email, roles } = await db
    .selectFrom('app_user')
    .select(['name', 'lastname', 'email', 'roles'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const changes = await db.selectFrom('email_change').select('old_email').where('user_id', '=', userId).execute();
  return { name, lastname, email, roles, formerEmails: changes.map(({ old_email }) => old_email) };
}
