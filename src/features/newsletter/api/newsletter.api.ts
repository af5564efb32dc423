import type { Api } from '#kernel/endpoint.ts';
import { newsletterPaths } from './newsletter.paths.ts';
import { mailedKeyBody, ownSubscriptionBody, ownSubscriptionReply, subscribeBody } from './newsletter.schemas.ts';

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
