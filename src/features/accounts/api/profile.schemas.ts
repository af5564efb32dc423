import * as z from 'zod/mini';
import { languageText, rawTextOf, textOf } from '#kernel/schemas.ts';
import { isCallable, isPhoneDigits, joinPhoneNumber, type PhoneParts } from '../domain/dial-codes.ts';
import { countryText, phoneText } from './accounts.schemas.ts';

/** Another phone number needs the current password. */
export const tenantBody = z.strictObject({
  firstName: textOf(80),
  lastName: textOf(80),
  phone: z.nullable(phoneText),
  language: z.optional(languageText),
  currentPassword: z.optional(rawTextOf(128)),
});

/** What can't be undone, or tells everything, is asked for with the password again. */
export const withPasswordBody = z.strictObject({ currentPassword: rawTextOf(128) });

/** Everything stored on the caller: section → rows, as each feature gives them. */
export const exportReply = z.object({
  exportedAt: z.string(),
  sections: z.record(z.string(), z.unknown()),
});

/**
 * The form of one's personal data as it is filled in, beside the phone that is stored: it may be left empty only while
 * it can't be shown in its parts, and another one needs the password.
 */
export const personalDataForm = (stored: { readonly phone: string | null; readonly parts: PhoneParts | null }) =>
  z
    .object({
      firstName: textOf(80),
      lastName: textOf(80),
      country: countryText,
      phoneDigits: z.string({ error: 'parameter-valid' }).check(
        z.refine((digits) => digits !== '' || stored.parts === null, { error: 'parameter-required' }),
        z.refine((digits) => digits === '' || isPhoneDigits(digits), { error: 'phone-not-valid' }),
      ),
      currentPassword: z.string({ error: 'parameter-valid' }).check(z.maxLength(128, { error: 'parameter-valid' })),
    })
    .check(
      z.refine((form) => !isPhoneDigits(form.phoneDigits) || isStoredOrCallable(form, stored), {
        error: 'phone-incomplete',
        path: ['phoneDigits'],
      }),
      z.refine((form) => form.currentPassword !== '' || phoneOfForm(form, stored) === stored.phone, {
        error: 'parameter-required',
        path: ['currentPassword'],
      }),
    );

function isStoredOrCallable(form: PhoneParts, stored: { readonly phone: string | null }): boolean {
  const phone = joinPhoneNumber(form.country, form.phoneDigits);
  return phone === stored.phone || isCallable(phone);
}

/** What a filled form says of the phone: empty digits leave it as it is stored. */
export function phoneOfForm(form: PhoneParts, stored: { readonly phone: string | null }): string | null {
  return form.phoneDigits === '' ? stored.phone : joinPhoneNumber(form.country, form.phoneDigits);
}
