import { exportList, exportRows } from '#features/exports/server/exports.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { pageFacts, pageOf } from '#kernel/pages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Standing } from '#kernel/roles.ts';
import { listPage } from '#platform/database/row-list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { performanceApi, reportMailsApi, reportsApi } from '../api/reports.api.ts';
import type { ReportQuery } from '../api/reports.schemas.ts';
import { periodOfReport } from '../domain/asked-report.ts';
import type { ReportCode, RowKind } from '../domain/report-kinds.ts';
import { beginReportMail, stopReportMail } from './mail-reports.ts';
import { readPerformance } from './performance.views.ts';
import { type AskedReport, endOf, readReport } from './report.views.ts';
import { MAX_FILE_GROUPS, reportColumns, reportName, rowColumns } from './report-files.ts';
import { listMailed } from './report-mails.views.ts';
import { type AskedRows, reportRows } from './report-rows.ts';

interface Call {
  readonly actor: Standing;
  readonly params: { readonly report: ReportCode };
  readonly query: ReportQuery;
  readonly language: Language;
}

/** Reports over HTTP, for staff. */
export function reportsRoutes(ports: Ports): Handlers<typeof reportsApi> {
  const { db, clock } = ports;
  const askedReport = ({ actor, params, query, language }: Call): AskedReport => {
    const asked = { from: query.From, to: query.To, asOf: query.AsOf };
    const period = periodOfReport(params.report, asked, dateAt(clock.now()));
    if (period === null) return refuse('report-period-invalid');
    const filter = { kind: query.Kind ?? 'house', placeId: query.Place, ownerId: query.Owner, unitId: query.Unit };
    return { report: params.report, ...period, filter, by: query.By ?? 'place', who: actor, language };
  };
  const askedRows = (call: Call, rows: RowKind): AskedRows => {
    const { filter, range, asOf, by, who, language } = askedReport(call);
    return { ...filter, scope: who.scope, range, asOf: endOf(asOf), by, rows, who, language };
  };
  return {
    getReport: (call) => readReport(db, askedReport(call)),
    exportReport: async (call) => {
      const report = await readReport(db, askedReport(call), { maxRows: MAX_FILE_GROUPS });
      const { params, query, language } = call;
      const of = reportName(params.report, language);
      const taken = { list: 'report', of, format: query.Format, language } as const;
      return exportRows(ports, taken, { rows: report.rows.list, columns: reportColumns(report) });
    },
    listReportRows: async (call) => {
      const page = pageOf({ number: call.query.PageNumber, size: call.query.PageSize });
      const { rows, totalRecords } = await listPage(db, reportRows, { ...askedRows(call, call.query.Rows), page });
      return { rows: [...rows], ...pageFacts(page, totalRecords) };
    },
    exportReportRows: (call) => {
      const { Rows, Format } = call.query;
      const asked = askedRows(call, Rows);
      const columns = rowColumns(Rows, { seesMoney: may(call.actor, 'report:money') });
      const of = reportName(call.params.report, call.language);
      return exportList(ports, { list: 'report-rows', of, format: Format, asked }, { rows: reportRows, columns });
    },
  };
}

/** The reports that staff are mailed, over HTTP. */
export function reportMailsRoutes(ports: Ports): Handlers<typeof reportMailsApi> {
  return {
    listReportMails: ({ actor, language }) => listMailed(ports.db, { userId: actor.userId, language }),
    beginReportMail: ({ actor, body }) => beginReportMail(ports, actor, body),
    stopReportMail: ({ actor, params }) => stopReportMail(ports, { userId: actor.userId, id: params.id }),
  };
}

/** How an owner's houses and boats do, over HTTP. */
export function performanceRoutes({ db, clock }: Ports): Handlers<typeof performanceApi> {
  return {
    getPerformance: ({ actor, language }) =>
      readPerformance(db, { ownerId: actor.userId, today: dateAt(clock.now()), language }),
  };
}
