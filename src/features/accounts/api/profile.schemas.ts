import * as z from 'zod/mini';
import { languageText, rawTextOf, textOf } from '#kernel/wire.ts';
import { phoneText } from './accounts.schemas.ts';

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
