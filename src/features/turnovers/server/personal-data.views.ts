import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What somebody of the field or of the office did in houses and boats. */
export const turnoversPersonalData: PersonalData = {
  section: 'fieldWork',
  tables: ['turnover_task', 'turnover_move', 'turnover_problem', 'turnover_photo'],
  collect: async (db, userId) => ({
    tasks: await rowsAsJson(
      db,
      sql`SELECT t.kind, t.state, r.name_en AS "rentable", t.starts_at AS "startsAt", t.ends_at AS "endsAt",
          t.pay_cents AS "payCents", t.begun_at AS "begunAt", t.done_at AS "doneAt"
        FROM turnover_task t JOIN rentable r ON r.id = t.rentable_id
        WHERE t.assignee_id = ${userId} ORDER BY t.starts_at, t.id`,
    ),
    moves: await rowsAsJson(
      db,
      sql`SELECT task_id AS "taskId", what, item, words, at FROM turnover_move WHERE by_id = ${userId} ORDER BY at, id`,
    ),
    problems: await rowsAsJson(
      db,
      sql`SELECT task_id AS "taskId", kind, words, at FROM turnover_problem WHERE reported_by = ${userId} ORDER BY at, id`,
    ),
    photos: await rowsAsJson(
      db,
      sql`SELECT task_id AS "taskId", item, at FROM turnover_photo WHERE added_by = ${userId} ORDER BY at, id`,
    ),
  }),
};
