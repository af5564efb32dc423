import type { Api } from '#kernel/endpoint.ts';
import { contactPaths, inboxPaths } from './contact.paths.ts';
import { businessBody, contactBody, workBody } from './contact.schemas.ts';
import { messageParams, messageReply, messagesQuery, messagesReply, openMessagesReply } from './inbox.schemas.ts';

export const contactApi = {
  sendContactMessage: {
    ...contactPaths.sendContactMessage,
    summary: 'Writes to the company, about a service or anything else; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: contactBody,
    refusals: [],
  },
  registerBusiness: {
    ...contactPaths.registerBusiness,
    summary: 'Asks the company to let houses, boats or services of a business; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: businessBody,
    refusals: [],
  },
  offerWork: {
    ...contactPaths.offerWork,
    summary: 'Offers the work of a professional to the company; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: workBody,
    refusals: [],
  },
} as const satisfies Api;

export const inboxApi = {
  listMessages: {
    ...inboxPaths.listMessages,
    summary: 'What was written through the forms, newest first',
    needs: 'message:answer',
    query: messagesQuery,
    reply: messagesReply,
    refusals: [],
  },
  countOpenMessages: {
    ...inboxPaths.countOpenMessages,
    summary: 'How many messages nobody is done with',
    needs: 'message:answer',
    reply: openMessagesReply,
    refusals: [],
  },
  getMessage: {
    ...inboxPaths.getMessage,
    summary: 'One message with all that its form asked for',
    needs: 'message:answer',
    params: messageParams,
    reply: messageReply,
    refusals: ['not-found'],
  },
  finishMessage: {
    ...inboxPaths.finishMessage,
    summary: 'Marks a message as done; who was first stays',
    needs: 'message:answer',
    params: messageParams,
    refusals: ['not-found'],
  },
  reopenMessage: {
    ...inboxPaths.reopenMessage,
    summary: 'Puts a message back among the open ones',
    needs: 'message:answer',
    params: messageParams,
    refusals: ['not-found'],
  },
} as const satisfies Api;
