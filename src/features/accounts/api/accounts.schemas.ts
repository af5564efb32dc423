import * as z from 'zod/mini';
import { roles } from '#kernel/roles.ts';
import { isoText, languageText, rawTextOf, textOf, uuidText } from '#kernel/wire.ts';
import { passwordRules, whyNotGuessable } from '../domain/password-rules.ts';

/** Spec 5: text, '@', text, '.', text. */
export const emailText = z.pipe(
  z.pipe(
    z.string({ error: 'parameter-valid' }),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: 'parameter-required' }),
    z.maxLength(254, { error: 'email-not-valid' }),
    z.regex(/^[^\s@<>"\p{C}]{1,64}@[^\s@<>"\p{C}.]+(\.[^\s@<>"\p{C}.]+)+$/u, {
      error: 'email-not-valid',
    }),
  ),
);

/** Spec 5: each rule has a message of its own. */
export const newPasswordText = z
  .string({ error: 'parameter-valid' })
  .check(...passwordRules.map(({ code, holds }) => z.refine<string>(holds, { error: code })));

/** The dial code joined to 1 to 14 digits. */
const phoneText = z
  .string({ error: 'parameter-valid' })
  .check(z.minLength(1, { error: 'parameter-required' }), z.regex(/^\+\d{2,18}$/, { error: 'phone-not-valid' }));

export const registerBody = z
  .strictObject({
    name: textOf(80),
    lastname: textOf(80),
    email: emailText,
    phoneNumber: phoneText,
    password: newPasswordText,
    confirmPassword: rawTextOf(128),
    language: z.optional(languageText),
    /** Where to go after confirming: a path of this site. */
    returnTo: z.optional(z.string().check(z.maxLength(500, { error: 'parameter-valid' }))),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'password-mismatch',
      path: ['confirmPassword'],
    }),
    z.refine((form) => whyNotGuessable(form.password, form) === null, { error: 'password-common', path: ['password'] }),
  );

export const registerReply = z.object({ id: z.string() });

export const confirmBody = z.strictObject({ userId: uuidText, code: rawTextOf(200) });
export const emailBody = z.strictObject({ email: emailText });
export const loginBody = z.strictObject({ email: rawTextOf(254), password: rawTextOf(128) });
export const refreshBody = z.optional(z.strictObject({ refreshToken: z.optional(rawTextOf(200)) }));

export const tokensReply = z.object({
  accessToken: z.string(),
  /** Absent when it travels as a cookie (`Session-Cookie: yes`). */
  refreshToken: z.optional(z.string()),
  tokenExpires: isoText,
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
});

export type TenantView = z.output<typeof tenantReply>;
