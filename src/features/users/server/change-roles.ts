import type { RolesChanged } from '#features/accounts/domain/accounts.events.ts';
import { closeSessions, lockPerson, refuseLastAdmin, updatePerson } from '#features/accounts/server/accounts.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { type Actor, roles as allRoles, type Role } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { UserView } from '../api/users.schemas.ts';
import { whyNotGiveOneself } from '../domain/user-administration.ts';
import { getUser } from './users.views.ts';

/** An admin says what a user may do from now on. Whoever may do something else signs in anew. */
export async function changeRoles(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<UserView> {
  const { db, clock, publish } = ports;
  const wanted = allRoles.filter((role) => roles.includes(role));
  return inTransaction(db, async (tx) => {
    if (userId === actor.userId) refuseIf(whyNotGiveOneself(wanted));
    // Before the user's own row: admins are always locked first.
    else if (!wanted.includes('admin')) await refuseLastAdmin(tx, userId);
    const user = (await lockPerson(tx, userId)) ?? refuse('user-not-found');
    const isSame = wanted.length === user.roles.length && wanted.every((role) => user.roles.includes(role));
    if (isSame) return getUser(tx, userId);

    const now = clock.now();
    await updatePerson(tx, userId, { roles: wanted, now });
    await closeSessions(ports, tx, { userId, because: 'roles', now });
    const changed: RolesChanged = { type: 'roles-changed', userId, by: actor.userId, from: user.roles, to: wanted };
    await publish(tx, changed);
    return getUser(tx, userId);
  });
}
