import { type RawBuilder, sql } from 'kysely';
import { listStaffIds, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { messageInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Answerers, MessagesView, MessageView } from '../api/inbox.schemas.ts';
import type { MessageKind } from '../domain/contact-forms.ts';
import type { MessageState } from '../domain/conversations.ts';
import { messageState } from './conversations.repository.ts';

const EXCERPT_CHARACTERS = 180;

export interface MessageSearch {
  readonly page: PageRequest;
  readonly kind?: MessageKind | undefined;
  readonly state?: MessageState | undefined;
  /** Who takes care of it: somebody by id, or 'none'. */
  readonly assignee?: string | undefined;
  readonly language: Language;
  readonly scope: Scope | null;
}

/** The messages that came through the forms: what waits for somebody oldest first, else newest first. */
export async function listMessages(
  db: Db,
  { page, kind, state, assignee, language, scope }: MessageSearch,
): Promise<MessagesView> {
  let found = db.selectFrom('contact_message').where(ofScope(scope));
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where(inState[state]);
  if (assignee === 'none') found = found.where('assignee_id', 'is', null);
  else if (assignee) found = found.where('assignee_id', '=', assignee);
  const order = state === 'open' || state === 'waiting' ? 'asc' : 'desc';
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin('app_user as a', 'a.id', 'contact_message.assignee_id')
      .select(['contact_message.id', 'kind', 'company', 'contact_message.language', 'received_at as receivedAt'])
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .select(
        sql<string>`CASE WHEN length(message) > ${EXCERPT_CHARACTERS} THEN left(message, ${EXCERPT_CHARACTERS}) || '…' ELSE message END`.as(
          'excerpt',
        ),
      )
      .select([messageState.as('state'), sql<boolean>`done_at IS NOT NULL`.as('isDone')])
      .select(sql<boolean>`opened_at IS NOT NULL`.as('isOpened'))
      .select(sql<string | null>`CASE WHEN a.id IS NOT NULL THEN ${nameOfPerson('a', language)} END`.as('assignee'))
      .orderBy('received_at', order)
      .orderBy('contact_message.id', order)
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const messages = rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: isoOf(receivedAt) }));
  return { ...pageFacts(page, Number(count)), messages };
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
