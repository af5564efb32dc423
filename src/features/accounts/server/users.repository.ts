import { randomUUID } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type CodePurpose, dropCodes } from './passwords/codes.repository.ts';
import { isContact, NO_MAILBOX } from './tenants.views.ts';

const hasEmail = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(email) = lower(${email}) AND status <> 'deleted'`;

/** What signing in needs to know of the holder of an address. */
export async function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'status', 'password_hash as passwordHash'])
    .where(hasEmail(email))
    .executeTakeFirst();
}

export interface Registration {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** The id of the new user; `undefined` when the address is taken. */
export async function insertRegistered(tx: Tx, registration: Registration, now: Instant): Promise<string | undefined> {
  const row = await tx
    .insertInto('app_user')
    .values({
      ...columnsOf(registration),
      email: registration.email,
      created_at: timestamptz(now),
      updated_at: timestamptz(now),
      confirmed_at: null,
    })
    // Written out: with a parameter the server can't tell the partial index once it plans for all values (the sixth
    // time).
    .onConflict((c) => c.expression(sql`lower(email)`).where(sql<SqlBool>`status <> 'deleted'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whoever registers again before the address is confirmed starts over; the id, or `undefined` when it is confirmed, or
 * was invited: then nobody but the invited sets the first password.
 */
export async function replaceUnconfirmed(
  tx: Tx,
  registration: Registration,
  now: Instant,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('app_user')
    .set({ ...columnsOf(registration), updated_at: timestamptz(now) })
    .where(hasEmail(registration.email))
    .where('status', '=', 'created')
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const columnsOf = ({ name, lastname, phoneNumber, passwordHash, language }: Registration) => ({
  name,
  lastname,
  phone_number: phoneNumber,
  password_hash: passwordHash,
  language,
});

/** Who has not confirmed the address; without a password they were invited. */
export async function findUnconfirmed(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where(hasEmail(email))
    .where('status', '=', 'created')
    .executeTakeFirst();
}

/** Who holds an address already, and how far they got; without a password they were invited. */
export async function findRegistered(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'status', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where(hasEmail(email))
    .executeTakeFirst();
}

export async function activateUser(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status: 'active', confirmed_at: timestamptz(now), updated_at: timestamptz(now) })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}

/** What is mailed to somebody who never signed in, and opens something. */
const contactCodes: readonly CodePurpose[] = ['confirm-email', 'reset-password', 'accept-quote'];

/**
 * Staff correct the name and the address of a contact; what was mailed to the address before opens nothing any more.
 * An account keeps what its holder says.
 */
export async function correctContact(
  tx: Tx,
  id: string,
  { email, name, lastname }: Pick<Registration, 'email' | 'name' | 'lastname'>,
  now: Instant,
): Promise<'corrected' | 'email-taken' | 'has-account'> {
  const holder = await findRegistered(tx, email);
  if (holder && holder.id !== id) return 'email-taken';
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ email, name, lastname, updated_at: timestamptz(now) })
    .where('id', '=', id)
    .where(isContact('app_user'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'has-account';
  for (const purpose of contactCodes) await dropCodes(tx, { userId: id, purpose });
  return 'corrected';
}

export async function findPasswordHash(db: Db | Tx, id: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function replacePasswordHash(db: Db | Tx, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function findTenant(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'name as firstName', 'lastname as lastName', 'email', 'phone_number as phone', 'language', 'roles'])
    .select('created_at as createdAt')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Somebody for whom staff make a trip. Without an address nobody can write to them. */
export interface NewContact extends Pick<Registration, 'name' | 'lastname' | 'language'> {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * A contact: a user who never signed in and has no password. Registering with the address, or asking for a password,
 * takes it over (`register-user.ts`, `reset-password.ts`). Undefined when the address is taken.
 */
export async function insertContact(tx: Tx, contact: NewContact, now: Instant): Promise<string | undefined> {
  const id = randomUUID();
  const { email, phone, ...columns } = contact;
  const row = await tx
    .insertInto('app_user')
    .values({
      id,
      ...columns,
      email: email ?? `${id}${NO_MAILBOX}`,
      phone_number: phone,
      status: 'created',
      created_at: timestamptz(now),
      updated_at: timestamptz(now),
      confirmed_at: null,
    })
    .onConflict((c) => c.expression(sql`lower(email)`).where(sql<SqlBool>`status <> 'deleted'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What staff know by now of a contact who never signed in; nothing changes for who has an account. */
export async function updateContact(
  tx: Tx,
  id: string,
  { phone, ...columns }: Omit<NewContact, 'email'>,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ ...columns, ...(phone ? { phone_number: phone } : {}), updated_at: timestamptz(now) })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute();
}
