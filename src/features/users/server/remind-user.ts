import type { UserReminded } from '#features/accounts/domain/accounts.events.ts';
import { limitMails, lockPerson } from '#features/accounts/server/accounts.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotRemind } from '../domain/user-administration.ts';
import { getUser } from './users.views.ts';

/**
 * An admin has the first mail sent again, some times an hour and only until the address is confirmed: the invitation, or to who
 * registered by themself the link that confirms.
 */
export async function remindUser(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  refuseIf(whyNotRemind(await getUser(db, userId)));
  await limitMails(db, { name: 'reminder-mail', userId }, clock.now());
  await inTransaction(db, async (tx) => {
    const user = (await lockPerson(tx, userId)) ?? refuse('user-not-found');
    refuseIf(whyNotRemind(user));
    const reminded: UserReminded = { type: 'user-reminded', userId, by: actor.userId, isInvited: !user.hasPassword };
    await publish(tx, reminded);
  });
}
