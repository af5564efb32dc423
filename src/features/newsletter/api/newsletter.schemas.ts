import * as z from 'zod/mini';
import { emailText } from '#features/accounts/api/accounts.schemas.ts';
import { filledFields } from '#features/contact/api/contact.schemas.ts';
import { tokenOf } from '#kernel/schemas.ts';

export const subscribeBody = z.strictObject({
  email: emailText,
  website: filledFields.website,
  /** A page without script can't tell. */
  filledInMs: z.optional(filledFields.filledInMs),
});

/** What a mailed link holds: it names a subscription and proves that it was mailed. */
export const mailedKeyBody = z.strictObject({ key: tokenOf(200) });

export const ownSubscriptionBody = z.strictObject({ isSubscribed: z.boolean({ error: 'parameter-valid' }) });
export const ownSubscriptionReply = z.object({ isSubscribed: z.boolean() });
