import type { UserCreated } from '#features/accounts/domain/accounts.events.ts';
import { createUser as insertUser, refuseGuessable } from '#features/accounts/server/accounts.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role, Scope, TeamRole } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { UserView } from '../api/users.schemas.ts';
import { teamChanged } from './change-account.ts';
import { refuseUnknownScope } from './scope-choices.views.ts';
import { getUser } from './users.views.ts';

interface UserForm {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber?: string | null | undefined;
  readonly age?: number | undefined;
  readonly gender?: string | undefined;
  readonly roles: readonly Role[];
  readonly teamRoles?: readonly TeamRole[] | undefined;
  readonly scope?: Scope | null | undefined;
  readonly language: Language;
  readonly password?: string | undefined;
}

/**
 * An admin makes a user. With a password the admin vouches for the address and hands the password over; without one a
 * mail invites the person to set it, which confirms the address. A taken address is `email-taken`.
 */
export async function createUser(
  { db, publish }: Pick<Ports, 'db' | 'publish'>,
  { phoneNumber, password, ...form }: UserForm,
  by: string,
): Promise<UserView> {
  if (password !== undefined) await refuseGuessable(password, form);
  const isInvited = password === undefined;
  return inTransaction(db, async (tx) => {
    await refuseUnknownScope(tx, form.scope ?? null);
    const userId = await insertUser(tx, {
      ...form,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...(isInvited ? { status: 'created' } : { status: 'active', password }),
    });
    const created: UserCreated = { type: 'user-created', userId, by, isInvited };
    await publish(tx, created);
    const { teamRoles: to = [], scope = null } = form;
    if (to.length > 0 || scope) await publish(tx, teamChanged({ userId, by, from: [], to, scope, what: 'roles' }));
    return getUser(tx, userId);
  });
}
