import { type RawBuilder, sql } from 'kysely';
import { listStaffIds, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { messageInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type { Answerers, MessagesView, MessageView, messageSorts } from '../api/inbox.schemas.ts';
import type { MessageKind } from '../domain/contact-forms.ts';
import type { MessageState } from '../domain/conversations.ts';
import { messageState } from './conversations.repository.ts';

const EXCERPT_CHARACTERS = 180;

interface MessageSearch {
  readonly Kind?: MessageKind | undefined;
  readonly State?: MessageState | undefined;
  /** Who takes care of it: somebody by id, or 'none'. */
  readonly Assignee?: string | undefined;
  readonly OrderBy?: (typeof messageSorts)[number] | undefined;
  readonly Order?: '1' | '-1' | undefined;
  readonly language: Language;
  readonly scope: Scope | null;
}

type ListedMessage = MessagesView['messages'][number] & { readonly email: string; readonly phone: string };

const messageKeys = { received: sql`c.received_at`, name: sql`fold(c.first_name || ' ' || c.last_name)` };

/** The messages that came through the forms: what waits for somebody oldest first, else newest first. */
export const messagesList: RowList<MessageSearch, ListedMessage> = {
  find: (asked) => {
    const { Kind, State, Assignee, scope } = asked;
    const conditions: RawBuilder<unknown>[] = [messageInScope(scope, sql`c.listing_id`)];
    if (Kind) conditions.push(sql`c.kind = ${Kind}`);
    if (State) conditions.push(inState[State]);
    if (Assignee) conditions.push(Assignee === 'none' ? sql`c.assignee_id IS NULL` : sql`c.assignee_id = ${Assignee}`);
    const isWaiting = State === 'open' || State === 'waiting';
    return {
      from: sql`FROM contact_message c WHERE ${sql.join(conditions, sql` AND `)}`,
      id: sql`c.id`,
      idType: 'uuid',
      orderBy: sortedRows(
        messageKeys,
        asked,
        isWaiting ? sql`c.received_at, c.id` : sql`c.received_at DESC, c.id DESC`,
      ),
    };
  },
  read: async (db, shown, { language }) => {
    const { rows } = await sql<Omit<ListedMessage, 'receivedAt'> & { readonly receivedAt: Instant }>`
      SELECT c.id, c.kind, c.company, c.language, c.received_at AS "receivedAt", c.first_name || ' ' || c.last_name AS name,
        CASE WHEN length(c.message) > ${EXCERPT_CHARACTERS} THEN left(c.message, ${EXCERPT_CHARACTERS}) || '…' ELSE c.message END AS excerpt,
        ${messageState} AS state, c.done_at IS NOT NULL AS "isDone", c.opened_at IS NOT NULL AS "isOpened", c.email, c.phone,
        CASE WHEN a.id IS NOT NULL THEN ${nameOfPerson('a', language)} END AS assignee
      FROM ${shown} AS shown JOIN contact_message c ON c.id = shown.id LEFT JOIN app_user a ON a.id = c.assignee_id
      ORDER BY shown.position`.execute(db);
    return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: isoOf(receivedAt) }));
  },
};

export async function listMessages(db: Db, asked: MessageSearch & { page: PageRequest }): Promise<MessagesView> {
  const { rows, totalRecords } = await listPage(db, messagesList, asked);
  return { ...pageFacts(asked.page, totalRecords), messages: [...rows] };
}

const ofScope = (scope: Scope | null) => messageInScope(scope, sql`contact_message.listing_id`);

/** As the partial indexes of the table say it. */
const inState: Readonly<Record<MessageState, RawBuilder<boolean>>> = {
  open: sql<boolean>`done_at IS NULL AND waiting_since IS NULL`,
  waiting: sql<boolean>`waiting_since IS NOT NULL`,
  done: sql<boolean>`done_at IS NOT NULL`,
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

/** One message with all that its form asked for, and who finished it. */
export async function findMessage(
  db: Db,
  { id, language }: { id: string; language: Language },
): Promise<MessageView | undefined> {
  const row = await db
    .selectFrom('contact_message as c')
    .leftJoin('app_user as u', 'u.id', 'c.done_by')
    .leftJoin('app_user as a', 'a.id', 'c.assignee_id')
    .leftJoin('app_user as o', 'o.id', 'c.opened_by')
    .select(['c.id', 'c.kind', 'c.first_name as firstName', 'c.last_name as lastName', 'c.email', 'c.phone'])
    .select(['c.language', 'c.message', 'c.service', 'c.company', 'c.lets', 'c.how_many as howMany', 'c.area'])
    .select(['c.web_address as webAddress', 'c.trade', 'c.received_at as receivedAt', 'c.done_at as doneAt'])
    .select(['c.opened_at as openedAt', 'c.assignee_id as assigneeId', 'c.listing_id as listingId'])
    .select([nameOfPerson('u', language).as('doneBy'), nameOfPerson('o', language).as('openedBy')])
    .select([nameOfPerson('a', language).as('assignee'), messageState.as('state')])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { receivedAt, doneAt, doneBy, openedAt, openedBy, assigneeId, assignee, service, ...written } = row;
  return {
    ...written,
    service: service && ((await findServiceName(db, service))?.[language] ?? null),
    receivedAt: isoOf(receivedAt),
    done: doneAt === null ? null : { at: isoOf(doneAt), by: doneBy },
    opened: openedAt === null ? null : { at: isoOf(openedAt), by: openedBy },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assignee },
    entries: await listEntries(db, id, language),
  };
}

/** What staff answered and noted, oldest first. */
async function listEntries(db: Db, messageId: string, language: Language): Promise<MessageView['entries']> {
  const rows = await db
    .selectFrom('contact_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.author_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.written_at as at', nameOfPerson('u', language).as('by')])
    .where('e.message_id', '=', messageId)
    .orderBy('e.written_at')
    .orderBy('e.id')
    .execute();
  return rows.map(({ at, ...entry }) => ({ ...entry, at: isoOf(at) }));
}
