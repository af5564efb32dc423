import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { contactApi, inboxApi } from '../api/contact.api.ts';
import { countOpenMessages, findMessage, listMessages } from './inbox.views.ts';
import { finishMessage, receiveMessage, reopenMessage } from './receive-message.ts';

export function contactRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof contactApi> {
  return {
    sendContactMessage: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'contact', language }, { website, filledInMs, sendKey }),

    registerBusiness: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'business', language }, { website, filledInMs, sendKey }),

    offerWork: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'work', language }, { website, filledInMs, sendKey }),
  };
}

export function inboxRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof inboxApi> {
  return {
    listMessages: ({ query }) =>
      listMessages(ports.db, {
        page: pageOf({ number: query.PageNumber, size: query.PageSize }),
        kind: query.Kind,
        state: query.State,
      }),

    countOpenMessages: async () => ({ open: await countOpenMessages(ports.db) }),

    getMessage: async ({ language, params }) =>
      (await findMessage(ports.db, { id: params.id, language })) ?? refuse('not-found'),

    finishMessage: ({ actor, params }) => finishMessage(ports, params.id, actor.userId),

    reopenMessage: ({ params }) => reopenMessage(ports, params.id),
  };
}
