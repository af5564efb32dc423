import type { RolesChanged, TeamChanged, UserReminded } from '#features/accounts/domain/accounts.events.ts';
import {
  closeSessions,
  deleteAccount,
  findUserByEmail,
  limitMails,
  lockPerson,
  refuseLastAdmin,
  scopeOfRow,
  takeFactorsAway,
  updatePerson,
} from '#features/accounts/server/accounts.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import {
  type Actor,
  roles as allRoles,
  teamRoles as allTeamRoles,
  type Role,
  type Scope,
  type TeamRole,
} from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { UserView } from '../api/users.schemas.ts';
import { whatOfTeam, whyNotGiveOneself, whyNotRemind } from '../user-administration.domain.ts';
import { refuseUnknownScope } from './scope-choices.views.ts';
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

/** An admin says what somebody of staff takes care of, and where. It ends no session: the next call obeys it. */
export async function changeTeam(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  { userId, teamRoles, scope }: { userId: string; teamRoles: readonly TeamRole[]; scope: Scope | null },
): Promise<UserView> {
  const to = allTeamRoles.filter((teamRole) => teamRoles.includes(teamRole));
  return inTransaction(db, async (tx) => {
    await refuseUnknownScope(tx, scope);
    const user = (await lockPerson(tx, userId)) ?? refuse('user-not-found');
    const what = whatOfTeam({ teamRoles: user.teamRoles, scope: scopeOfRow(user) }, { teamRoles: to, scope });
    if (what === null) return getUser(tx, userId);

    await updatePerson(tx, userId, { teamRoles: to, scope, now: clock.now() });
    await publish(tx, teamChanged({ userId, by: actor.userId, from: user.teamRoles, to, scope, what }));
    return getUser(tx, userId);
  });
}

/** What is told of another team role or scope. */
export function teamChanged({ scope, ...facts }: Omit<TeamChanged, 'type' | 'scope'> & { scope: Scope | null }) {
  const { places, rentables } = scope ?? { places: [], rentables: [] };
  const told = [...places.map((id) => `place-${id}`), ...rentables.map((id) => `rentable-${id}`)];
  return { type: 'team-changed', ...facts, scope: told } satisfies TeamChanged;
}

/** An admin deletes a user, as the user could; one's own account is deleted in the profile, with the password. */
export async function deleteUser(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) refuse('own-account');
  await inTransaction(ports.db, (tx) => deleteAccount(ports, tx, { userId, by: actor.userId }));
}

/**
 * Sends the first mail of a user again, a few times an hour and only until the address is confirmed: the invitation,
 * or the link that confirms the address of a user who registered.
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

/**
 * An admin lets somebody in who lost their second factor; one's own is turned off where password and code are asked
 * for.
 */
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
