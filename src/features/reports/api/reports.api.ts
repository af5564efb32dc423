import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { performancePaths, reportMailsPaths, reportsPaths } from './reports.paths.ts';
import {
  mailedReportsReply,
  performanceReply,
  reportFileQuery,
  reportMailBody,
  reportMailParams,
  reportParams,
  reportQuery,
  reportReply,
  rowFilter,
  rowsQuery,
  rowsReply,
} from './reports.schemas.ts';

const needs = 'report:view';
const refusals = ['report-period-invalid'] as const;

/** What staff read of how the company does; money for those who may see it. */
export const reportsApi = {
  getReport: {
    ...reportsPaths.getReport,
    mayLag: true,
    summary:
      'A standard report of a period, as of a day: figures, chart and rows beside the year before; money needs report:money',
    needs,
    params: reportParams,
    query: reportQuery,
    reply: reportReply,
    refusals,
  },
  exportReport: {
    ...reportsPaths.exportReport,
    summary: 'All rows of a report as CSV or XLSX',
    needs,
    params: reportParams,
    query: z.strictObject({ ...reportFileQuery, ...exportQuery }),
    gives: 'file',
    refusals,
  },
  listReportRows: {
    ...reportsPaths.listReportRows,
    mayLag: true,
    summary: 'The stays, blocks, services, requests or messages that a figure of a report is counted from',
    needs,
    params: reportParams,
    query: rowsQuery,
    reply: rowsReply,
    refusals,
  },
  exportReportRows: {
    ...reportsPaths.exportReportRows,
    summary: 'The same as CSV or XLSX',
    needs,
    params: reportParams,
    query: z.strictObject({ ...rowFilter, ...exportQuery }),
    gives: 'file',
    refusals,
  },
} as const satisfies Api;

/** The reports that staff are mailed, each by themselves alone. */
export const reportMailsApi = {
  listReportMails: {
    ...reportMailsPaths.listReportMails,
    summary: 'The reports that one is mailed, the next one first',
    needs,
    reply: mailedReportsReply,
    refusals: [],
  },
  beginReportMail: {
    ...reportMailsPaths.beginReportMail,
    summary: 'Be mailed a report each week or month, about the one before, with its file; money needs report:money',
    needs,
    body: reportMailBody,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    refusals: ['too-many-requests'],
  },
  stopReportMail: {
    ...reportMailsPaths.stopReportMail,
    summary: 'Stop being mailed a report',
    needs,
    params: reportMailParams,
    refusals: ['not-found'],
  },
} as const satisfies Api;

/** How an owner's own houses and boats do. */
export const performanceApi = {
  getPerformance: {
    ...performancePaths.getPerformance,
    summary: 'How one’s own houses and boats do this month, against the year before, and what is on the books',
    needs: 'performance:view',
    reply: performanceReply,
    refusals: [],
  },
} as const satisfies Api;
