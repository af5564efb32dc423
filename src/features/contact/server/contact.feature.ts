import { sql } from 'kysely';
import type { AccountDeleted, EmailChanged } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { contactApi, inboxApi } from '../api/contact.api.ts';
import { ownMessagesApi } from '../api/own-messages.api.ts';
import { templatesApi } from '../api/templates.api.ts';
import { forgetContactMessages, forgetOwnMessages, moveContactMessages } from './contact-messages.repository.ts';
import { conversationFileRoutes, filesOfUser, tidyFilesEveryHour } from './conversation-files.ts';
import { findMessages } from './find-messages.ts';
import { inboxRoutes, templatesRoutes } from './inbox.routes.ts';
import { countOpenMessages } from './inbox.views.ts';
import { ownMessagesRoutes } from './own-messages.routes.ts';
import { receiveMessage } from './receive-message.ts';

/** The files of an entry by name; their bytes stand beside. */
const filesOf = (entry: string) => sql`(SELECT coalesce(json_agg(f.name ORDER BY f.position), '[]') FROM contact_file f
  WHERE f.entry_id = ${sql.ref(entry)})`;

const contactPersonalData: PersonalData = {
  section: 'messages',
  tables: ['contact_message', 'contact_entry', 'contact_file'],
  collect: async (db, userId, storage) => ({
    written: await rowsAsJson(
      db,
      sql`SELECT c.kind, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.message, c.service,
          c.company, c.lets, c.how_many AS "howMany", c.area, c.web_address AS "webAddress", c.trade,
          c.received_at AS "receivedAt", r.name_en AS "askedAbout", c.wanted
        FROM contact_message c LEFT JOIN rentable r ON r.id = c.rentable_id JOIN app_user u ON lower(u.email) = lower(c.email)
        WHERE u.id = ${userId} ORDER BY c.received_at`,
    ),
    answered: await rowsAsJson(
      db,
      sql`SELECT e.kind = 'writer' AS "isOwn", e.text, e.written_at AS "writtenAt", ${filesOf('e.id')} AS files
        FROM contact_entry e JOIN contact_message c ON c.id = e.message_id JOIN app_user u ON lower(u.email) = lower(c.email)
        WHERE u.id = ${userId} AND e.kind <> 'note' ORDER BY e.written_at`,
    ),
    trips: await rowsAsJson(
      db,
      sql`SELECT g.booking_code AS "bookingCode", e.kind = 'writer' AS "isOwn", e.text, e.written_at AS "writtenAt",
          ${filesOf('e.id')} AS files
        FROM contact_entry e JOIN reservation_group g ON g.id = e.message_id
        WHERE g.tenant_id = ${userId} AND e.kind <> 'note' ORDER BY e.written_at`,
    ),
    asOwner: await rowsAsJson(
      db,
      sql`SELECT r.name_en AS "rentable", e.kind = 'writer' AS "isOwn", e.text, e.written_at AS "writtenAt",
          ${filesOf('e.id')} AS files
        FROM contact_entry e JOIN contact_message c ON c.id = e.message_id LEFT JOIN rentable r ON r.id = c.rentable_id
        WHERE c.writer_id = ${userId} AND e.kind <> 'note' ORDER BY e.written_at`,
    ),
    files: await filesOfUser({ db, storage }, userId),
    answersGiven: await rowsAsJson(
      db,
      sql`SELECT e.kind, e.text, e.written_at AS "writtenAt"
        FROM contact_entry e WHERE e.author_id = ${userId} AND e.kind <> 'writer' ORDER BY e.written_at`,
    ),
  }),
};

/** No page for visitors shows a message. */
const events = [
  'message-received',
  'message-replied',
  'message-written',
  'message-continued',
  'message-read',
  'message-done',
  'message-reopened',
  'message-waiting',
  'message-assigned',
  'message-listed',
  'template-changed',
] as const;

export const contactFeature = feature({
  name: 'contact',
  apis: [
    served(contactApi, contactRoutes),
    served(inboxApi, inboxRoutes),
    served(ownMessagesApi, ownMessagesRoutes),
    served(templatesApi, templatesRoutes),
  ],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  rawRoutes: conversationFileRoutes,
  jobs: (deps) => ({ handlers: {}, scans: { 'tidy-message-files': tidyFilesEveryHour(deps) } }),
  reactions: () => [
    within<EmailChanged>('email-changed', async (tx, { changeId, isProven }) => {
      if (isProven) await moveContactMessages(tx, changeId);
    }),
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      const leaver = await userForMail(tx, userId);
      if (leaver) await forgetContactMessages(tx, leaver.email);
      await forgetOwnMessages(tx, userId);
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
