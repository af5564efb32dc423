import * as z from 'zod/mini';
import { emailText } from '#features/accounts/api/accounts.schemas.ts';
import { filledFields } from '#features/contact/api/contact.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { tokenOf } from '#kernel/schemas.ts';
import { newsletterPaths } from './newsletter.paths.ts';

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

export const newsletterApi = {
  subscribe: {
    ...newsletterPaths.subscribe,
    summary: 'Asks for the newsletter: a link to confirm is mailed; the answer is the same for every address',
    needs: 'public',
    rate: 'mail',
    body: subscribeBody,
    refusals: [],
  },
  confirmSubscription: {
    ...newsletterPaths.confirmSubscription,
    summary: 'Confirms a subscription by the mailed key; again changes nothing',
    needs: 'public',
    body: mailedKeyBody,
    refusals: ['code-not-valid'],
  },
  unsubscribe: {
    ...newsletterPaths.unsubscribe,
    summary: 'Ends a subscription by the mailed key; again, or when it is forgotten, changes nothing',
    needs: 'public',
    body: mailedKeyBody,
    refusals: ['code-not-valid'],
  },
  getOwnSubscription: {
    ...newsletterPaths.getOwnSubscription,
    summary: 'Whether the newsletter goes to the own address',
    needs: 'account:use',
    reply: ownSubscriptionReply,
    refusals: [],
  },
  changeOwnSubscription: {
    ...newsletterPaths.changeOwnSubscription,
    summary: 'Subscribes the own address, which is confirmed already, or ends the subscription',
    needs: 'account:use',
    body: ownSubscriptionBody,
    refusals: [],
  },
} as const satisfies Api;
