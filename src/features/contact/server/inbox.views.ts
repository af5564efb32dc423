import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { findServiceName } from '#features/additional-services/server/additional-services.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { MessagesView, MessageView, messageStates } from '../api/inbox.schemas.ts';
import type { MessageKind } from '../domain/contact-forms.ts';

const EXCERPT_CHARACTERS = 180;

export interface MessageSearch {
  readonly page: PageRequest;
  readonly kind?: MessageKind | undefined;
  readonly state?: (typeof messageStates)[number] | undefined;
}

/** The messages that came through the forms, newest first. */
export async function listMessages(db: Db, { page, kind, state }: MessageSearch): Promise<MessagesView> {
  let found = db.selectFrom('contact_message');
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where('done_at', state === 'open' ? 'is' : 'is not', null);
  const [rows, { count }] = await Promise.all([
    found
      .select(['id', 'kind', 'company', 'language', 'received_at as receivedAt'])
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .select(
        sql<string>`CASE WHEN length(message) > ${EXCERPT_CHARACTERS} THEN left(message, ${EXCERPT_CHARACTERS}) || '…' ELSE message END`.as(
          'excerpt',
        ),
      )
      .select(sql<boolean>`done_at IS NOT NULL`.as('isDone'))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const messages = rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: isoOf(receivedAt) }));
  return { ...pageFacts(page, Number(count)), messages };
}

/** How many messages nobody has finished. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
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
    .select(['c.id', 'c.kind', 'c.first_name as firstName', 'c.last_name as lastName', 'c.email', 'c.phone'])
    .select(['c.language', 'c.message', 'c.service', 'c.company', 'c.lets', 'c.how_many as howMany', 'c.area'])
    .select(['c.web_address as webAddress', 'c.trade', 'c.received_at as receivedAt', 'c.done_at as doneAt'])
    .select(nameOfPerson('u', language).as('doneBy'))
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { receivedAt, doneAt, doneBy, service, ...written } = row;
  return {
    ...written,
    service: service && ((await findServiceName(db, service))?.[language] ?? null),
    receivedAt: isoOf(receivedAt),
    done: doneAt === null ? null : { at: isoOf(doneAt), by: doneBy },
  };
}
