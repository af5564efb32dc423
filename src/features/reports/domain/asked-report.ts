import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { comparedWith, firstOfMonth, MAX_REPORT_DAYS, monthsBefore, PACE_DAYS, type Step, stepOf } from './periods.ts';
import { type ReportCode, reportOf } from './report-kinds.ts';

const MONTHS_BACK = 11;
const MONTHS_AHEAD = 6;

/** The period where none was asked for: the last twelve months with this one, or this one and five to come. */
export function standardRange(report: ReportCode, today: CalendarDate): DateRange {
  const month = firstOfMonth(today);
  if (reportOf(report).isAhead) return { from: month, until: monthsBefore(month, -MONTHS_AHEAD) };
  return { from: monthsBefore(month, MONTHS_BACK), until: monthsBefore(month, -1) };
}

export interface AskedPeriod {
  readonly from?: CalendarDate | undefined;
  /** Its last day. */
  readonly to?: CalendarDate | undefined;
  readonly asOf?: CalendarDate | undefined;
}

export interface ReportPeriod {
  readonly range: DateRange;
  readonly asOf: CalendarDate;
  readonly step: Step;
  readonly before: DateRange;
  /** 364 days before: what was on the books then is what is compared (design 5.1). */
  readonly beforeAsOf: CalendarDate;
}

/**
 * The period of a report with what it is compared with; null where it ends before it begins, is longer than two years,
 * or is told as of a day that has not come.
 */
export function periodOfReport(report: ReportCode, asked: AskedPeriod, today: CalendarDate): ReportPeriod | null {
  const standard = standardRange(report, today);
  const from = asked.from ?? standard.from;
  const until = asked.to ? addDays(asked.to, 1) : standard.until;
  const asOf = asked.asOf ?? today;
  const days = daysBetween(from, until);
  if (days < 1 || days > MAX_REPORT_DAYS || asOf > today) return null;
  const range = { from, until };
  const step = stepOf(range);
  return { range, asOf, step, before: comparedWith(range, step), beforeAsOf: addDays(asOf, -PACE_DAYS) };
}
