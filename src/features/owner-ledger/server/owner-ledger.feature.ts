import { feature, served } from '#platform/feature.ts';
import { ledgerApi, ownStatementsApi } from '../api/owner-ledger.api.ts';
import { CLOSE_MONTH_QUEUE, closeMonth, resumeCloses } from './close-month.ts';
import { ledgerReactions, RECOGNIZE_QUEUE } from './owner-ledger.reactions.ts';
import { ledgerRoutes, ownStatementsRoutes } from './owner-ledger.routes.ts';
import { ledgerPersonalData } from './personal-data.views.ts';
import { recognizeEveryDay, recognizeGroup } from './recognize.ts';
import { statementFiles } from './statement-file.ts';

/** No page for visitors shows owners' money. */
const events = [
  'statement-issued',
  'statement-paid',
  'owner-entry-recorded',
  'channel-stay-typed',
  'tax-form-kept',
  'owner-bank-entered',
  'owner-bank-approved',
  'month-close-started',
] as const;

export const ownerLedgerFeature = feature({
  name: 'owner-ledger',
  apis: [served(ledgerApi, ledgerRoutes), served(ownStatementsApi, ownStatementsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: ledgerReactions,
  queues: [{ name: RECOGNIZE_QUEUE }, { name: CLOSE_MONTH_QUEUE, timeoutSeconds: 600 }],
  jobs: (deps) => ({
    handlers: {
      [RECOGNIZE_QUEUE]: ({ payload }) => recognizeGroup(deps, (payload as { groupId: string }).groupId),
      [CLOSE_MONTH_QUEUE]: ({ payload }) => closeMonth(deps, (payload as { month: string }).month),
    },
    scans: { 'owner-entries': recognizeEveryDay(deps), 'month-close': () => resumeCloses(deps) },
  }),
  rawRoutes: (app, deps) => statementFiles(app, deps),
  personalData: ledgerPersonalData,
});
