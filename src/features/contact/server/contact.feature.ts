import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { within } from '#platform/events/reactions.ts';
import { feature, served } from '#platform/feature.ts';
import type { PersonalData } from '#platform/ports.ts';
import { contactApi, inboxApi } from '../api/contact.api.ts';
import { contactRoutes, inboxRoutes } from './contact.routes.ts';
import { forgetContactMessages } from './contact-messages.repository.ts';

const contactPersonalData: PersonalData = {
  section: 'messages',
  tables: ['contact_message'],
  collect: async (db, userId) => ({
    written: await rowsAsJson(
      db,
      sql`SELECT c.kind, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.message, c.service,
          c.company, c.lets, c.how_many AS "howMany", c.area, c.web_address AS "webAddress", c.trade,
          c.received_at AS "receivedAt"
        FROM contact_message c JOIN app_user u ON lower(u.email) = lower(c.email)
        WHERE u.id = ${userId} ORDER BY c.received_at`,
    ),
  }),
};

export const contactFeature = feature({
  name: 'contact',
  apis: [served(contactApi, contactRoutes), served(inboxApi, inboxRoutes)],
  // No page for visitors shows a message.
  pageChanges: { 'message-received': () => [], 'message-done': () => [], 'message-reopened': () => [] },
  reactions: () => [
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      const leaver = await userForMail(tx, userId);
      if (leaver) await forgetContactMessages(tx, leaver.email);
    }),
  ],
  personalData: contactPersonalData,
});
