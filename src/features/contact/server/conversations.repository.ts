import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { MessageKind } from '../domain/contact-forms.ts';
import type { EntryKind, MessageState } from '../domain/conversations.ts';

/** The state of a row of `contact_message`, as SQL. */
export const messageState = sql<MessageState>`
  CASE WHEN done_at IS NOT NULL THEN 'done' WHEN waiting_since IS NOT NULL THEN 'waiting' ELSE 'open' END`;

/** A message, locked: who answers, assigns or finishes it waits for each other. Refuses an unknown one. */
export async function lockMessage(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('contact_message')
    .select(['id', 'kind', 'first_name as firstName', 'last_name as lastName', 'email', 'phone', 'language'])
    .select(['lets', 'company', 'area', 'assignee_id as assigneeId', 'listing_id as listingId'])
    .select(messageState.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

interface Moved {
  readonly state: MessageState;
  readonly by: string;
  readonly at: Instant;
}

/** Moves a message; `hasChanged` is false where it was there already, and who was first stays. */
export async function moveMessage(
  tx: Tx,
  id: string,
  { state, by, at }: Moved,
): Promise<{ readonly kind: MessageKind; readonly hasChanged: boolean }> {
  const before = await lockMessage(tx, id);
  const hasChanged = before.state !== state;
  if (hasChanged) {
    const done = state === 'done';
    await tx
      .updateTable('contact_message')
      .set({
        done_at: timestamptz(done ? at : null),
        done_by: done ? by : null,
        waiting_since: timestamptz(state === 'waiting' ? at : null),
      })
      .where('id', '=', id)
      .execute();
  }
  return { kind: before.kind, hasChanged };
}

export async function setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<void> {
  await tx.updateTable('contact_message').set({ assignee_id: assigneeId }).where('id', '=', id).execute();
}

/** Who opened a message first, and when. */
export async function setOpened(tx: Tx, id: string, { by, at }: { by: string; at: Instant }): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ opened_at: timestamptz(at), opened_by: by })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function setListing(
  tx: Tx,
  id: string,
  { ownerId, listingId }: { ownerId: string; listingId: number },
): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ owner_id: ownerId, listing_id: listingId })
    .where('id', '=', id)
    .execute();
}

interface Entry {
  readonly messageId: string;
  readonly kind: EntryKind;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
}

/** Adds what staff wrote to a message and gives its id. */
export async function addEntry(tx: Tx, { messageId, kind, text, by, at }: Entry): Promise<string> {
  const { id } = await tx
    .insertInto('contact_entry')
    .values({ message_id: messageId, kind, text, author_id: by, written_at: timestamptz(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countReplies(tx: Tx, messageId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message_id', '=', messageId)
    .where('kind', '=', 'reply')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Reply {
  readonly text: string;
  /** The first name of who wrote it. */
  readonly firstName: string;
}

/** An answer and those before it, newest first. */
export async function repliesUntil(db: Db, entryId: string): Promise<readonly Reply[]> {
  const { rows } = await sql<Reply>`
    SELECT e.text, u.name AS "firstName" FROM contact_entry last
      JOIN contact_entry e ON e.message_id = last.message_id AND e.kind = 'reply'
        AND (e.written_at, e.id) <= (last.written_at, last.id)
      JOIN app_user u ON u.id = e.author_id
    WHERE last.id = ${entryId} ORDER BY e.written_at DESC, e.id DESC`.execute(db);
  return rows;
}
