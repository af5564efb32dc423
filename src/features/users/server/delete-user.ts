import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

/** An admin deletes a user, as the user could; one's own account is deleted in the profile, with the password. */
export async function deleteUser(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) refuse('own-account');
  await inTransaction(ports.db, (tx) => deleteAccount(ports, tx, { userId, by: actor.userId }));
}
