import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { OwnMessagesView, OwnMessageView, OwnUnreadView } from '../api/own-messages.schemas.ts';
import { answerDueAt, type ConversationKind } from '../domain/conversations.ts';
import { askedAbout, askedAboutName } from './asked-about.views.ts';
import { filesOfEntries } from './conversation-files.ts';

/** How much of what was written last a list shows. */
export const EXCERPT_CHARACTERS = 140;
const MAX_CONVERSATIONS = 100;

interface Asked {
  readonly userId: string;
  readonly id: string;
  readonly language: Language;
}

/** Conversations `c` of a user: of their trips `g`, as an owner, and those that began from their address. */
const ownOf = (userId: string): RawBuilder<boolean> => sql<boolean>`(g.tenant_id = ${userId} OR c.writer_id = ${userId}
  OR lower(c.email) = (SELECT lower(own.email) FROM app_user own WHERE own.id = ${userId} AND own.status = 'active'))`;

const PLACE = (language: Language) => sql<
  string | null
>`coalesce((SELECT ${sql.ref(`r.name_${language}`)} FROM reservation l
  JOIN rentable r ON r.id = l.rentable_id WHERE l.group_id = g.id AND l.is_principal), ${askedAboutName(language)})`;

const WRITTEN_IN = sql<Language>`coalesce(c.language, (SELECT u.language FROM app_user u WHERE u.id = g.tenant_id))`;

/** SQL for how many answers of the conversation `c` its writer has not read. */
export const UNREAD = sql<number>`(SELECT count(*)::int FROM contact_entry e WHERE e.message_id = c.id AND e.kind = 'reply'
  AND (c.writer_read_at IS NULL OR e.written_at > c.writer_read_at))`;

/** A user's conversations, the last written first. */
export async function listOwnMessages(
  db: Db,
  { userId, language }: Omit<Asked, 'id'>,
): Promise<OwnMessagesView['conversations']> {
  const { rows } = await sql<
    Omit<OwnMessagesView['conversations'][number], 'lastAt'> & { readonly lastAt: Instant }
  >`SELECT c.id, c.kind, ${PLACE(language)} AS place, g.booking_code AS "bookingCode", ${WRITTEN_IN} AS language, c.last_at AS "lastAt",
      left(coalesce(last.text, c.message, ''), ${EXCERPT_CHARACTERS}) AS excerpt,
      coalesce(last.kind = 'reply', false) AS "isOfTeam", ${UNREAD} AS unread
    FROM contact_message c LEFT JOIN reservation_group g ON g.id = c.group_id
      LEFT JOIN LATERAL (SELECT e.text, e.kind FROM contact_entry e WHERE e.message_id = c.id AND e.kind <> 'note'
        ORDER BY e.written_at DESC, e.id DESC LIMIT 1) last ON true
    WHERE ${ownOf(userId)} AND c.last_at IS NOT NULL
    ORDER BY c.last_at DESC, c.id LIMIT ${MAX_CONVERSATIONS}`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: isoOf(lastAt) }));
}

interface OwnRow extends Omit<OwnMessageView, 'entries' | 'answerHours' | 'answerDueAt' | 'isLate'> {
  readonly message: string | null;
  readonly receivedAt: Instant | null;
  readonly openSince: Instant | null;
}

/** A conversation of the user's, that of a trip also before anybody wrote; refuses everybody else's as none. */
async function getOwn(db: Db, { userId, id, language }: Asked): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    SELECT asked.id, coalesce(c.kind, 'trip') AS kind, ${PLACE(language)} AS place, g.booking_code AS "bookingCode",
      ${WRITTEN_IN} AS language, ${askedAbout(language)} AS about, c.message, c.received_at AS "receivedAt", c.open_since AS "openSince", ${UNREAD} AS unread
    FROM (SELECT ${id}::uuid AS id) asked LEFT JOIN contact_message c ON c.id = asked.id
      LEFT JOIN reservation_group g ON g.id = asked.id AND g.status <> 'draft'
    WHERE ${ownOf(userId)}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** How much of a conversation is unread. */
export async function countOwnUnread(db: Db, asked: Asked): Promise<OwnUnreadView> {
  const { unread, message } = await getOwn(db, asked);
  const { messageAnswerHours: answerHours } = await readSettings(db);
  const { count } = await db
    .selectFrom('contact_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message_id', '=', asked.id)
    .where('kind', '<>', 'note')
    .executeTakeFirstOrThrow();
  return { unread, written: Number(count) + (message === null ? 0 : 1), answerHours };
}

/** domain 8: what its writer sees of a conversation: never a note, and of the team first names alone. */
export async function getOwnMessage(
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  asked: Asked,
): Promise<OwnMessageView> {
  const { db, clock } = ports;
  const { message, receivedAt, openSince, ...own } = await getOwn(db, asked);
  const { messageAnswerHours } = await readSettings(db);
  const dueAt = openSince === null ? null : answerDueAt(openSince, messageAnswerHours);
  const first =
    message === null
      ? []
      : [{ id: own.id, isOwn: true, text: message, by: null, at: isoOf(receivedAt ?? instant(0)), files: [] }];
  return {
    ...own,
    entries: [...first, ...(await listEntries(ports, asked.id))],
    answerHours: messageAnswerHours,
    answerDueAt: dueAt === null ? null : isoOf(dueAt),
    isLate: dueAt !== null && dueAt < clock.now(),
  };
}

async function listEntries(
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  messageId: string,
): Promise<OwnMessageView['entries']> {
  const rows = await ports.db
    .selectFrom('contact_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.author_id')
    .select(['e.id', 'e.kind', 'e.text', 'u.name', 'e.written_at as at'])
    .where('e.message_id', '=', messageId)
    .where('e.kind', '<>', 'note')
    .orderBy('e.written_at')
    .orderBy('e.id')
    .execute();
  const files = await filesOfEntries(ports, messageId);
  return rows.map(({ kind, name, at, ...entry }) => {
    const isOwn = kind === 'writer';
    return { ...entry, isOwn, by: isOwn ? null : name, at: isoOf(at), files: [...(files.get(entry.id) ?? [])] };
  });
}

/** An entry with what stands after it from the same side, oldest first: what one mail tells. */
export async function entriesSince(db: Db, entryId: string) {
  const { rows } = await sql<{
    readonly text: string;
    /** The first name of who wrote it. */
    readonly firstName: string;
    readonly files: number;
    readonly isRead: boolean;
    readonly messageId: string;
    readonly kind: ConversationKind;
    readonly writerName: string;
  }>`SELECT e.text, u.name AS "firstName", (SELECT count(*)::int FROM contact_file f WHERE f.entry_id = e.id) AS files,
      CASE WHEN e.kind = 'reply' THEN coalesce(c.writer_read_at >= e.written_at, false) ELSE c.opened_at IS NOT NULL END AS "isRead",
      c.id AS "messageId", c.kind, coalesce(c.first_name || ' ' || c.last_name, w.name || ' ' || w.lastname) AS "writerName"
    FROM contact_entry first JOIN contact_entry e ON e.message_id = first.message_id AND e.kind = first.kind
        AND (e.written_at, e.id) >= (first.written_at, first.id)
      JOIN app_user u ON u.id = e.author_id JOIN contact_message c ON c.id = e.message_id
      LEFT JOIN reservation_group g ON g.id = c.group_id
      LEFT JOIN app_user w ON w.id = coalesce(g.tenant_id, c.writer_id)
    WHERE first.id = ${entryId} ORDER BY e.written_at, e.id`.execute(db);
  return rows;
}
