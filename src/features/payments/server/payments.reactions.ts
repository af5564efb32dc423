import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type {
  GroupApproved,
  GroupCancelled,
  GroupCompleted,
  GroupReinstated,
  LineRemoved,
} from '#features/reservations/domain/reservations.events.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { closeInvoices, creditInvoices, oweDeposit, reopenInvoices } from './close-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';
import { reportOverdue } from './report-overdue.ts';
import { refuseMoneyLeft } from './wallet.repository.ts';

export function paymentsReactions(ports: Ports): readonly Reaction[] {
  return [
    within<GroupApproved>('group-approved', (tx, event) => issueInvoices(ports, tx, event)),
    within<GroupCancelled>('group-cancelled', (tx, event) => closeInvoices(ports, tx, event)),
    within<LineRemoved>('line-removed', (tx, event) => creditInvoices(ports, tx, event)),
    within<GroupCompleted>('group-completed', (tx, event) => oweDeposit(ports, tx, event)),
    within<GroupReinstated>('group-reinstated', (tx, event) => reopenInvoices(ports, tx, event)),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => refuseMoneyLeft(tx, userId)),
  ];
}

/** What the worker does every minute. */
export function paymentsJobs(ports: Ports) {
  return { handlers: {}, scans: { 'overdue-invoices': () => reportOverdue(ports) } };
}
