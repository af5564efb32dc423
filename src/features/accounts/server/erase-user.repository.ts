import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** What belongs to a person alone: its rows go with the account. */
const tablesOfPerson = [
  'one_time_code',
  'user_session',
  'idempotency_key',
  'user_picture',
  'email_change',
  'second_factor',
  'recovery_code',
  'passkey',
  'passkey_challenge',
] as const;

/**
 * The status of a user, whose row is locked also against rows that would come to refer to it; `undefined` for nobody.
 */
export async function lockUser(tx: Tx, id: string) {
  const row = await tx.selectFrom('app_user').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.status;
}

/** Leaves of a user what trips, invoices and contracts refer to: an id without a person. */
export async function eraseUser(tx: Tx, id: string, now: Instant): Promise<void> {
  for (const table of tablesOfPerson) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await tx
    .updateTable('app_user')
    .set({
      name: 'Deleted',
      lastname: 'user',
      // Nobody's: the ending is reserved and no mail server has it.
      email: `${id}@deleted.invalid`,
      phone_number: null,
      age: sql`DEFAULT`,
      gender: sql`DEFAULT`,
      roles: sql`DEFAULT`,
      team_roles: sql`DEFAULT`,
      scope_places: null,
      scope_rentables: null,
      language: sql`DEFAULT`,
      password_hash: null,
      status: 'deleted',
      confirmed_at: null,
      updated_at: timestamptz(now),
    })
    .where('id', '=', id)
    .execute();
}
