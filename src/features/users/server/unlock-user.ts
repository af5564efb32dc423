import { findUserByEmail, lockPerson, takeFactorsAway } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

/** Who runs the server lets the last admin in, who lost every second factor: nobody is left who could by the pages. */
export async function unlockUser(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  email: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = (await findUserByEmail(tx, email)) ?? refuse('user-not-found');
    await lockPerson(tx, userId);
    await takeFactorsAway({ publish }, tx, { userId, to: 'removed-at-server', now: clock.now() });
  });
}
