import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { RefundReleased, RefundReleaseRefused } from '../../domain/payments.events.ts';
import { whyNotRefuse, whyNotRelease } from '../../domain/refund-releases.ts';
import { lockOwnerOfCredit } from '../record-refund.ts';
import { sendBack } from './give-back.ts';
import { closeRelease, findRelease, type RefundRelease } from './releases.repository.ts';

/** Another person releases a refund: it is recorded or sent in the same transaction, in the name of who asked. */
export async function releaseRefund(ports: Ports, staff: Actor, id: string): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    const release = await lockRelease(tx, id);
    refuseIf(whyNotRelease(release, staff.userId));
    const { groupId, invoiceId, amountCents, askedBy, reference, type, reason } = release;
    await closeRelease(tx, id, { state: 'released', decidedBy: staff.userId, now: ports.clock.now() });

    const refund = { groupId, invoiceId, amountCents, type, reason, ...(reference === null ? {} : { reference }) };
    const sent = await sendBack({ ...ports, db: tx }, { userId: askedBy }, refund);
    const event: RefundReleased = { type: 'refund-released', groupId, invoiceId, amountCents, releaseId: id };
    await ports.publish(tx, event);
    return sent;
  });
}

/** Anybody of the staff refuses a refund, with a reason; who asked for it takes it back so. */
export async function refuseRelease(
  ports: Ports,
  staff: Actor,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const release = await lockRelease(tx, id);
    refuseIf(whyNotRefuse(release));
    await closeRelease(tx, id, { state: 'refused', decidedBy: staff.userId, note, now: ports.clock.now() });
    const { groupId, invoiceId, amountCents } = release;
    const event: RefundReleaseRefused = {
      type: 'refund-release-refused',
      groupId,
      invoiceId,
      amountCents,
      releaseId: id,
    };
    await ports.publish(tx, event);
  });
}

/** The refund under the lock of its group, and of the wallet that it goes into. */
async function lockRelease(tx: Tx, id: string): Promise<RefundRelease> {
  const known = (await findRelease(tx, id)) ?? refuse('refund-release-not-found');
  if (known.type === 'credit' && known.state === 'waiting') await lockOwnerOfCredit(tx, known.invoiceId);
  await lockGroup(tx, known.groupId);
  return (await findRelease(tx, id)) ?? refuse('refund-release-not-found');
}
