import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import type { DomainEvent } from '#platform/reactions.ts';
import { reminderNow } from '../domain/reminder-marks.ts';
import type { AgreementDueSoon, DisputeDueSoon, PaymentDueSoon } from '../domain/reminders.events.ts';
import { duesAhead, duesOfGroup, insertReminder, type TripDue } from './dues.repository.ts';

/** The scan of every minute: reminds of what is due in 7, 3 and 1 days, of each once. */
export async function remind(ports: Ports): Promise<void> {
  await runForEach({
    list: async (failed) => {
      const now = ports.clock.now();
      const dues = await duesAhead(ports.db, now, failed);
      return [...new Set(dues.filter((due) => dueReminder(due, now) !== null).map(({ groupId }) => groupId))];
    },
    run: (groupId) => remindOf(ports, groupId),
  });
}

/** The reminder that is still to be given now. */
function dueReminder(due: TripDue, now: Instant): number | null {
  const days = reminderNow(due, now);
  return days === null || due.given.includes(days) ? null : days;
}

/** The row that says that it was given, the notices and the mails are one transaction. */
async function remindOf(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    await lockGroup(tx, groupId);
    const now = ports.clock.now();
    for (const due of await duesOfGroup(tx, now, groupId)) {
      const days = dueReminder(due, now);
      if (days !== null && (await insertReminder(tx, { ...due, days, now })))
        await ports.publish(tx, eventOf(due, days));
    }
  });
}

function eventOf({ kind, groupId, tenantId, requestId, disputeId, dueAt }: TripDue, days: number): DomainEvent {
  if (kind === 'dispute') {
    const told: DisputeDueSoon = { type: 'dispute-due-soon', groupId, disputeId: disputeId ?? '', dueAt, days };
    return told;
  }
  const of = { groupId, tenantId, requestId: requestId ?? '', dueAt, days };
  const told: PaymentDueSoon | AgreementDueSoon =
    kind === 'payment' ? { type: 'payment-due-soon', ...of } : { type: 'agreement-due-soon', ...of };
  return told;
}
