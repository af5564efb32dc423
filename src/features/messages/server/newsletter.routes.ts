import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { newsletterApi } from '../api/newsletter.api.ts';
import {
  changeOwnNewsletter,
  confirmNewsletter,
  endNewsletter,
  hasNewsletter,
  wantNewsletter,
} from './newsletter/keep-subscription.ts';

export function newsletterRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'enqueue' | 'config'>,
): Handlers<typeof newsletterApi> {
  return {
    subscribe: ({ body, language }) => wantNewsletter(ports, { ...body, language }),

    confirmSubscription: ({ body }) => confirmNewsletter(ports, body.key),

    unsubscribe: ({ body }) => endNewsletter(ports, body.key),

    getOwnSubscription: async ({ actor }) => ({ isSubscribed: await hasNewsletter(ports, actor.userId) }),

    changeOwnSubscription: ({ actor, body }) => changeOwnNewsletter(ports, actor.userId, body.isSubscribed),
  };
}
