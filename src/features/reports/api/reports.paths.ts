import type { Paths } from '#kernel/endpoint.ts';

export const reportsPaths = {
  getReport: { method: 'GET', path: '/v1.0/staff/report/:report' },
  exportReport: { method: 'GET', path: '/v1.0/staff/report/:report/export' },
  listReportRows: { method: 'GET', path: '/v1.0/staff/report/:report/rows' },
  exportReportRows: { method: 'GET', path: '/v1.0/staff/report/:report/rows/export' },
} as const satisfies Paths;

export const reportMailsPaths = {
  listReportMails: { method: 'GET', path: '/v1.0/staff/report-mails' },
  beginReportMail: { method: 'POST', path: '/v1.0/staff/report-mails' },
  stopReportMail: { method: 'DELETE', path: '/v1.0/staff/report-mails/:id' },
} as const satisfies Paths;

export const performancePaths = {
  getPerformance: { method: 'GET', path: '/v1.0/owner/performance' },
} as const satisfies Paths;
