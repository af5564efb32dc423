import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ownMessagesApi } from '../api/own-messages.api.ts';
import { fileAdder } from './conversation-files.ts';
import { countOwnUnread, getOwnMessage, listOwnMessages } from './own-messages.views.ts';
import { listOwnerThreads, openOwnerThread } from './owner-threads.ts';
import { lockOwnMessage, readOwnMessage, writeMessage } from './write-message.ts';

/** A user's own conversations with the team over HTTP. */
export function ownMessagesRoutes(deps: FeatureDeps): Handlers<typeof ownMessagesApi> {
  const addFile = fileAdder(deps);
  return {
    listOwnMessages: async ({ actor: { userId }, language }) => ({
      conversations: [...(await listOwnMessages(deps.db, { userId, language }))],
    }),
    getOwnMessage: ({ actor: { userId }, params: { id }, language }) => getOwnMessage(deps, { userId, id, language }),
    countOwnUnread: ({ actor: { userId }, params: { id }, language }) =>
      countOwnUnread(deps.db, { userId, id, language }),
    writeMessage: ({ actor: { userId }, params: { id: messageId }, body: { text, files = [] } }) =>
      writeMessage(deps, { userId, messageId, text: text.trim(), files }),
    readOwnMessage: ({ actor: { userId }, params: { id: messageId }, body: { entryId } }) =>
      readOwnMessage(deps, { userId, messageId, entryId }),
    listOwnerThreads: ({ actor: { userId }, language }) => listOwnerThreads(deps.db, userId, language),
    openOwnerThread: ({ actor: { userId }, body: { rentableId } }) => openOwnerThread(deps, { userId, rentableId }),
    addOwnMessageFile: ({ actor: { userId }, params: { id: messageId }, query: { Name: name }, file }) =>
      addFile({ messageId, by: userId, name, file, lock: (tx) => lockOwnMessage(tx, { messageId, userId }) }),
  };
}
