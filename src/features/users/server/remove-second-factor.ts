import { lockPerson, takeFactorsAway } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

/** An admin lets somebody in who lost their second factor; one's own is turned off where password and code are asked for. */
export async function removeSecondFactor(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) refuse('own-account');
  await inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) return refuse('user-not-found');
    await takeFactorsAway({ publish }, tx, { userId, to: 'removed-by-admin', now: clock.now() });
  });
}
