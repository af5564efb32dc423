import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { expireUnpaid, lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { keepsFromLapsing } from '../domain/card-payments.ts';
import { statusOf } from '../domain/invoices.ts';
import type { InvoiceOverdue } from '../domain/payments.events.ts';
import { livingAttempts } from './cards/attempts.repository.ts';
import { settleAttempt } from './cards/settle-attempt.ts';
import { groupsWithOverdue, type Invoice, invoicesOfGroup, markOverdueReported } from './invoices.repository.ts';
import { isFirstInstalment } from './record-payment.ts';

const GROUPS_AT_ONCE = 100;

/** The scan of every minute: an overdue first instalment cancels its request, a later invoice is reported once. */
export async function reportOverdue(ports: Ports): Promise<void> {
  await runForEach({
    list: (failed) => groupsWithOverdue(ports.db, { limit: GROUPS_AT_ONCE, failed }),
    run: (groupId) => reportOverdueOf(ports, groupId),
  });
}

/** A request whose first instalment is overdue expires. */
function expires(invoice: Invoice): boolean {
  return isFirstInstalment(invoice) && invoice.requestStatus === 'approved';
}

async function reportOverdueOf(ports: Ports, groupId: string): Promise<void> {
  // The provider is asked first: a guest who paid in time must not lose the trip to a notice that is late.
  for (const { reference } of await livingAttempts(ports.db, groupId)) {
    await settleAttempt(ports, reference).catch(() => undefined);
  }
  await inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, groupId);
    const now = ports.clock.now();
    const listOverdue = async () =>
      (await invoicesOfGroup(tx, groupId)).filter(
        (invoice) => statusOf(invoice, now) === 'overdue' && isAgreed({ status: invoice.requestStatus }),
      );
    const attempts = await livingAttempts(tx, groupId);
    const waits = ({ id }: Invoice) =>
      attempts.some((one) => keepsFromLapsing(one, now) && one.parts.some(({ invoiceId }) => invoiceId === id));
    for (const { requestId } of (await listOverdue()).filter((invoice) => expires(invoice) && !waits(invoice))) {
      await expireUnpaid(ports, tx, { groupId, requestId });
    }
    const overdue = await listOverdue();

    // Another process may have reported it between the list and the lock.
    const untold = overdue.filter((invoice) => invoice.overdueReportedAt === null && !waits(invoice));
    const [first] = untold;
    if (!first) return;
    await markOverdueReported(
      tx,
      untold.map(({ id }) => id),
      now,
    );
    const event = { groupId, tenantId: first.tenantId, invoiceId: first.id };
    await ports.publish(tx, { type: 'invoice-overdue', ...event } satisfies InvoiceOverdue);
  });
}
