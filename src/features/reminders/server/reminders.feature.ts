import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature } from '#platform/feature.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { remind } from './remind.ts';
import { sendArrivals } from './send-arrivals.ts';

const remindersPersonalData: PersonalData = {
  section: 'reminders',
  tables: ['reminder', 'arrival_sent'],
  collect: async (db, userId) => ({
    reminders: await rowsAsJson(
      db,
      sql`SELECT r.group_id AS "groupId", r.due_at AS "dueAt", r.days, r.reminded_at AS "remindedAt"
        FROM reminder r JOIN reservation_group g ON g.id = r.group_id
        WHERE g.tenant_id = ${userId} AND r.dispute_id IS NULL ORDER BY r.id`,
    ),
    arrivalInstructions: await rowsAsJson(
      db,
      sql`SELECT s.group_id AS "groupId", s.sent_at AS "sentAt", s.times
        FROM arrival_sent s JOIN reservation_group g ON g.id = s.group_id
        WHERE g.tenant_id = ${userId} ORDER BY s.sent_at, s.group_id`,
    ),
  }),
};

const events = ['payment-due-soon', 'agreement-due-soon', 'dispute-due-soon', 'arrival-ready'] as const;

export const remindersFeature = feature({
  name: 'reminders',
  apis: [],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  jobs: (ports: Ports) => ({
    handlers: {},
    scans: { reminders: () => remind(ports), arrivals: () => sendArrivals(ports) },
  }),
  personalData: remindersPersonalData,
});
