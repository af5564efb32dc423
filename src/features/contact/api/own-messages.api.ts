import type { Api } from '#kernel/endpoint.ts';
import { ownMessagesPaths } from './contact.paths.ts';
import { fileQuery, fileView } from './conversation-files.schemas.ts';
import {
  ownerThreadsReply,
  ownMessageBody,
  ownMessageParams,
  ownMessageReply,
  ownMessagesReply,
  ownUnreadReply,
  readBody,
  threadBody,
  writtenReply,
} from './own-messages.schemas.ts';

/** One's own conversations with the team: of trips, by the id of the trip, of owners, and what began by a form. */
export const ownMessagesApi = {
  listOwnMessages: {
    ...ownMessagesPaths.listOwnMessages,
    summary: 'One’s conversations with the team: of trips, and what was sent through forms from one’s address',
    needs: 'message:write',
    reply: ownMessagesReply,
    refusals: [],
  },
  getOwnMessage: {
    ...ownMessagesPaths.getOwnMessage,
    summary: 'One of them, and until when an answer is promised',
    needs: 'message:write',
    rate: 'poll',
    params: ownMessageParams,
    reply: ownMessageReply,
    refusals: ['not-found'],
  },
  countOwnUnread: {
    ...ownMessagesPaths.countOwnUnread,
    summary: 'How many answers of one conversation are unread',
    needs: 'message:write',
    params: ownMessageParams,
    reply: ownUnreadReply,
    refusals: ['not-found'],
  },
  writeMessage: {
    ...ownMessagesPaths.writeMessage,
    summary: 'Writes to the team, with files that were added before',
    needs: 'message:write',
    params: ownMessageParams,
    body: ownMessageBody,
    reply: writtenReply,
    status: 201,
    idempotent: true,
    refusals: ['not-found', 'media-not-found'],
  },
  readOwnMessage: {
    ...ownMessagesPaths.readOwnMessage,
    summary: 'Marks a conversation as read up to an entry',
    needs: 'message:write',
    params: ownMessageParams,
    body: readBody,
    refusals: ['not-found'],
  },
  listOwnerThreads: {
    ...ownMessagesPaths.listOwnerThreads,
    summary: 'An owner’s conversations with the team: one for each house or boat, and one for everything else',
    needs: 'portal:use',
    reply: ownerThreadsReply,
    refusals: [],
  },
  openOwnerThread: {
    ...ownMessagesPaths.openOwnerThread,
    summary: 'Opens an owner’s conversation about a house or boat; gives the one that is there',
    needs: 'portal:use',
    body: threadBody,
    reply: writtenReply,
    status: 201,
    refusals: ['house-not-found'],
  },
  addOwnMessageFile: {
    ...ownMessagesPaths.addOwnMessageFile,
    summary: 'Adds a file to what is about to be sent: the body is a JPEG, PNG, WebP, AVIF or PDF file',
    needs: 'message:write',
    params: ownMessageParams,
    query: fileQuery,
    takes: 'picture-or-pdf',
    reply: fileView,
    status: 201,
    refusals: ['not-found', 'file-type-invalid', 'size-too-large', 'too-many-requests'],
  },
} as const satisfies Api;
