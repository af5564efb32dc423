import * as z from 'zod/mini';
import { rawTextOf, tokenOf, uuidText } from '#kernel/schemas.ts';
import { emailText, newPasswordText } from './accounts.schemas.ts';

export const forgotBody = z.strictObject({ email: emailText });

export const resetBody = z.strictObject({ password: newPasswordText, email: emailText, token: tokenOf(200) });

const newPasswordFields = { password: newPasswordText, confirmPassword: rawTextOf(128) };
type NewPassword = { [K in keyof typeof newPasswordFields]: string };

/** Speaks as soon as both are filled, whatever the other fields hold. */
const isTyped = z.refine<NewPassword>((form) => form.password === form.confirmPassword, {
  error: 'password-mismatch',
  path: ['confirmPassword'],
  when: ({ value }) => ['password', 'confirmPassword'].every((field) => isFilled(Object(value)[field])),
});

const isFilled = (text: unknown): boolean => typeof text === 'string' && text !== '';

/** The reset form as it is filled in. */
export const resetForm = z.object(newPasswordFields).check(isTyped);

/** Without the current password the answer is 403, as with a wrong one. */
export const changePasswordBody = z
  .strictObject({ currentPassword: z.optional(rawTextOf(128)), ...newPasswordFields })
  .check(isTyped);

export const changePasswordForm = z.object({ currentPassword: rawTextOf(128), ...newPasswordFields }).check(isTyped);

export const wantEmailBody = z.strictObject({ email: emailText, currentPassword: z.optional(rawTextOf(128)) });

export const changeEmailForm = z.object({ email: emailText, currentPassword: rawTextOf(128) });

export const confirmEmailChangeBody = z.strictObject({ userId: uuidText, code: tokenOf(200) });
