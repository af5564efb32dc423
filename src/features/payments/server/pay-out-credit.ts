import { tenantOfTrip } from '#features/reservations/server/reservations.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { CreditPaidOut } from '../domain/payments.events.ts';
import type { OfflineType } from './ledger.repository.ts';
import { insertWalletEntry, lockWallet, refuseWithoutCredit } from './wallet.repository.ts';

export interface PayOutInput {
  readonly groupId: string;
  readonly amountCents: number;
  readonly type: OfflineType;
  readonly reason: string;
  readonly reference?: string | undefined;
}

/** Staff record credit that they paid out, on the page of one of the guest's trips. Never more than there is. */
export async function payOutCredit(ports: Ports, staff: Actor, input: PayOutInput): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    const { groupId, amountCents, type: payoutType, reason, reference } = input;
    const tenantId = (await tenantOfTrip(tx, groupId)) ?? refuse('reservation-group-not-found');
    await lockWallet(tx, tenantId);
    await refuseWithoutCredit(tx, tenantId, amountCents);

    const id = await insertWalletEntry(tx, {
      userId: tenantId,
      groupId,
      kind: 'payout',
      amountCents: -amountCents,
      payoutType,
      reason,
      reference,
      recordedBy: staff.userId,
      createdAt: ports.clock.now(),
    });
    const told: CreditPaidOut = { type: 'credit-paid-out', groupId, tenantId, walletEntryId: id, amountCents };
    await ports.publish(tx, told);
    return { id };
  });
}
