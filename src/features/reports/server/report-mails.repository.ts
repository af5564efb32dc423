import { sql } from 'kysely';
import type { FileFormat } from '#features/exports/export-terms.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { MailPlan } from '../domain/mailed-reports.ts';
import type { Grouping, ReportCode } from '../domain/report-kinds.ts';

/** Of what a mailed report tells; what is absent limits nothing. */
export interface MailedFilter {
  readonly kind?: 'house' | 'boat' | undefined;
  readonly placeId?: number | undefined;
  readonly ownerId?: string | undefined;
  readonly unitId?: number | undefined;
  readonly by?: Grouping | undefined;
}

export interface ReportMail extends MailPlan {
  readonly id: string;
  readonly userId: string;
  readonly report: ReportCode;
  readonly filter: MailedFilter;
  readonly format: FileFormat;
  readonly nextOn: CalendarDate;
}

const reportMails = sql`
  SELECT id, user_id AS "userId", report, filter, every, on_day AS day, format, next_on AS "nextOn" FROM report_mail`;

/** The reports that somebody is mailed, the next one first. */
export async function listReportMails(db: Db | Tx, userId: string): Promise<readonly ReportMail[]> {
  const { rows } =
    await sql<ReportMail>`${reportMails} WHERE user_id = ${userId} ORDER BY next_on, made_at, id`.execute(db);
  return rows;
}

export async function findReportMail(db: Db | Tx, id: string): Promise<ReportMail | undefined> {
  const { rows } = await sql<ReportMail>`${reportMails} WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Locks one that is due by a day; undefined: it is not, or another process has it. */
export async function lockDueReportMail(tx: Tx, id: string, by: CalendarDate): Promise<ReportMail | undefined> {
  const { rows } = await sql<ReportMail>`${reportMails}
    WHERE id = ${id} AND next_on <= ${by} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** The ids of what is due by a day, but for those, the longest due first. */
export async function listDueReportMails(
  db: Db,
  { by, but }: { readonly by: CalendarDate; readonly but: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM report_mail WHERE next_on <= ${by} AND NOT id = ANY(${but}::uuid[]) ORDER BY next_on, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function insertReportMail(
  tx: Tx,
  { userId, report, filter, every, day, format, nextOn, now }: Omit<ReportMail, 'id'> & { readonly now: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_mail')
    .values({
      ...{ user_id: userId, report, filter: JSON.stringify(filter), every, on_day: day, format },
      ...{ made_at: timestamptz(now), next_on: nextOn },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function moveReportMail(tx: Tx, id: string, nextOn: CalendarDate): Promise<void> {
  await tx.updateTable('report_mail').set({ next_on: nextOn }).where('id', '=', id).execute();
}

/** Removes one of somebody's; undefined: they have none of that id. */
export async function removeReportMail(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<ReportCode | undefined> {
  const row = await tx
    .deleteFrom('report_mail')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('report')
    .executeTakeFirst();
  return row?.report as ReportCode | undefined;
}

/** All that somebody is mailed, when they leave. */
export async function removeReportMailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('report_mail').where('user_id', '=', userId).execute();
}

/** The reports that a person is mailed. */
export const reportsPersonalData: PersonalData = {
  section: 'reports',
  tables: ['report_mail'],
  withheld: { stay_fact: 'dates and rent of stays for sums; the stays are told themselves' },
  collect: async (db, userId) => ({
    mailed: await rowsAsJson(
      db,
      sql`SELECT report, filter, every, on_day AS "onDay", format, made_at AS "madeAt", next_on AS "nextOn"
        FROM report_mail WHERE user_id = ${userId} ORDER BY made_at, id`,
    ),
  }),
};
