import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { ledgerApi, ownStatementsApi } from '../api/owner-ledger.api.ts';
import { CLOSE_MONTH_QUEUE, closeMonth, resumeCloses } from './close-month.ts';
import { ledgerRoutes, ownStatementsRoutes } from './owner-ledger.routes.ts';
import { forgetOwnerBank, ledgerPersonalData } from './personal-data.views.ts';
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

/** What changes the money of a stay: its owners' entries follow soon after. */
const moneyEvents = [
  'payment-recorded',
  'payment-corrected',
  'refund-recorded',
  'group-cancelled',
  'group-reinstated',
  'line-removed',
  'trip-changed',
  'deposit-settled',
] as const;

const RECOGNIZE_QUEUE = 'recognize-stay';

/** The job is part of the transaction of the change, which does not wait for it. */
const recognizeSoon = ({ enqueue }: Pick<Ports, 'enqueue'>): readonly Reaction[] =>
  moneyEvents.map((type) =>
    within<{ readonly type: string; readonly groupId: string }>(type, (tx, { groupId }) =>
      enqueue(tx, RECOGNIZE_QUEUE, { groupId }),
    ),
  );

export const ownerLedgerFeature = feature({
  name: 'owner-ledger',
  apis: [served(ledgerApi, ledgerRoutes), served(ownStatementsApi, ownStatementsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: (ports) => [
    ...recognizeSoon(ports),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetOwnerBank(tx, userId)),
  ],
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
