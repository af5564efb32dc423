import type { Api } from '#kernel/endpoint.ts';
import { inboxPaths } from './inbox.paths.ts';
import { messageParams, messageReply, messagesQuery, messagesReply, openMessagesReply } from './inbox.schemas.ts';

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
