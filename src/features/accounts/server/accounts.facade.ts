import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type Action, may } from '#kernel/permissions.ts';
import type { Role, Scope, Standing, TeamRole } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { isGroupInScope, isInScope } from './staff-scope.facade.ts';
import { type StandingRow, scopeColumns, scopeOfRow, standingColumns, standingOfRow } from './standing.ts';
import { NO_MAILBOX } from './tenants.views.ts';

export { setEmail } from './change-email.ts';
export { limitMails } from './confirm-email.ts';
export { deleteAccount, refuseLastAdmin } from './delete-account.ts';
export { isEmailTaken, lockEmailChange } from './email-changes.repository.ts';
export { countFactors, takeFactorsAway } from './factors/change-second-factor.ts';
export { oneAtATime, pictureMaker, type UprightPicture } from './make-portrait.ts';
export { digitsOf, holdEmail, issueCode } from './passwords/codes.repository.ts';
export { isLetThrough } from './passwords/count-tries.ts';
export { findPasswordOwner } from './passwords/passwords.repository.ts';
export { refuseGuessable } from './passwords/refuse-guessable.ts';
export { setPassword } from './passwords/set-password.ts';
export { answerSignIn } from './sessions/answer-grant.ts';
export { closeSessions, listSessions } from './sessions/own-sessions.ts';
export { isToSignIn, signInByDigits } from './sessions/sign-in-by-digits.ts';
export { scopeOfRow } from './standing.ts';
export { emailOfPerson, isContact, NO_MAILBOX, nameOfPerson } from './tenants.views.ts';
export { lockPerson, type UserChange, updatePerson } from './update-tenant.ts';
export { activateUser, correctContact, insertContact, updateContact } from './users.repository.ts';

export type UserStatus = 'created' | 'active' | 'blocked' | 'deleted';

/** The user that a mail goes to; undefined for a deleted user, and for a contact whose address nobody knows. */
export async function userForMail(db: Db | Tx, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['email', 'name', 'language', 'status'])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .where('email', 'not like', `%${NO_MAILBOX}`)
    .executeTakeFirst();
}

/** The user who has the address; undefined when nobody has it or the user was deleted. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}) AND status <> 'deleted'`)
    .executeTakeFirst();
  return row?.id;
}

/** The people behind ids, as staff and owners see them. */
export async function listPeople(db: Db | Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id', 'name', 'lastname', 'email', 'phone_number as phoneNumber', 'language', 'status'])
    .where('id', '=', sql<string>`ANY(${userIds}::uuid[])`)
    .execute();
}

export async function findPerson(db: Db | Tx, userId: string) {
  const [person] = await listPeople(db, [userId]);
  return person;
}

/**
 * Somebody to whom a trip belongs while it is only looked at, in a transaction that is undone: nobody can sign in with
 * an address of `invalid`.
 */
export async function insertVisitor(tx: Tx, now: Instant): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      name: '',
      lastname: '',
      email: `${randomUUID()}@visitor.invalid`,
      status: 'active',
      created_at: timestamptz(now),
      updated_at: timestamptz(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Everybody of staff who may do an action, first hired first; where a trip is named by its id, or a house or boat by
 * its number, whose work includes it, and with null, for what belongs to neither, whose work is the whole company.
 */
export async function listStaffIds(
  db: Db | Tx,
  action: Action,
  about?: string | number | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ staff: readonly Colleague[] }>`SELECT ${staffJson} AS staff`.execute(db);
  return idsOfAble(db, { staff: rows[0]?.staff ?? [], action, about });
}

/** Somebody of staff, with what they may do. */
export type Colleague = StandingRow & { readonly id: string };

/** SQL for everybody of staff as a JSON list, first hired first: for a statement that asks for more than them. */
export const staffJson = sql<readonly Colleague[]>`(
  SELECT coalesce(json_agg(json_build_object('id', u.id, 'roles', u.roles, 'teamRoles', u.team_roles,
    'scopePlaces', u.scope_places, 'scopeRentables', u.scope_rentables) ORDER BY u.created_at, u.id), '[]')
  FROM app_user u WHERE u.status = 'active' AND 'staff' = ANY(u.roles))`;

/** Who of the staff may do an action, as `listStaffIds` says it. */
export async function idsOfAble(
  db: Db | Tx,
  { staff, action, about }: { staff: readonly Colleague[]; action: Action; about?: string | number | null | undefined },
): Promise<readonly string[]> {
  const able = staff.filter((row) => may({ ...standingOfRow(row), roles: ['staff'] }, action));
  if (about === undefined) return able.map(({ id }) => id);
  const isWork = (scope: Scope | null) =>
    typeof about === 'number' ? isInScope(db, scope, about) : isGroupInScope(db, scope, about);
  const whose = await Promise.all(able.map((row) => isWork(scopeOfRow(row))));
  return able.flatMap(({ id }, index) => (whose[index] ? [id] : []));
}

/** What an active user may do as staff, whatever else they are; undefined: nothing. */
export async function findStaffStanding(db: Db | Tx, userId: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .select([...standingColumns])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`'staff' = ANY(u.roles)`)
    .executeTakeFirst();
  return row && { ...standingOfRow(row), roles: ['staff'] };
}

/**
 * Locks a tenant's row until the transaction ends, so that what is counted of them stays counted; the status, or
 * `undefined` for nobody.
 */
export async function lockTenant(tx: Tx, userId: string): Promise<UserStatus | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}

export interface NewUser {
  readonly id?: string;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly roles?: readonly Role[];
  readonly teamRoles?: readonly TeamRole[] | undefined;
  readonly scope?: Scope | null | undefined;
  readonly language?: Language;
  readonly status?: UserStatus;
  readonly age?: number | undefined;
  readonly gender?: string | undefined;
  /** Hashed here; without one nobody can sign in. */
  readonly password?: string;
  /** A hash made before, to spare time where many have the same password. */
  readonly passwordHash?: string;
}

/**
 * A user who did not register by themselves: demo people, tests, staff made by an admin. Active unless said otherwise.
 */
export async function createUser(db: Db | Tx, user: NewUser): Promise<string> {
  const passwordHash = user.passwordHash ?? (user.password === undefined ? null : await hashPassword(user.password));
  const status = user.status ?? 'active';
  const now = sql<never>`company_now()`;
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...(user.id === undefined ? {} : { id: user.id }),
      name: user.name,
      lastname: user.lastname,
      email: user.email,
      phone_number: user.phoneNumber ?? null,
      roles: [...(user.roles ?? ['tenant'])],
      team_roles: [...(user.teamRoles ?? [])],
      ...scopeColumns(user.scope ?? null),
      language: user.language ?? 'en',
      status,
      ...(user.age === undefined ? {} : { age: user.age }),
      ...(user.gender === undefined ? {} : { gender: user.gender }),
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
      confirmed_at: status === 'created' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
