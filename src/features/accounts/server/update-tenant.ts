import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Role, Scope, TeamRole } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { PhoneChanged, TenantRenamed } from '../domain/accounts.events.ts';
import { refuseUnlessStill, requirePassword } from './passwords/require-password.ts';
import { scopeColumns } from './standing.ts';
import { getTenant } from './tenants.views.ts';

export interface TenantChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language?: Language | undefined;
  readonly currentPassword?: string | undefined;
}

/**
 * Changes what somebody says of themself. Another phone needs the password (R09); another name is told within the
 * transaction, with the tenant's row locked, so that whoever has it on a contract can refuse.
 */
export async function updateTenant(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  userId: string,
  { currentPassword, ...wanted }: TenantChange,
): Promise<void> {
  const { phone } = await getTenant(ports.db, userId);
  const isPhoneNew = wanted.phone !== phone;
  const proof = isPhoneNew ? await requirePassword(ports, { userId, password: currentPassword }) : undefined;

  await inTransaction(ports.db, async (tx) => {
    if (proof) await refuseUnlessStill(tx, proof);
    const before = (await lockProfile(tx, userId)) ?? refuse('tenant-not-found');
    // Changed meanwhile in another tab: then the password was asked for another number, or for none.
    if (before.phone !== phone) return refuse('current-password-invalid');
    await changeTenant(tx, userId, { ...wanted, now: ports.clock.now() });
    const isRenamed = before.firstName !== wanted.firstName || before.lastName !== wanted.lastName;
    const renamed: TenantRenamed = { type: 'tenant-renamed', userId };
    if (isRenamed) await ports.publish(tx, renamed);
    const changed: PhoneChanged = { type: 'phone-changed', userId };
    if (isPhoneNew) await ports.publish(tx, changed);
  });
}

/** What an admin may change of a user; what is left out stays. */
export interface UserChange {
  readonly name?: string | undefined;
  readonly lastname?: string | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly age?: number | undefined;
  readonly gender?: string | undefined;
  readonly language?: Language | undefined;
  readonly status?: 'active' | 'blocked' | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly teamRoles?: readonly TeamRole[] | undefined;
  /** Null: the whole company. */
  readonly scope?: Scope | null | undefined;
}

/** The row of a user, locked until the transaction ends; `undefined` for no user or a deleted one. */
export async function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'lastname', 'email', 'phone_number as phoneNumber', 'age', 'gender', 'language'])
    .select(['team_roles as teamRoles', 'scope_places as scopePlaces', 'scope_rentables as scopeRentables'])
    .select(['status', 'roles', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePerson(tx: Tx, userId: string, change: UserChange & { now: Instant }): Promise<void> {
  const { phoneNumber, roles, teamRoles, scope, now, ...same } = change;
  await tx
    .updateTable('app_user')
    .set({
      ...same,
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(roles === undefined ? {} : { roles: [...roles] }),
      ...(teamRoles === undefined ? {} : { team_roles: [...teamRoles] }),
      ...(scope === undefined ? {} : scopeColumns(scope)),
      updated_at: timestamptz(now),
    })
    .where('id', '=', userId)
    .execute();
}

/** What a tenant says of themself, the row locked as `lockTenant` does. */
export async function lockProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('app_user')
    .select(['name as firstName', 'lastname as lastName', 'phone_number as phone'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Absent: as it is. */
  readonly language?: Language | undefined;
}

export async function changeTenant(
  tx: Tx,
  id: string,
  { firstName, lastName, phone, language, now }: Profile & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      name: firstName,
      lastname: lastName,
      phone_number: phone,
      ...(language === undefined ? {} : { language }),
      updated_at: timestamptz(now),
    })
    .where('id', '=', id)
    .execute();
}
