import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ConversationKind, EntryKind, MessageState } from '../domain/conversations.ts';

/** The state of a row of `contact_message`, as SQL. */
export const messageState = sql<MessageState>`
  CASE WHEN done_at IS NOT NULL THEN 'done' WHEN waiting_since IS NOT NULL THEN 'waiting' ELSE 'open' END`;

/** A conversation as it is locked. */
export interface LockedMessage {
  readonly kind: ConversationKind;
  readonly state: MessageState;
  readonly assigneeId: string | null;
  readonly listingId: number | null;
  /** The house or boat that it is about. */
  readonly rentableId: number | null;
  /** The trip that it belongs to. */
  readonly groupId: string | null;
  /** The guest of the trip, or the owner; null: of what came through a form, its writer may have no account. */
  readonly writerId: string | null;
  /** Of what came through a form. */
  readonly email: string | null;
}

/**
 * A conversation, locked: who answers, assigns or finishes it waits for each other. That of a trip has the id of the
 * trip and begins here. Refuses an unknown one, and a trip that is a draft or whose guest left.
 */
export async function lockMessage(tx: Tx, id: string): Promise<LockedMessage> {
  const locked = await lockKnown(tx, id);
  if (locked) return locked;
  await sql`INSERT INTO contact_message (id, group_id, kind, language, received_at, waiting_since)
    SELECT g.id, g.id, 'trip', u.language, company_now(), company_now()
    FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id
    WHERE g.id = ${id} AND g.status <> 'draft' AND u.status <> 'deleted'
    ON CONFLICT DO NOTHING`.execute(tx);
  return (await lockKnown(tx, id)) ?? refuse('not-found');
}

const lockKnown = (tx: Tx, id: string): Promise<LockedMessage | undefined> =>
  tx
    .selectFrom('contact_message as c')
    .leftJoin('reservation_group as g', 'g.id', 'c.group_id')
    .select(['c.kind', 'c.assignee_id as assigneeId', 'c.listing_id as listingId', 'c.rentable_id as rentableId'])
    .select(['c.group_id as groupId', 'c.email', messageState.as('state')])
    .select((row) => row.fn.coalesce('g.tenant_id', 'c.writer_id').as('writerId'))
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();

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
): Promise<{ readonly kind: ConversationKind; readonly hasChanged: boolean }> {
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
        open_since: timestamptz(state === 'open' ? at : null),
      })
      .where('id', '=', id)
      .execute();
  }
  return { kind: before.kind, hasChanged };
}

/** Its writer wrote again: we owe an answer since then at the latest, and nobody of the team has read it yet. */
export async function openAnew(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({
      ...{ done_at: null, done_by: null, waiting_since: null, opened_at: null, opened_by: null },
      open_since: sql<Instant>`coalesce(open_since, ${timestamptz(at)})`,
      writer_read_at: timestamptz(at),
    })
    .where('id', '=', id)
    .execute();
}

/** Its writer has read up to an entry of it, and never less than before. */
export async function setReadByWriter(tx: Tx, id: string, entryId: string): Promise<void> {
  await sql`UPDATE contact_message c SET writer_read_at = greatest(c.writer_read_at, e.written_at)
    FROM contact_entry e WHERE c.id = ${id} AND e.message_id = c.id AND e.id = ${entryId}`.execute(tx);
}

/** The request that a trip began with: mails about the trip go together by it. */
export async function firstRequestOf(tx: Tx, groupId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('request')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
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

/** Adds what somebody wrote to a conversation and gives its id. */
export async function addEntry(tx: Tx, { messageId, kind, text, by, at }: Entry): Promise<string> {
  const { id } = await tx
    .insertInto('contact_entry')
    .values({ message_id: messageId, kind, text, author_id: by, written_at: timestamptz(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind !== 'note')
    await tx
      .updateTable('contact_message')
      .set({ last_at: timestamptz(at) })
      .where('id', '=', messageId)
      .execute();
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

export interface Said {
  readonly text: string;
  /** Whether the team wrote it. */
  readonly isOfTeam: boolean;
  /** The first name of who wrote it. */
  readonly firstName: string;
}

/** An answer and what both wrote before it, newest first. */
export async function saidUntil(db: Db, entryId: string): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    SELECT e.text, e.kind = 'reply' AS "isOfTeam", u.name AS "firstName" FROM contact_entry last
      JOIN contact_entry e ON e.message_id = last.message_id AND e.kind <> 'note'
        AND (e.written_at, e.id) <= (last.written_at, last.id)
      JOIN app_user u ON u.id = e.author_id
    WHERE last.id = ${entryId} ORDER BY e.written_at DESC, e.id DESC`.execute(db);
  return rows;
}
