import { findUserByEmail, lockPerson } from '#features/accounts/server/accounts.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { changeRoles } from './change-account.ts';
import { createUser } from './create-user.ts';

interface NewOwner {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly language: Language;
}

/**
 * The owner with this address: an account that is there gets the role, anybody else is invited. Gives the id; refuses
 * a blocked account.
 */
export function createOwner(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  person: NewOwner,
  actor: Actor,
): Promise<string> {
  return inTransaction(ports.db, async (tx) => {
    const within = { ...ports, db: tx };
    const userId = await findUserByEmail(tx, person.email);
    const known = userId === undefined ? undefined : await lockPerson(tx, userId);
    if (!known) return (await createUser(within, { ...person, roles: ['tenant', 'owner'] }, actor.userId))._id;
    if (known.status === 'blocked') return refuse('account-not-active');
    const { id, roles } = known;
    if (!roles.includes('owner')) await changeRoles(within, actor, { userId: id, roles: [...roles, 'owner'] });
    return id;
  });
}
