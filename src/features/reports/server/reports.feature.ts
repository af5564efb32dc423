import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { performanceApi, reportMailsApi, reportsApi } from '../api/reports.api.ts';
import { mailDueReports } from './mail-reports.ts';
import { removeReportMailsOf, reportsPersonalData } from './report-mails.repository.ts';
import { performanceRoutes, reportMailsRoutes, reportsRoutes } from './reports.routes.ts';

export const reportsFeature = feature({
  name: 'reports',
  apis: [
    served(reportsApi, reportsRoutes),
    served(reportMailsApi, reportMailsRoutes),
    served(performanceApi, performanceRoutes),
  ],
  pageChanges: { 'report-mail-changed': () => [], 'report-mail-due': () => [] },
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => removeReportMailsOf(tx, userId))],
  jobs: (deps) => ({ handlers: {}, scans: { 'mailed-reports': () => mailDueReports(deps) } }),
  personalData: reportsPersonalData,
});
