import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { eventsOfConversations, type NoticeType } from '../domain/notification-rules.ts';

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  /** As JSON. */
  readonly data: string;
  readonly createdAt: Instant;
  readonly readAt: Instant | null;
}

const noticesOf = (db: Db, userId: string) =>
  db
    .selectFrom('notification')
    .select(['id', 'type', sql<string>`data::text`.as('data'), 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId);

/**
 * Somebody's notices, newest first, at most `limit`, older than the notice `olderThan` if given. Ids decide, as times
 * may be equal.
 */
export function listNoticesOf(
  db: Db,
  userId: string,
  { limit, olderThan }: { readonly limit: number; readonly olderThan: number | undefined },
): Promise<readonly Notice[]> {
  return noticesOf(db, userId)
    .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findNoticeOf(db: Db, userId: string, id: number): Promise<Notice | undefined> {
  return noticesOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/**
 * How many notices are unread, read in the statement that finds the caller, as every open page asks each ten seconds.
 */
export const unreadOfCaller = sql<number>`(SELECT count(*)::int FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL)`;

/** Marks a notice as read or unread; false when there is none. One that was read before keeps its time. */
export async function setNoticeRead(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: number },
  readAt: Instant | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: readAt === null ? null : sql<Instant>`coalesce(read_at, ${timestamptz(readAt)})` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks all notices as read, or those up to an id. It is one statement: what comes while it runs stays unread. */
export async function setAllNoticesRead(
  db: Db,
  { userId, upTo }: { readonly userId: string; readonly upTo: number | undefined },
  readAt: Instant,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: timestamptz(readAt) })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute();
}

/** Marks what somebody was told of the conversation of a trip as read: they have the conversation before them. */
export async function readNoticesOfConversation(
  tx: Tx,
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
  readAt: Instant,
): Promise<void> {
  await sql`UPDATE notification SET read_at = ${timestamptz(readAt)} WHERE user_id = ${userId} AND read_at IS NULL
    AND data->>'Event' = ANY(${[...eventsOfConversations]}::text[]) AND data->>'Id' = ${groupId}`.execute(tx);
}
