import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { columnsFor } from '#features/exports/server/exports.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { RowList } from '#platform/database/row-list.ts';
import { textReader } from '#platform/text-reader.ts';
import type { TaskKind } from '../domain/tasks.ts';
import en from '../texts/kinds.en.json' with { type: 'json' };
import es from '../texts/kinds.es.json' with { type: 'json' };

interface Asked {
  readonly from: CalendarDate;
  /** The last day. */
  readonly until: CalendarDate;
  readonly language: Language;
  readonly scope: Scope | null;
}

interface PaidTask {
  readonly person: string;
  readonly name: string;
  readonly kind: TaskKind;
  readonly doneAt: Instant;
  readonly minutes: number | null;
  readonly payCents: number;
}

/** BO-28: finished tasks with what they pay, by person and time; what failed its inspection pays as a re-clean. */
const payRows: RowList<Asked, PaidTask> = {
  find: ({ from, until, scope }) => {
    const period = periodOf({ from, until: addDays(until, 1) });
    return {
      from: sql`FROM turnover_task t JOIN app_user u ON u.id = t.assignee_id
        WHERE t.state IN ('done', 'inspected') AND t.done_at >= ${timestamptz(period.from)}
          AND t.done_at < ${timestamptz(period.until)} AND ${inScope(scope, sql`t.rentable_id`)}`,
      id: sql`t.id`,
      idType: 'uuid',
      orderBy: sql`u.name, u.lastname, u.id, t.done_at, t.id`,
    };
  },
  read: async (db, shown, { language }) => {
    const { rows } = await sql<PaidTask>`
      SELECT ${nameOfPerson('u', language)} AS person, ${sql.ref(`r.name_${language}`)} AS name, t.kind,
        t.done_at AS "doneAt", extract(epoch FROM t.done_at - t.begun_at)::int / 60 AS minutes, t.pay_cents AS "payCents"
      FROM ${shown} AS shown JOIN turnover_task t ON t.id = shown.id JOIN app_user u ON u.id = t.assignee_id
        JOIN rentable r ON r.id = t.rentable_id ORDER BY shown.position`.execute(db);
    return rows;
  },
};

const kinds = textReader({ en, es });
const { text, date, instant, number, money } = columnsFor<PaidTask>();

export const payFile = {
  rows: payRows,
  columns: [
    text('Person', 'Persona', ({ person }) => person),
    text('House or boat', 'Casa o barco', ({ name }) => name),
    text('Task', 'Tarea', ({ kind }, language) => kinds(language)(kind)),
    date('Day', 'Día', ({ doneAt }) => dateAt(doneAt)),
    instant('Done', 'Terminada', ({ doneAt }) => isoOf(doneAt)),
    number('Minutes', 'Minutos', ({ minutes }) => minutes),
    money('Pay', 'Pago', ({ payCents }) => payCents),
  ],
};
