import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What messages stores of a person: their notices, which mails went to them, what they wrote through a form, and whether they want the newsletter. */
export const messagesPersonalData: PersonalData = {
  section: 'messages',
  tables: ['notification', 'sent_mail', 'contact_message', 'newsletter_subscription'],
  withheld: { farewell: 'holds only who left, until the last mail to them is sent' },
  collect: async (db, userId) => ({
    notifications: await rowsAsJson(
      db,
      sql`SELECT id, type, data, created_at AS "createdAt", read_at AS "readAt"
        FROM notification WHERE user_id = ${userId} ORDER BY id`,
    ),
    mails: await rowsAsJson(
      db,
      sql`SELECT template, sent_at AS "sentAt" FROM sent_mail WHERE user_id = ${userId} ORDER BY sent_at`,
    ),
    written: await rowsAsJson(
      db,
      sql`SELECT c.kind, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.message, c.service, c.company, c.lets,
          c.how_many AS "howMany", c.area, c.web_address AS "webAddress", c.trade, c.received_at AS "receivedAt"
        FROM contact_message c JOIN app_user u ON lower(u.email) = lower(c.email) WHERE u.id = ${userId} ORDER BY c.received_at`,
    ),
    newsletter: await rowsAsJson(
      db,
      sql`SELECT n.email, n.language, n.state, n.since
        FROM newsletter_subscription n JOIN app_user u ON lower(u.email) = lower(n.email) WHERE u.id = ${userId}`,
    ),
  }),
};
