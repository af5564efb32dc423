import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { MailReader } from '../domain/mail-content.ts';

interface Leaver {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Keeps where the deletion notice of an account goes: the account won't know it any more when the mail is written. */
export async function keepDeletionNotice(tx: Tx, { name, email, language }: Leaver, now: Instant): Promise<string> {
  const row = await tx
    .insertInto('farewell')
    .values({ name, email, language, left_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Who gets a deletion notice; `undefined` when it was sent. */
export async function findLeaver(db: Db, id: string): Promise<MailReader | undefined> {
  const row = await db
    .selectFrom('farewell')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, status: 'deleted' };
}
