import { sql } from 'kysely';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { AboutBody } from '../api/asked-about.schemas.ts';
import type { MessageKind, OfferedKind } from '../domain/contact-forms.ts';

/** What every form asks for. */
interface SenderAndMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly language: Language;
}

/** What the form of a kind asks for beside that. */
interface FieldsOfKind {
  readonly kind: MessageKind;
  readonly service: ServiceCode | null;
  readonly company: string | null;
  readonly lets: OfferedKind | null;
  readonly howMany: number | null;
  readonly area: string | null;
  readonly webAddress: string | null;
  readonly trade: string | null;
}

export interface ContactMessage extends SenderAndMessage, FieldsOfKind {}

/** A message as a form sends it, without the fields that its form does not have. */
export type WrittenMessage = SenderAndMessage &
  Pick<FieldsOfKind, 'kind'> & {
    readonly [K in Exclude<keyof FieldsOfKind, 'kind'>]?: FieldsOfKind[K] | undefined;
  } & { readonly about?: AboutBody | undefined };

const HOUR_MS = 3_600_000;

/** Keeps a message; undefined when it was kept under this key before. */
export async function keepContactMessage(
  tx: Tx,
  written: WrittenMessage & { readonly sendKey?: string | undefined },
  now: Instant,
): Promise<string | undefined> {
  const { firstName, lastName, howMany, webAddress, sendKey, about, ...rest } = written;
  const { rentableId = null, ...wanted } = about ?? {};
  const row = await tx
    .insertInto('contact_message')
    .values({
      ...rest,
      first_name: firstName,
      last_name: lastName,
      how_many: howMany,
      web_address: webAddress,
      send_key: sendKey,
      ...(rentableId === null ? {} : { rentable_id: rentableId, wanted: JSON.stringify(wanted) }),
      ...{ received_at: timestamptz(now), open_since: timestamptz(now), last_at: timestamptz(now) },
    })
    .onConflict((conflict) => conflict.column('send_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Counts the messages of the last hour from an address. A lock makes transactions that count the same address wait for
 * each other.
 */
export async function countRecentMessages(tx: Tx, email: string, now: Instant): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('contact_message ' || lower(${email}), 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('received_at', '>', timestamptz(instant(now - HOUR_MS)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What came through a form; undefined for any other conversation, which has none of its fields. */
export async function findContactMessage(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  return db
    .selectFrom('contact_message')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'message', 'language'])
    .select(['kind', 'service', 'company', 'lets', 'how_many as howMany', 'area', 'web_address as webAddress', 'trade'])
    .where('id', '=', id)
    .where('kind', 'not in', ['trip', 'owner'])
    .$narrowType<{ kind: MessageKind; firstName: string; lastName: string }>()
    .$narrowType<{ email: string; phone: string; message: string }>()
    .executeTakeFirst();
}

/** Deletes the messages from an address. */
export async function forgetContactMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where(sql<boolean>`lower(email) = lower(${email})`).execute();
}

/** Deletes what somebody and the team wrote to each other within trips, and as an owner. */
export async function forgetOwnMessages(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('reservation_group').select('id').where('tenant_id', '=', userId);
  await tx.deleteFrom('contact_message').where('group_id', 'in', own).execute();
  await tx.deleteFrom('contact_message').where('writer_id', '=', userId).execute();
}

/** What came from an address goes along to the new one that its user has proven. */
export async function moveContactMessages(tx: Tx, changeId: string): Promise<void> {
  await sql`UPDATE contact_message c SET email = e.new_email
    FROM email_change e WHERE e.id = ${changeId} AND lower(c.email) = lower(e.old_email)`.execute(tx);
}
