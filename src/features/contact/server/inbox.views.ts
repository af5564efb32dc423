import { type RawBuilder, sql } from 'kysely';
import { listStaffIds, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { messageInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { hoursAfter, type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type { Ports } from '#platform/ports.ts';
import type { Answerers, MessagesView, MessageView, messageSorts } from '../api/inbox.schemas.ts';
import { answerDueAt, type ConversationKind, type MessageState } from '../domain/conversations.ts';
import { askedAbout, askedAboutName } from './asked-about.views.ts';
import { filesOfEntries } from './conversation-files.ts';
import { messageState } from './conversations.repository.ts';

const EXCERPT_CHARACTERS = 180;

interface MessageSearch {
  readonly Kind?: ConversationKind | undefined;
  readonly State?: MessageState | undefined;
  /** Who takes care of it: somebody by id, or 'none'. */
  readonly Assignee?: string | undefined;
  readonly OrderBy?: (typeof messageSorts)[number] | undefined;
  readonly Order?: '1' | '-1' | undefined;
  readonly language: Language;
  readonly scope: Scope | null;
}

type ListedMessage = MessagesView['messages'][number] & {
  readonly email: string | null;
  readonly phone: string | null;
};

/** The writer `w` of a conversation: the guest of its trip `g`, or an owner; and the house or boat `r` of the trip. */
const OF_TRIP = sql`LEFT JOIN app_user w ON w.id = coalesce(g.tenant_id, c.writer_id)
  LEFT JOIN reservation l ON l.group_id = g.id AND l.is_principal LEFT JOIN rentable r ON r.id = l.rentable_id`;
const FROM_TRIP = sql`LEFT JOIN reservation_group g ON g.id = c.group_id ${OF_TRIP}`;

const nameOfWriter = (language: Language) =>
  sql<string>`CASE WHEN c.first_name IS NOT NULL THEN c.first_name || ' ' || c.last_name ELSE ${nameOfPerson('w', language)} END`;

/** What the writer wrote last, else what the team did; the beginning of it. */
const EXCERPT = sql<string>`(SELECT CASE WHEN length(said.text) > ${EXCERPT_CHARACTERS}
    THEN left(said.text, ${EXCERPT_CHARACTERS}) || '…' ELSE said.text END
  FROM (SELECT coalesce(
    (SELECT e.text FROM contact_entry e WHERE e.message_id = c.id AND e.kind = 'writer' ORDER BY e.written_at DESC, e.id DESC LIMIT 1),
    c.message,
    (SELECT e.text FROM contact_entry e WHERE e.message_id = c.id AND e.kind = 'reply' ORDER BY e.written_at DESC, e.id DESC LIMIT 1),
    '') AS text) said)`;

const messageKeys = { received: sql`c.last_at`, name: sql`fold(${nameOfWriter('en')})` };

/** All conversations: what waits for somebody, longest first, else what was written last. */
export const messagesList: RowList<MessageSearch, ListedMessage> = {
  find: (asked) => {
    const { Kind, State, Assignee, scope } = asked;
    const conditions: RawBuilder<unknown>[] = [sql`c.last_at IS NOT NULL`, messageInScope(scope, 'c')];
    if (Kind) conditions.push(sql`c.kind = ${Kind}`);
    if (State) conditions.push(inState[State]);
    if (Assignee) conditions.push(Assignee === 'none' ? sql`c.assignee_id IS NULL` : sql`c.assignee_id = ${Assignee}`);
    return {
      from: sql`FROM contact_message c LEFT JOIN reservation_group g ON g.id = c.group_id
        LEFT JOIN app_user w ON w.id = coalesce(g.tenant_id, c.writer_id) WHERE ${sql.join(conditions, sql` AND `)}`,
      id: sql`c.id`,
      idType: 'uuid',
      orderBy: sortedRows(messageKeys, asked, usualOrder[State ?? 'done']),
    };
  },
  read: async (db, shown, { language }) => {
    const { messageAnswerHours } = await readSettings(db);
    const { rows } = await sql<
      Omit<ListedMessage, 'receivedAt' | 'lastAt' | 'answerDueAt'> & {
        readonly receivedAt: Instant;
        readonly lastAt: Instant;
        readonly openSince: Instant | null;
      }
    >`SELECT c.id, c.kind, c.company, coalesce(w.language, c.language) AS language, c.received_at AS "receivedAt",
        ${nameOfWriter(language)} AS name, ${EXCERPT} AS excerpt, c.last_at AS "lastAt", c.open_since AS "openSince",
        ${messageState} AS state, c.done_at IS NOT NULL AS "isDone", c.opened_at IS NOT NULL AS "isOpened",
        coalesce(c.email, w.email) AS email, coalesce(c.phone, w.phone_number) AS phone,
        g.booking_code AS "bookingCode", coalesce(${sql.ref(`r.name_${language}`)}, ${askedAboutName(language)}) AS place,
        CASE WHEN a.id IS NOT NULL THEN ${nameOfPerson('a', language)} END AS assignee
      FROM ${shown} AS shown JOIN contact_message c ON c.id = shown.id ${FROM_TRIP}
        LEFT JOIN app_user a ON a.id = c.assignee_id
      ORDER BY shown.position`.execute(db);
    return rows.map(({ receivedAt, lastAt, openSince, ...row }) => ({
      ...row,
      receivedAt: isoOf(receivedAt),
      lastAt: isoOf(lastAt),
      answerDueAt: openSince === null ? null : isoOf(answerDueAt(openSince, messageAnswerHours)),
    }));
  },
};

export async function listMessages(db: Db, asked: MessageSearch & { page: PageRequest }): Promise<MessagesView> {
  const { rows, totalRecords } = await listPage(db, messagesList, asked);
  return { ...pageFacts(asked.page, totalRecords), messages: [...rows] };
}

const ofScope = (scope: Scope | null) => messageInScope(scope, 'contact_message');

/** As the partial indexes of the table say it. */
const inState: Readonly<Record<MessageState, RawBuilder<boolean>>> = {
  open: sql<boolean>`open_since IS NOT NULL`,
  waiting: sql<boolean>`waiting_since IS NOT NULL`,
  done: sql<boolean>`done_at IS NOT NULL`,
};

const usualOrder: Readonly<Record<MessageState, RawBuilder<unknown>>> = {
  open: sql`c.open_since, c.id`,
  waiting: sql`c.last_at, c.id`,
  done: sql`c.last_at DESC, c.id DESC`,
};

/** Who can take care of messages, by name. */
export async function listAnswerers(db: Db, language: Language): Promise<Answerers> {
  return db
    .selectFrom('app_user as u')
    .select(['u.id', nameOfPerson('u', language).as('name')])
    .where('u.id', '=', sql<string>`ANY(${await listStaffIds(db, 'message:answer')}::uuid[])`)
    .orderBy('name')
    .orderBy('u.id')
    .execute();
}

/** How many messages wait for an answer. */
export async function countOpenMessages(db: Db, scope: Scope | null): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inState.open)
    .where(ofScope(scope))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many messages have waited for an answer longer than we promise. */
export async function countLateMessages(
  db: Db,
  { scope, now }: { readonly scope: Scope | null; readonly now: Instant },
): Promise<number> {
  const { messageAnswerHours } = await readSettings(db);
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('open_since', '<', timestamptz(hoursAfter(now, -messageAnswerHours)))
    .where(ofScope(scope))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type ViewPorts = Pick<Ports, 'db' | 'clock' | 'config'>;

interface Asked {
  readonly id: string;
  readonly language: Language;
}

/**
 * One conversation with all that its form asked for or its trip says, and who finished it; that of a trip also before
 * anybody wrote.
 */
export async function findMessage(ports: ViewPorts, { id, language }: Asked): Promise<MessageView | undefined> {
  const { db } = ports;
  const { rows } = await sql<MessageRow>`
    SELECT asked.id, coalesce(c.kind, 'trip') AS kind, coalesce(c.first_name, w.name) AS "firstName", coalesce(c.last_name, w.lastname) AS "lastName",
      coalesce(c.email, w.email) AS email, coalesce(c.phone, w.phone_number) AS phone, c.message, c.service, c.company,
      coalesce(w.language, c.language) AS language, c.lets, c.how_many AS "howMany", c.area,
      c.web_address AS "webAddress", c.trade, ${askedAbout(language)} AS about, coalesce(c.received_at, g.created_at) AS "receivedAt", c.done_at AS "doneAt",
      c.opened_at AS "openedAt", c.open_since AS "openSince", c.writer_read_at AS "writerReadAt",
      c.assignee_id AS "assigneeId", c.listing_id AS "listingId", c.owner_id AS "ownerId",
      CASE WHEN c.id IS NULL THEN 'waiting' ELSE ${messageState} END AS state,
      ${nameOfPerson('u', language)} AS "doneBy", ${nameOfPerson('o', language)} AS "openedBy",
      ${nameOfPerson('a', language)} AS assignee,
      CASE WHEN g.id IS NOT NULL THEN json_build_object('groupId', g.id, 'bookingCode', g.booking_code,
        'status', g.status, 'place', ${sql.ref(`r.name_${language}`)}, 'from', g.starts_on, 'until', g.ends_on) END AS trip
    FROM (SELECT ${id}::uuid AS id) asked LEFT JOIN contact_message c ON c.id = asked.id
      LEFT JOIN reservation_group g ON g.id = asked.id AND g.status <> 'draft' ${OF_TRIP}
      LEFT JOIN app_user u ON u.id = c.done_by LEFT JOIN app_user a ON a.id = c.assignee_id
      LEFT JOIN app_user o ON o.id = c.opened_by
    WHERE c.id IS NOT NULL OR w.status <> 'deleted'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { receivedAt, doneAt, doneBy, openedAt, openedBy, openSince, writerReadAt, assigneeId, assignee, ...rest } =
    row;
  const { service, ...written } = rest;
  const { messageAnswerHours } = await readSettings(db);
  return {
    ...written,
    service: service && ((await findServiceName(db, service))?.[language] ?? null),
    receivedAt: isoOf(receivedAt),
    done: doneAt === null ? null : { at: isoOf(doneAt), by: doneBy },
    opened: openedAt === null ? null : { at: isoOf(openedAt), by: openedBy },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assignee },
    answerDueAt: openSince === null ? null : isoOf(answerDueAt(openSince, messageAnswerHours)),
    writerReadAt: writerReadAt === null ? null : isoOf(writerReadAt),
    entries: await listEntries(ports, { id, language }),
    others: await listOthers(db, { id, language }),
  };
}

type MessageRow = Omit<
  MessageView,
  'receivedAt' | 'done' | 'opened' | 'assignee' | 'answerDueAt' | 'writerReadAt' | 'entries' | 'others' | 'service'
> & {
  readonly service: ServiceCode | null;
  readonly receivedAt: Instant;
  readonly doneAt: Instant | null;
  readonly doneBy: string;
  readonly openedAt: Instant | null;
  readonly openedBy: string;
  readonly openSince: Instant | null;
  readonly writerReadAt: Instant | null;
  readonly assigneeId: string | null;
  readonly assignee: string;
};

/** What was written after the message of a form, oldest first. */
async function listEntries(ports: ViewPorts, { id, language }: Asked): Promise<MessageView['entries']> {
  const rows = await ports.db
    .selectFrom('contact_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.author_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.written_at as at', nameOfPerson('u', language).as('by')])
    .where('e.message_id', '=', id)
    .orderBy('e.written_at')
    .orderBy('e.id')
    .execute();
  const files = await filesOfEntries(ports, id);
  return rows.map(({ at, ...entry }) => ({ ...entry, at: isoOf(at), files: [...(files.get(entry.id) ?? [])] }));
}

const MAX_OTHERS = 10;

/** What else the same person wrote to us, newest first: through forms from their address, and within their trips. */
async function listOthers(db: Db, { id, language }: Asked): Promise<MessageView['others']> {
  const { rows } = await sql<Omit<MessageView['others'][number], 'at'> & { readonly at: Instant }>`
    WITH own AS (
      SELECT lower(coalesce(w.email, m.email, (SELECT o.email FROM app_user o WHERE o.id = m.writer_id))) AS email FROM reservation_group g JOIN app_user w ON w.id = g.tenant_id
        FULL JOIN contact_message m ON m.group_id = g.id WHERE coalesce(m.id, g.id) = ${id} LIMIT 1
    )
    SELECT c.id, c.kind, c.last_at AS at, ${messageState} AS state, ${EXCERPT} AS excerpt,
      coalesce(${sql.ref(`r.name_${language}`)}, ${askedAboutName(language)}) AS place
    FROM contact_message c ${FROM_TRIP}, own
    WHERE c.id <> ${id} AND c.last_at IS NOT NULL AND lower(coalesce(c.email, w.email)) = own.email
    ORDER BY c.last_at DESC LIMIT ${MAX_OTHERS}`.execute(db);
  return rows.map(({ at, ...other }) => ({ ...other, at: isoOf(at) }));
}
