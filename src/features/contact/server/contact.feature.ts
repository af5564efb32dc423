import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { contactApi, inboxApi } from '../api/contact.api.ts';
import type { MessageState } from '../domain/conversations.ts';
import { assignMessage, markMessage, noteOnMessage, openMessage, replyToMessage } from './answer-message.ts';
import { forgetContactMessages } from './contact-messages.repository.ts';
import { findMessages } from './find-messages.ts';
import { countOpenMessages, findMessage, listAnswerers, listMessages } from './inbox.views.ts';
import { messagesFile } from './messages-file.ts';
import { receiveMessage } from './receive-message.ts';
import { startListing } from './start-listing.ts';

const contactPersonalData: PersonalData = {
  section: 'messages',
  tables: ['contact_message', 'contact_entry'],
  collect: async (db, userId) => ({
    written: await rowsAsJson(
      db,
      sql`SELECT c.kind, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.message, c.service,
          c.company, c.lets, c.how_many AS "howMany", c.area, c.web_address AS "webAddress", c.trade,
          c.received_at AS "receivedAt"
        FROM contact_message c JOIN app_user u ON lower(u.email) = lower(c.email)
        WHERE u.id = ${userId} ORDER BY c.received_at`,
    ),
    answered: await rowsAsJson(
      db,
      sql`SELECT e.text, e.written_at AS "writtenAt"
        FROM contact_entry e JOIN contact_message c ON c.id = e.message_id JOIN app_user u ON lower(u.email) = lower(c.email)
        WHERE u.id = ${userId} AND e.kind = 'reply' ORDER BY e.written_at`,
    ),
    answersGiven: await rowsAsJson(
      db,
      sql`SELECT e.kind, e.text, e.written_at AS "writtenAt"
        FROM contact_entry e WHERE e.author_id = ${userId} ORDER BY e.written_at`,
    ),
  }),
};

export const contactFeature = feature({
  name: 'contact',
  apis: [served(contactApi, contactRoutes), served(inboxApi, inboxRoutes)],
  // No page for visitors shows a message.
  pageChanges: {
    'message-received': () => [],
    'message-replied': () => [],
    'message-done': () => [],
    'message-reopened': () => [],
    'message-waiting': () => [],
    'message-assigned': () => [],
    'message-listed': () => [],
  },
  reactions: () => [
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      const leaver = await userForMail(tx, userId);
      if (leaver) await forgetContactMessages(tx, leaver.email);
    }),
  ],
  personalData: contactPersonalData,
  finds: [findMessages],
  waiting: [{ what: 'messages', needs: 'message:answer', count: countOpenMessages }],
});

function contactRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof contactApi> {
  return {
    sendContactMessage: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'contact', language }, { website, filledInMs, sendKey }),

    registerBusiness: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'business', language }, { website, filledInMs, sendKey }),

    offerWork: ({ body: { website, filledInMs, sendKey, ...written }, language }) =>
      receiveMessage(ports, { ...written, kind: 'work', language }, { website, filledInMs, sendKey }),
  };
}

const idOf = (actor: Actor, assignee: string | undefined) => (assignee === 'me' ? actor.userId : assignee);

function inboxRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof inboxApi> {
  const moveTo =
    (state: MessageState) =>
    ({ params, actor }: { params: { id: string }; actor: Actor }) =>
      markMessage(ports, { messageId: params.id, staffId: actor.userId, state });
  return {
    listMessages: ({ query: { PageNumber, PageSize, ...asked }, actor, language }) =>
      listMessages(ports.db, {
        language,
        scope: actor.scope,
        ...asked,
        Assignee: idOf(actor, asked.Assignee),
        page: pageOf({ number: PageNumber, size: PageSize }),
      }),

    exportMessages: ({ query: { Format, ...asked }, actor, language }) =>
      exportList(
        ports,
        {
          list: 'messages',
          format: Format,
          asked: { language, scope: actor.scope, ...asked, Assignee: idOf(actor, asked.Assignee) },
        },
        messagesFile,
      ),

    countOpenMessages: async ({ actor }) => ({ open: await countOpenMessages(ports.db, actor.scope) }),

    getMessage: async ({ language, params }) =>
      (await findMessage(ports.db, { id: params.id, language })) ?? refuse('not-found'),

    listAnswerers: async ({ language }) => ({ people: await listAnswerers(ports.db, language) }),
    openMessage: ({ actor, params }) => openMessage(ports, { messageId: params.id, staffId: actor.userId }),
    finishMessage: moveTo('done'),
    reopenMessage: moveTo('open'),
    waitForWriter: moveTo('waiting'),
    assignMessage: ({ params, body }) => assignMessage(ports, { messageId: params.id, ...body }),
    replyToMessage: ({ actor, params, body }) =>
      replyToMessage(ports, { messageId: params.id, staffId: actor.userId, ...body }),
    noteOnMessage: ({ actor, params, body }) =>
      noteOnMessage(ports, { messageId: params.id, staffId: actor.userId, ...body }),
    startListing: ({ actor, params }) => startListing(ports, { messageId: params.id, actor }),
  };
}
