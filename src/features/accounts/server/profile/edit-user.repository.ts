import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';

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
}

/** A user as they stand, held until the transaction ends; `undefined` for nobody and for who was deleted. */
export async function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'name', 'lastname', 'email', 'phone_number as phoneNumber', 'age', 'gender', 'language'])
    .select(['status', 'roles', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePerson(tx: Tx, userId: string, change: UserChange & { now: Instant }): Promise<void> {
  const { phoneNumber, roles, now, ...same } = change;
  await tx
    .updateTable('app_user')
    .set({
      ...same,
      ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
      ...(roles === undefined ? {} : { roles: [...roles] }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
