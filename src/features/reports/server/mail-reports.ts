import { isDeepStrictEqual } from 'node:util';
import { findStaffStanding, lockPerson } from '#features/accounts/server/accounts.facade.ts';
import type { FileFormat } from '#features/exports/export-terms.domain.ts';
import { writtenFile } from '#features/exports/server/exports.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { periodOfReport } from '../domain/asked-report.ts';
import {
  lastMailOn,
  MAIL_FROM_TIME,
  MAX_MAILED_REPORTS,
  type MailPlan,
  nextMailOn,
  periodOfMail,
} from '../domain/mailed-reports.ts';
import { mayReadReport } from '../domain/may-read-report.ts';
import { type ReportCode, reportOf } from '../domain/report-kinds.ts';
import type { ReportMailChanged, ReportMailDue } from '../domain/reports.events.ts';
import { readReport } from './report.views.ts';
import { MAX_FILE_GROUPS, reportColumns, reportName } from './report-files.ts';
import {
  findReportMail,
  insertReportMail,
  listDueReportMails,
  listReportMails,
  lockDueReportMail,
  type MailedFilter,
  moveReportMail,
  removeReportMail,
} from './report-mails.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Wanted extends MailPlan {
  readonly report: ReportCode;
  readonly filter: MailedFilter;
  readonly format: FileFormat;
}

/** domain 15: somebody of staff asks for a report by mail, from its next day on; asking for the same again is one. */
export function beginReportMail({ db, clock, publish }: Needs, actor: Actor, wanted: Wanted): Promise<{ id: string }> {
  if (!mayReadReport(actor, wanted.report)) return refuse('business-not-authorized');
  const now = clock.now();
  const { userId } = actor;
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const mailed = await listReportMails(tx, userId);
    const same = mailed.find((one) => isSame(one, wanted));
    if (same) return { id: same.id };
    if (mailed.length >= MAX_MAILED_REPORTS) return refuse('too-many-requests');
    const id = await insertReportMail(tx, { ...wanted, userId, nextOn: nextMailOn(wanted, dateAt(now)), now });
    await publish(tx, changed({ userId, reportMailId: id, report: wanted.report }, 'begun'));
    return { id };
  });
}

/** Whether both are one report of the same things, on the same day and in the same format. */
const isSame = (one: Wanted, other: Wanted): boolean => isDeepStrictEqual(factsOf(one), factsOf(other));

const factsOf = ({ report, filter, every, day, format }: Wanted): unknown =>
  JSON.parse(JSON.stringify({ report, filter, every, day, format }));

/** Stops a report that the caller is mailed; nothing of it is sent any more, also what waits in the queue. */
export function stopReportMail(
  { db, publish }: Pick<Needs, 'db' | 'publish'>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const report = await removeReportMail(tx, { id, userId });
    if (report === undefined) return refuse('not-found');
    await publish(tx, changed({ userId, reportMailId: id, report }, 'stopped'));
  });
}

const changed = (
  of: Pick<ReportMailChanged, 'userId' | 'reportMailId' | 'report'>,
  what: ReportMailChanged['what'],
): ReportMailChanged => ({ type: 'report-mail-changed', ...of, what });

/**
 * The scan of every minute: puts what is due into the queue of mails, each once. What came due while no process ran is
 * mailed once, for its last day.
 */
export async function mailDueReports(ports: Needs): Promise<void> {
  const now = ports.clock.now();
  const today = dateAt(now);
  const by = timeAt(now) < MAIL_FROM_TIME ? addDays(today, -1) : today;
  await runForEach({
    list: (failed) => listDueReportMails(ports.db, { by, but: [...failed] }),
    run: (id) => inTransaction(ports.db, (tx) => mailReport(ports, tx, { id, by })),
  });
}

/** That it is moved on and that it is in the queue are one transaction. */
async function mailReport(
  { publish }: Needs,
  tx: Tx,
  { id, by }: { readonly id: string; readonly by: CalendarDate },
): Promise<void> {
  const due = await lockDueReportMail(tx, id, by);
  if (!due) return;
  const { userId, report } = due;
  const who = await findStaffStanding(tx, userId);
  if (!who || !mayReadReport(who, report)) {
    await removeReportMail(tx, { id, userId });
    return publish(tx, changed({ userId, reportMailId: id, report }, 'stopped'));
  }
  await moveReportMail(tx, id, nextMailOn(due, by));
  const told: ReportMailDue = { type: 'report-mail-due', userId, reportMailId: id, report, on: lastMailOn(due, by) };
  await publish(tx, told);
}

/** A report as its mail tells of it. */
export interface MailedReport extends MailPlan {
  readonly name: string;
  readonly from: CalendarDate;
  /** Its last day. */
  readonly to: CalendarDate;
  /** The page that shows it, and where it is stopped. */
  readonly path: string;
  readonly stopPath: string;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly on: CalendarDate;
  readonly language: Language;
}

/** The report of a day with its file; undefined when it was stopped, or its reader may not read it any more. */
export async function mailedReport(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id, userId, on, language }: Asked,
): Promise<MailedReport | undefined> {
  const mail = await findReportMail(db, id);
  const who = await findStaffStanding(db, userId);
  if (!mail || mail.userId !== userId || !who || !mayReadReport(who, mail.report)) return undefined;
  const { report, every, day, filter, format } = mail;
  const { kind, placeId, ownerId, unitId, by } = filter;
  const over = periodOfMail(every, on);
  const range = reportOf(report).isAhead ? {} : { from: over.from, to: addDays(over.until, -1) };
  const period = periodOfReport(report, range, dateAt(clock.now()));
  if (!period) throw new Error(`a mailed report has no period: ${id}`);
  const asked = { report, ...period, by: by ?? 'place', who, language } as const;
  const view = await readReport(
    db,
    { ...asked, filter: { kind: kind ?? 'house', placeId, ownerId, unitId } },
    { maxRows: MAX_FILE_GROUPS },
  );
  const name = reportName(report, language);
  const taken = { list: 'report', of: name, format, language, on: dateAt(clock.now()) } as const;
  const file = writtenFile(taken, { rows: view.rows.list, columns: reportColumns(view) });
  const [from, to] = [period.range.from, addDays(period.range.until, -1)];
  const query = { from, to, kind: kind === 'boat' ? kind : undefined, place: placeId, owner: ownerId, unit: unitId };
  return {
    ...{ name, from, to, every, day },
    path: officePaths.staffReport(report, { ...query, by }),
    stopPath: `${officePaths.staffReport(report)}#mailed`,
    file: { name: file.name, type: file.type, bytes: await bytesOf(file.bytes) },
  };
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
}
