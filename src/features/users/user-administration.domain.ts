import type { RefusalCode } from '#kernel/refusals.ts';
import type { Role, Scope, TeamRole } from '#kernel/roles.ts';

/** `created` has not confirmed the address; only `active` signs in; `deleted` is final and in no list. */
export const userStatuses = ['created', 'active', 'blocked', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const genders = ['M', 'F', 'X'] as const;
export const MAX_AGE = 130;

/** What an admin may move a user to, by where they stand. */
const moves: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  created: [],
  active: ['blocked'],
  blocked: ['active'],
  deleted: [],
};

/** Whether an admin may change a status to another one; false when both are the same. */
export function mayMove(from: UserStatus, to: UserStatus): boolean {
  return moves[from].includes(to);
}

/** What an edit may name. */
export interface UserFields {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly age: number;
  readonly gender: string;
  readonly language: string;
  readonly status: UserStatus;
}

export type EditedField = keyof UserFields | 'password';

/** The names of the fields that an edit changes: a field with its old value does not count. */
export function changedFields(
  user: UserFields,
  edit: { readonly [K in keyof UserFields]?: UserFields[K] | undefined } & { readonly password?: string | undefined },
): readonly EditedField[] {
  const names = ['name', 'lastname', 'email', 'phoneNumber', 'age', 'gender', 'language', 'status'] as const;
  const changed = names.filter((name) => edit[name] !== undefined && edit[name] !== user[name]);
  return edit.password === undefined ? changed : [...changed, 'password'];
}

/**
 * Nobody blocks themself; one's own address, phone and password are changed in the profile, where the password is asked
 * for (R09): a stolen session must not get past that by the way of the admin.
 */
export function whyNotEditOneself(fields: readonly EditedField[]): RefusalCode | null {
  const guarded: readonly EditedField[] = ['status', 'email', 'phoneNumber', 'password'];
  return fields.some((field) => guarded.includes(field)) ? 'own-account' : null;
}

/** Only a user who has not confirmed the address can be sent the mail again. */
export function whyNotRemind({ status }: Pick<UserFields, 'status'>): RefusalCode | null {
  return status === 'created' ? null : 'already-confirmed';
}

/** An admin can't remove their own role of admin. */
export function whyNotGiveOneself(roles: readonly Role[]): RefusalCode | null {
  return roles.includes('admin') ? null : 'own-account';
}

interface Team {
  readonly teamRoles: readonly TeamRole[];
  readonly scope: Scope | null;
}

/** What a change of somebody's work is about: other team roles, or only another scope; null when it changes nothing. */
export function whatOfTeam(before: Team, after: Team): 'roles' | 'limited' | 'whole' | null {
  if (!hasSame(before.teamRoles, after.teamRoles)) return 'roles';
  if (before.scope === null || after.scope === null)
    return before.scope === after.scope ? null : after.scope === null ? 'whole' : 'limited';
  const { places, rentables } = after.scope;
  return hasSame(before.scope.places, places) && hasSame(before.scope.rentables, rentables) ? null : 'limited';
}

const hasSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** What the list of users can be sorted by: nothing else reaches the statement. */
export const userColumns = [
  'name',
  'lastname',
  'email',
  'phoneNumber',
  'roles',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type UserColumn = (typeof userColumns)[number];
