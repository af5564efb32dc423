import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { ReportCode } from './report-kinds.ts';

interface OfReportMail {
  /** Who is mailed. */
  readonly userId: string;
  readonly reportMailId: string;
  readonly report: ReportCode;
}

/** Somebody of staff asked for a report by mail, or stopped one. */
export interface ReportMailChanged extends OfReportMail {
  readonly type: 'report-mail-changed';
  readonly what: 'begun' | 'stopped';
}

/** The day of a mailed report has come: it is mailed. */
export interface ReportMailDue extends OfReportMail {
  readonly type: 'report-mail-due';
  readonly on: CalendarDate;
}

export type ReportMailEvent = ReportMailChanged | ReportMailDue;
