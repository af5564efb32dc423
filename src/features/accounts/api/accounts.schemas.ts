import * as z from 'zod/mini';
import { readEmailAddress } from '#kernel/email-address.ts';
import { roles } from '#kernel/roles.ts';
import { isoText, languageText, looseTextOf, rawTextOf, textOf, tokenOf, uuidText } from '#kernel/schemas.ts';
import { countryCodes, isCallable, isPhoneDigits, joinPhoneNumber, type PhoneParts } from '../domain/dial-codes.ts';
import { passwordRules, whyNotGuessable } from '../domain/password-rules.ts';

/** An e-mail address, in the spelling in which it is kept (docs/domain.md, section 2). */
export const emailText = z.pipe(
  z.pipe(
    z.pipe(
      z.string({ error: 'parameter-valid' }),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(
      z.minLength(1, { error: 'parameter-required' }),
      z.maxLength(254, { error: 'email-not-valid', abort: true }),
      z.refine((text) => text === '' || readEmailAddress(text) !== null, { error: 'email-not-valid' }),
    ),
  ),
  z.transform((text: string) => readEmailAddress(text) ?? text),
);

/** Each rule has a message of its own (docs/domain.md, section 2). */
export const newPasswordText = z
  .string({ error: 'parameter-valid' })
  .check(...passwordRules.map(({ code, holds }) => z.refine<string>(holds, { error: code })));

/** The dial code joined to 1 to 14 digits. */
export const phoneText = z
  .string({ error: 'parameter-valid' })
  .check(
    z.minLength(1, { error: 'parameter-required' }),
    z.regex(/^\+\d{2,18}$/, { error: 'phone-not-valid', abort: true }),
  );

const personFields = {
  name: textOf(80),
  lastname: textOf(80),
  email: emailText,
  password: newPasswordText,
  confirmPassword: rawTextOf(128),
};

type PersonForm = { [K in keyof typeof personFields]: string };

/** These look at several fields and speak as soon as theirs are filled, whatever the others hold. */
const personChecks = [
  z.refine<PersonForm>((form) => form.password === form.confirmPassword, {
    error: 'password-mismatch',
    path: ['confirmPassword'],
    when: ({ value }) => areFilled(value, ['password', 'confirmPassword']),
  }),
  z.refine<PersonForm>((form) => whyNotGuessable(form.password, form) === null, {
    error: 'password-common',
    path: ['password'],
    when: ({ value }) => areFilled(value, ['password', 'name', 'lastname', 'email']),
  }),
] as const;

const areFilled = (form: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => {
    const text = Object(form)[field];
    return typeof text === 'string' && text !== '';
  });

/** Where to go after confirming: a path of this site; any other is left out. */
const returnTo = z.optional(looseTextOf(500));

export const registerBody = z
  .strictObject({ ...personFields, phoneNumber: phoneText, language: z.optional(languageText), returnTo })
  .check(...personChecks);

/** The country of a phone number in two parts. */
export const countryText = z.enum(countryCodes);

/** Asks again about a number that can't be called; it speaks as soon as the digits are typed. */
export const callable = z.refine<PhoneParts>(
  ({ country, phoneDigits }) => isCallable(joinPhoneNumber(country, phoneDigits)),
  {
    error: 'phone-incomplete',
    path: ['phoneDigits'],
    when: ({ value }) => isPhoneDigits(String(Object(value).phoneDigits)),
  },
);

/** The sign-up form as it is filled in: the phone in two parts (see `joinPhoneNumber`). */
export const signUpForm = z
  .object({
    ...personFields,
    country: countryText,
    phoneDigits: z
      .string({ error: 'parameter-valid' })
      .check(z.minLength(1, { error: 'parameter-required' }), z.refine(isPhoneDigits, { error: 'phone-not-valid' })),
  })
  .check(...personChecks, callable);

export const registerReply = z.object({ id: z.string() });

export const confirmBody = z.strictObject({ userId: uuidText, code: tokenOf(200) });
export const confirmDigitsBody = z.strictObject({
  email: emailText,
  digits: z.string().check(z.regex(/^\d{6}$/, { error: 'code-not-valid' })),
});
export const resendBody = z.strictObject({ email: emailText, returnTo });
/** A code of the authenticator app, or a recovery code, as it was typed. */
export const factorCodeText = textOf(40);

export const loginBody = z.strictObject({
  email: rawTextOf(254),
  password: rawTextOf(128),
  secondFactor: z.optional(factorCodeText),
});

export const loginGoogleBody = z.strictObject({ credential: tokenOf(4_000), secondFactor: z.optional(factorCodeText) });

/** The sign-in form: the address must look like one, the password is only required (docs/domain.md, section 2). */
export const signInForm = z.object({ email: emailText, password: rawTextOf(128) });

export const refreshBody = z.optional(z.strictObject({ refreshToken: z.optional(tokenOf(200)) }));

export const tokensReply = z.object({
  accessToken: z.string(),
  /** Absent when it travels as a cookie (`Session-Cookie: yes`). */
  refreshToken: z.optional(z.string()),
  tokenExpires: isoText,
  /** After how many seconds one of our pages asks for the next token, at the latest; with the cookie only. */
  refreshSeconds: z.optional(z.number()),
  email: z.string(),
});

export const tenantReply = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  media: z.nullable(z.string()),
  language: languageText,
  roles: z.array(z.enum(roles)),
  createdAt: isoText,
});
