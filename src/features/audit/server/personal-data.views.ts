import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What the log stores of a person: what they did and what was done to their account; of the latter not from where, as that is somebody else's. */
export const auditPersonalData: PersonalData = {
  section: 'log',
  tables: ['audit_entry'],
  collect: async (db, userId) => ({
    own: await rowsAsJson(
      db,
      sql`SELECT at, area, action, outcome, network, device FROM audit_entry WHERE actor_id = ${userId} ORDER BY id`,
    ),
    byOthers: await rowsAsJson(
      db,
      sql`SELECT at, area, action, outcome FROM audit_entry
        WHERE subject_kind = 'user' AND subject_id = ${userId} AND actor_id IS DISTINCT FROM ${userId} ORDER BY id`,
    ),
  }),
};
