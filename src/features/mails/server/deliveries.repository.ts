import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { MailReader } from '../domain/mail-content.ts';
import type { GATHERED, MailTemplate } from '../domain/mail-templates.ts';

interface ClaimedMail {
  /** The id of the job of the mail. */
  readonly id: string;
  readonly template: MailTemplate | typeof GATHERED;
  /** The user the mail went to; null for a deleted user or a reader without account. */
  readonly userId: string | null;
}

export async function findDelivery(db: Db, id: string): Promise<Delivery | undefined> {
  return db.selectFrom('sent_mail').select(['state', 'sent_at as at']).where('id', '=', id).executeTakeFirst();
}

/** Claims a mail before it is sent; false when somebody else has claimed it. */
export async function claimDelivery(db: Db, { id, template, userId }: ClaimedMail, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sent_mail')
    .values({ id, template, user_id: userId, state: 'sending', sent_at: timestamptz(now) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mail was accepted; where a deletion notice went is forgotten with it. */
export async function markSent(
  db: Db,
  {
    id,
    deletionNoticeId,
    now,
  }: { readonly id: string; readonly deletionNoticeId?: string | undefined; readonly now: Instant },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('sent_mail')
      .set({ state: 'sent', sent_at: timestamptz(now) })
      .where('id', '=', id)
      .execute();
    if (deletionNoticeId !== undefined) await tx.deleteFrom('farewell').where('id', '=', deletionNoticeId).execute();
  });
}

/** Nobody knows whether the mail was accepted. */
export async function markUnknown(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sent_mail')
    .set({ state: 'unknown' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** The mail was surely not accepted: it may be claimed again. */
export async function releaseDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sent_mail').where('id', '=', id).where('state', '=', 'sending').execute();
}

interface Leaver {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Keeps where the deletion notice of an account goes: the account won't know it any more when the mail is written. */
export async function keepDeletionNotice(tx: Tx, { name, email, language }: Leaver, now: Instant): Promise<string> {
  const row = await tx
    .insertInto('farewell')
    .values({ name, email, language, left_at: timestamptz(now) })
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
