import { type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { dropCodes } from './passwords/codes.repository.ts';

/** Writes down the address somebody wants; one wanted before is forgotten, and its code with it. */
export async function insertWantedEmail(
  tx: Tx,
  { userId, oldEmail, newEmail }: { userId: string; oldEmail: string; newEmail: string },
  now: Instant,
): Promise<string> {
  // One after another: two at once would both find nothing to forget.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await dropWantedEmail(tx, userId);
  const { id } = await tx
    .insertInto('email_change')
    .values({
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      wanted_at: timestamptz(now),
      changed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Forgets addresses that were asked for and not confirmed. The row is deleted before the codes: a mail that is being
 * written locks the row, so its code exists by the time that codes are deleted.
 */
export async function dropWantedEmail(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).where('changed_at', 'is', null).execute();
  await dropCodes(tx, { userId, purpose: 'change-email' });
}

/** The change that is wanted turns into one that happened; `undefined` when none is wanted. */
export async function settleWantedEmail(tx: Tx, userId: string, now: Instant) {
  return tx
    .updateTable('email_change')
    .set({ changed_at: timestamptz(now) })
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .returning(['id', 'new_email as newEmail'])
    .executeTakeFirst();
}

/** False when the user is not active. Refuses with `email-taken` when somebody else has the address by now. */
export async function replaceEmail(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Instant,
): Promise<boolean> {
  const changed = await tx
    .updateTable('app_user')
    .set({ email, updated_at: timestamptz(now) })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Both addresses of a change, for its mails, held while one of them is written; `undefined` once it was given up. */
export async function lockEmailChange(tx: Tx, id: string) {
  return tx
    .selectFrom('email_change')
    .select(['user_id as userId', 'old_email as oldEmail', 'new_email as newEmail', 'changed_at as changedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<SqlBool>`lower(email) = lower(${email}) AND status <> 'deleted'`)
    .executeTakeFirst();
  return row !== undefined;
}
