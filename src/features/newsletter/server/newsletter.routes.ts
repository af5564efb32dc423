import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { newsletterApi } from '../api/newsletter.api.ts';
import {
  changeOwnNewsletter,
  confirmNewsletter,
  endNewsletter,
  hasNewsletter,
  requestNewsletter,
} from './change-subscription.ts';

export function newsletterRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>,
): Handlers<typeof newsletterApi> {
  return {
    subscribe: ({ body, language }) => requestNewsletter(ports, { ...body, language }),

    confirmSubscription: ({ body }) => confirmNewsletter(ports, body.key),

    unsubscribe: ({ body }) => endNewsletter(ports, body.key),

    getOwnSubscription: async ({ actor }) => ({ isSubscribed: await hasNewsletter(ports, actor.userId) }),

    changeOwnSubscription: ({ actor, body }) => changeOwnNewsletter(ports, actor.userId, body.isSubscribed),
  };
}
