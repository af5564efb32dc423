import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { inboxApi } from '../api/contact.api.ts';
import type { templatesApi } from '../api/templates.api.ts';
import type { MessageState } from '../domain/conversations.ts';
import { assignMessage, markMessage, noteOnMessage, openMessage, replyToMessage } from './answer-message.ts';
import { fileAdder, lockReadHere } from './conversation-files.ts';
import { fillTemplates } from './fill-templates.ts';
import { countOpenMessages, findMessage, listAnswerers, listMessages } from './inbox.views.ts';
import { messagesFile } from './messages-file.ts';
import { startListing } from './start-listing.ts';
import { addTemplate, archiveTemplate, editTemplate, listTemplates } from './templates.ts';

const idOf = (actor: Actor, assignee: string | undefined) => (assignee === 'me' ? actor.userId : assignee);

/** The inbox of staff over HTTP. */
export function inboxRoutes(deps: FeatureDeps): Handlers<typeof inboxApi> {
  const { db } = deps;
  const addFile = fileAdder(deps);
  const moveTo =
    (state: MessageState) =>
    ({ params, actor }: { params: { id: string }; actor: Actor }) =>
      markMessage(deps, { messageId: params.id, staffId: actor.userId, state });
  return {
    listMessages: ({ query: { PageNumber, PageSize, ...asked }, actor, language }) =>
      listMessages(db, {
        language,
        scope: actor.scope,
        ...asked,
        Assignee: idOf(actor, asked.Assignee),
        page: pageOf({ number: PageNumber, size: PageSize }),
      }),

    exportMessages: ({ query: { Format, ...asked }, actor, language }) =>
      exportList(
        deps,
        {
          list: 'messages',
          format: Format,
          asked: { language, scope: actor.scope, ...asked, Assignee: idOf(actor, asked.Assignee) },
        },
        messagesFile,
      ),

    countOpenMessages: async ({ actor }) => ({ open: await countOpenMessages(db, actor.scope) }),
    getMessage: async ({ language, params }) =>
      (await findMessage(deps, { id: params.id, language })) ?? refuse('not-found'),
    listAnswerers: async ({ language }) => ({ people: await listAnswerers(db, language) }),
    openMessage: ({ actor, params }) => openMessage(deps, { messageId: params.id, staffId: actor.userId }),
    finishMessage: moveTo('done'),
    reopenMessage: moveTo('open'),
    waitForWriter: moveTo('waiting'),
    assignMessage: ({ params, body }) => assignMessage(deps, { messageId: params.id, ...body }),
    replyToMessage: ({ actor, params, body }) =>
      replyToMessage(deps, { messageId: params.id, staffId: actor.userId, ...body }),
    noteOnMessage: ({ actor, params, body }) =>
      noteOnMessage(deps, { messageId: params.id, staffId: actor.userId, ...body }),
    addMessageFile: ({ actor, params: { id: messageId }, query: { Name: name }, file }) =>
      addFile({ messageId, by: actor.userId, name, file, lock: (tx) => lockReadHere(tx, messageId) }),
    startListing: ({ actor, params }) => startListing(deps, { messageId: params.id, actor }),
  };
}

/** The templates of answers over HTTP. */
export function templatesRoutes(deps: FeatureDeps): Handlers<typeof templatesApi> {
  return {
    listTemplates: async () => ({ templates: [...(await listTemplates(deps.db))] }),
    addTemplate: ({ body }) => addTemplate(deps, body),
    editTemplate: ({ params: { id }, body }) => editTemplate(deps, { id, ...body }),
    archiveTemplate: ({ params: { id }, body }) => archiveTemplate(deps, { id, ...body }),
    fillTemplates: async ({ actor, params: { id: messageId } }) => ({
      templates: [...(await fillTemplates(deps.db, { messageId, staffId: actor.userId }))],
    }),
  };
}
