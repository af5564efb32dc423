import { type RawBuilder, sql } from 'kysely';
import {
  correctContact,
  emailOfPerson,
  findPerson,
  findUserByEmail,
  insertContact,
  updateContact,
} from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { anyOf, hasDigits, hasWords, readSearch } from '#platform/finds.ts';
import type { Contact, ContactBody } from '../api/front-desk.schemas.ts';

const MAX_CONTACTS = 6;

/**
 * People who are known by a number, an address or a name, who travelled last first. Whose work is limited finds those
 * with a trip of theirs.
 */
export async function listContacts(
  db: Db,
  { typed, scope }: { typed: string; scope: Scope | null },
): Promise<readonly Contact[]> {
  const searched = readSearch(typed);
  const is = anyOf(hasWords(sql`u.folded`, searched), hasDigits(sql`u.phone_number`, searched));
  if (is === null) return [];
  const tripsOf = (condition: RawBuilder<unknown>) =>
    sql`reservation_group g WHERE g.tenant_id = u.id AND g.status <> 'draft' AND ${condition}`;
  const { rows } = await sql<Contact>`
    SELECT u.id AS "userId", u.name, u.lastname, ${emailOfPerson('u')} AS email, u.phone_number AS phone, u.language,
      u.status = 'active' AS "isActive", (SELECT count(*)::int FROM ${tripsOf(sql`true`)}) AS trips
    FROM app_user u WHERE u.status IN ('created', 'active') AND ${is}
      AND (${scope === null}::boolean OR EXISTS (SELECT FROM ${tripsOf(groupInScope(scope, sql`g.id`))}))
    ORDER BY (SELECT max(g.starts_on) FROM ${tripsOf(sql`true`)}) DESC NULLS LAST, u.created_at DESC
    LIMIT ${MAX_CONTACTS}`.execute(db);
  return rows;
}

/**
 * Whom a quote is for: somebody known, whoever has the address, or a new contact. Of who never signed in what staff
 * typed is kept; an account keeps what its holder says. Refuses who is blocked or left.
 */
export async function contactFor(tx: Tx, typed: ContactBody, now: Instant): Promise<string> {
  const { userId, ...contact } = typed;
  const known = userId ?? (contact.email === null ? undefined : await findUserByEmail(tx, contact.email));
  if (known === undefined) return (await insertContact(tx, contact, now)) ?? refuse('email-taken');
  const person = (await findPerson(tx, known)) ?? refuse('tenant-not-found');
  if (person.status !== 'active' && person.status !== 'created') return refuse('account-not-active');
  const { email, ...others } = contact;
  const isOther = email !== null && email.toLowerCase() !== person.email.toLowerCase();
  if (isOther && (await correctContact(tx, known, { ...contact, email }, now)) === 'email-taken')
    return refuse('email-taken');
  await updateContact(tx, known, others, now);
  return known;
}
