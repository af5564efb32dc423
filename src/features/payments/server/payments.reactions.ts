import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type {
  GroupApproved,
  GroupCancelled,
  GroupReinstated,
  LineRemoved,
} from '#features/reservations/domain/reservations.events.ts';
import type { TripChanged } from '#features/trip-changes/domain/trip-changes.events.ts';
import type { FeatureJobs } from '#platform/feature.ts';
import type { QueueDefinition } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import type { PaymentRecorded } from '../domain/payments.events.ts';
import { askSoon } from './cards/attempts.repository.ts';
import { attemptOfEntry, END_PAGE_QUEUE, endPage, endPagesSoon } from './cards/end-pages.ts';
import { reconcile, reconcileMonth } from './cards/reconcile.ts';
import { SEND_REFUND_QUEUE, sendDueRefunds, sendRefund } from './cards/refund-to-card.ts';
import { settleDueAttempts } from './cards/settle-attempt.ts';
import { forgetNotices, handleNotice, NOTICE_QUEUE } from './cards/take-notice.ts';
import { chargeChange } from './charge-change.ts';
import { closeInvoices, creditInvoices, reopenInvoices } from './close-invoices.ts';
import { forgetEvidence } from './deposits/deposit-pictures.ts';
import { watchDeposits } from './deposits/watch-deposits.ts';
import { issueInvoices } from './issue-invoices.ts';
import { reportOverdue } from './report-overdue.ts';
import { watchSums } from './sums/watch-sums.ts';
import { refuseMoneyLeft } from './wallet.repository.ts';

export function paymentsReactions(ports: Ports): readonly Reaction[] {
  return [
    within<GroupApproved>('group-approved', (tx, event) => issueInvoices(ports, tx, event)),
    within<GroupCancelled>('group-cancelled', async (tx, event) => {
      await closeInvoices(ports, tx, event);
      await askSoon(tx, event.groupId, ports.clock.now());
      await endPagesSoon(ports, tx, event);
    }),
    within<LineRemoved>('line-removed', async (tx, event) => {
      await creditInvoices(ports, tx, event);
      await endPagesSoon(ports, tx, event);
    }),
    within<TripChanged>('trip-changed', async (tx, event) => {
      await chargeChange(ports, tx, event);
      await endPagesSoon(ports, tx, event);
    }),
    within<PaymentRecorded>('payment-recorded', async (tx, { groupId, entryId }) => {
      await endPagesSoon(ports, tx, { groupId, but: await attemptOfEntry(tx, entryId) });
    }),
    within<GroupReinstated>('group-reinstated', (tx, event) => reopenInvoices(ports, tx, event)),
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      await refuseMoneyLeft(tx, userId);
      // What they once wrote of how to send them money is nobody's business any more.
      await tx.deleteFrom('payout_request').where('user_id', '=', userId).execute();
      await forgetEvidence(tx, userId);
    }),
  ];
}

/** What is done at once: refunds are sent, notices handled, pages ended; the scans find what a job lost. */
export const paymentsQueues: readonly QueueDefinition[] = [
  { name: SEND_REFUND_QUEUE, retries: 1 },
  { name: NOTICE_QUEUE, retries: 8, retryDelaySeconds: 5 },
  { name: END_PAGE_QUEUE, retries: 1 },
];

/** What the worker does every minute, and the jobs of money by card. */
export function paymentsJobs(ports: Ports): FeatureJobs {
  return {
    handlers: {
      [SEND_REFUND_QUEUE]: ({ payload }) => sendRefund(ports, (payload as { refundAttemptId: string }).refundAttemptId),
      [END_PAGE_QUEUE]: ({ payload }) => endPage(ports, (payload as { reference: string }).reference),
      [NOTICE_QUEUE]: ({ payload }) => handleNotice(ports, payload as { account: string; noticeId: string }),
    },
    scans: {
      'overdue-invoices': () => reportOverdue(ports),
      'card-payments': () => settleDueAttempts(ports),
      'card-refunds': () => sendDueRefunds(ports),
      'card-reconciliation': () => reconcile(ports),
      'card-reconciliation-of-month': () => reconcileMonth(ports),
      'sums-of-money': () => watchSums(ports),
      'payment-notices': () => forgetNotices(ports),
      deposits: () => watchDeposits(ports),
    },
  };
}
