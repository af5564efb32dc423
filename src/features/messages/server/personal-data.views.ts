import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What messages stores of a person: their notices, and which mails went to them. */
export const messagesPersonalData: PersonalData = {
  section: 'messages',
  tables: ['notification', 'sent_mail'],
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
  }),
};
