import { sql } from 'kysely';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { AccountDeleted } from '../domain/accounts.events.ts';
import { eraseUser, lockUser } from './erase-user.repository.ts';
import { closeSessions } from './sessions/own-sessions.ts';

export interface DeletedAccount {
  readonly userId: string;
  /** The user, or an admin. */
  readonly by: string;
}

/**
 * Deletes an account in a transaction of the caller: the person is erased and the address is free again, while trips,
 * invoices and contracts stay. Refused for the last admin, and by whoever still needs the person
 * (`reservation-exists-for-tenant`); a deleted one is `user-not-found`. Whether the caller may, and their password, are
 * asked before.
 */
export async function deleteAccount(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { userId, by }: DeletedAccount,
): Promise<void> {
  const now = clock.now();
  await refuseLastAdmin(tx, userId);
  const status = await lockUser(tx, userId);
  if (status === undefined || status === 'deleted') return refuse('user-not-found');

  await closeSessions({ publish }, tx, { userId, because: 'deleted', now });
  const deleted: AccountDeleted = { type: 'account-deleted', userId, by };
  await publish(tx, deleted);
  await eraseUser(tx, userId, now);
}

/**
 * Refuses what would leave the product without an active admin: call it before one is deleted, blocked or loses the
 * role. All admins are locked, in the order of their ids, so that two who leave at the same time come one after the
 * other.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await tx
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`'admin' = ANY(roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  refuseIf(admins.length === 1 && admins[0]?.id === userId ? 'last-admin' : null);
}
