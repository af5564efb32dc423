import * as z from 'zod/mini';
import { emailText, newPasswordText, phoneText } from '#features/accounts/api/accounts.schemas.ts';
import { passwordRules } from '#features/accounts/domain/password-rules.ts';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { roles, teamRoles } from '#kernel/roles.ts';
import {
  isoText,
  languageText,
  looseTextOf,
  rawTextOf,
  textOf,
  uuidText,
  wholeNumber,
  wholeNumberText,
} from '#kernel/schemas.ts';
import { genders, MAX_AGE, userColumns, userStatuses } from '../user-administration.domain.ts';

/** Users of the admin area have `_id` (docs/domain.md, section 2). */
export const userReply = z.object({
  _id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  age: z.number(),
  gender: z.string(),
  status: z.enum(userStatuses),
  roles: z.array(z.enum(roles)),
  /** What somebody of staff takes care of; empty: a manager. */
  teamRoles: z.array(z.enum(teamRoles)),
  /** Null: the whole company. */
  scope: z.nullable(z.object({ places: z.array(z.number()), rentables: z.array(z.number()) })),
  language: languageText,
  createdAt: isoText,
  updatedAt: isoText,
});

export type UserView = z.output<typeof userReply>;

const usersAsked = {
  orderBy: z.optional(z.enum(userColumns, { error: 'parameter-valid' })),
  /** 1 upwards, -1 downwards, 0 newest first. */
  order: z.optional(z.enum(['1', '-1', '0'], { error: 'parameter-valid' })),
  search: z.optional(looseTextOf(80)),
};

export const usersQuery = z.strictObject({
  page: z.optional(wholeNumberText(1, 1_000_000)),
  limit: z.optional(wholeNumberText(1, 1_000_000)),
  ...usersAsked,
});
export const usersExportQuery = z.strictObject({ ...usersAsked, ...exportQuery });

export const usersReply = z.object({
  data: z.array(userReply),
  pagination: z.object({ total: z.number(), page: z.number(), limit: z.number() }),
});

export const userFactorsReply = z.object({
  /** Codes of an authenticator app are asked for. */
  isOn: z.boolean(),
  passkeys: z.number(),
});

export type UserFactorsView = z.output<typeof userFactorsReply>;

export const userParams = z.strictObject({ id: uuidText });

const rolesList = z.array(z.enum(roles, { error: 'parameter-valid' }), { error: 'parameter-valid' }).check(
  z.minLength(1, { error: 'parameter-required' }),
  z.refine((list) => new Set(list).size === list.length, { error: 'parameter-valid' }),
);

const MAX_SCOPE = 500;
const MAX_ID = 2_147_483_647;
const scopeIds = z
  .array(wholeNumber(1, MAX_ID), { error: 'parameter-valid' })
  .check(z.maxLength(MAX_SCOPE, { error: 'parameter-valid' }));

/** Null: the whole company. A list of nothing is refused: it would mean nothing to some and everything to others. */
const scopeBody = z.nullable(
  z
    .strictObject({ places: scopeIds, rentables: scopeIds })
    .check(z.refine(({ places, rentables }) => places.length + rentables.length > 0, { error: 'parameter-required' })),
);
const teamRolesList = z
  .array(z.enum(teamRoles, { error: 'parameter-valid' }), { error: 'parameter-valid' })
  .check(z.refine((list) => new Set(list).size === list.length, { error: 'parameter-valid' }));

const genderText = z.enum(genders, { error: 'parameter-valid' });
const ageNumber = wholeNumber(0, MAX_AGE);

interface Passwords {
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

const samePasswords = z.refine<Passwords>(({ password, confirmPassword }) => password === confirmPassword, {
  error: 'password-mismatch',
  path: ['confirmPassword'],
});

const passwordFields = {
  password: z.optional(newPasswordText),
  confirmPassword: z.optional(rawTextOf(128)),
};

/** Without a password the user is invited by mail to set one. */
export const createUserBody = z
  .strictObject({
    name: textOf(80),
    lastname: textOf(80),
    email: emailText,
    phoneNumber: z.optional(z.nullable(phoneText)),
    age: z.optional(ageNumber),
    gender: z.optional(genderText),
    roles: rolesList,
    teamRoles: z.optional(teamRolesList),
    scope: z.optional(scopeBody),
    language: z.optional(languageText),
    ...passwordFields,
  })
  .check(samePasswords);

/** What is left out stays as it is. */
export const editUserBody = z
  .strictObject({
    name: z.optional(textOf(80)),
    lastname: z.optional(textOf(80)),
    email: z.optional(emailText),
    phoneNumber: z.optional(z.nullable(phoneText)),
    age: z.optional(ageNumber),
    gender: z.optional(genderText),
    language: z.optional(languageText),
    status: z.optional(z.enum(['active', 'blocked'], { error: 'parameter-valid' })),
    ...passwordFields,
  })
  .check(samePasswords);

export const teamBody = z.strictObject({ teamRoles: teamRolesList, scope: scopeBody });

export const scopeChoicesReply = z.object({
  places: z.array(z.object({ id: z.number(), name: z.string() })),
  rentables: z.array(
    z.object({ id: z.number(), name: z.string(), kind: z.enum(['house', 'boat']), place: z.string() }),
  ),
});

export type ScopeChoices = z.output<typeof scopeChoicesReply>;

/** Who becomes staff gets their team roles and scope in the same step. */
export const rolesBody = z.strictObject({ roles: rolesList, team: z.optional(teamBody) });

const personForm = {
  name: textOf(80),
  lastname: textOf(80),
  email: emailText,
  phoneNumber: z
    .string()
    .check(z.refine((text) => text === '' || /^\+\d{2,18}$/.test(text), { error: 'phone-not-valid' })),
  age: z.string().check(
    z.regex(/^\d{0,3}$/, { error: 'parameter-valid', abort: true }),
    z.refine((text) => Number(text) <= MAX_AGE, { error: 'parameter-valid', params: { limit: { most: MAX_AGE } } }),
  ),
  gender: genderText,
  language: languageText,
};

const passwordOrNone = z
  .string()
  .check(
    ...passwordRules.map(({ code, holds }) => z.refine<string>((text) => text === '' || holds(text), { error: code })),
  );

const areSame = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: 'password-mismatch', path: ['confirmPassword'], when: () => true },
);

/** The form of a new user: with a password, or with an invitation to set one. */
export const createUserForm = z.discriminatedUnion('access', [
  z.object({ ...personForm, roles: rolesList, access: z.literal('invite') }),
  z
    .object({
      ...personForm,
      roles: rolesList,
      access: z.literal('password'),
      password: newPasswordText,
      confirmPassword: rawTextOf(128),
    })
    .check(areSame),
]);

/** The form of an edit: an empty password stays as it is. */
export const editUserForm = z
  .object({ ...personForm, password: passwordOrNone, confirmPassword: z.string() })
  .check(areSame);
