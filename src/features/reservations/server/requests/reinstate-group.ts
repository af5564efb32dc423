import { randomBytes } from 'node:crypto';
import { lockTenant } from '#features/accounts/server/accounts.facade.ts';
import { confirmOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { CODE_BYTES, confirmationNumber } from '../../domain/booking-code.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import type { GroupReinstated } from '../../domain/reservations.events.ts';
import {
  type AskedRequest,
  claimsOf,
  findGroups,
  type InvoiceOfRequest,
  linesOf,
  listInvoices,
} from '../groups/groups.repository.ts';
import { lockGroup } from '../groups/lock-group.ts';
import { moveRequest } from '../groups/move-request.ts';
import { offeringNearest } from './offer-nearest.ts';

/** Staff take a cancellation back when the trip is still ahead, its dates are free and the first instalment is paid (domain 4). */
export function reinstateGroup(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { staffId, groupId }: { staffId: string; groupId: string },
): Promise<void> {
  return offeringNearest({ db, clock }, () =>
    inTransaction(db, async (tx) => {
      // Before the group, as everywhere: a trip never opens for somebody who is just leaving, or gone.
      const isThere = await lockTenantOf(tx, groupId);
      const { group, locked } = await lockGroup(tx, { groupId });
      if (!isThere) return refuse('account-not-active');
      const now = clock.now();
      refuseIf(whyNotMove('reinstate', group));
      const request = group.requests.find(({ sequence }) => sequence === 1);
      if (!request || group.startsAt <= now) return refuse('transition-not-valid');
      if (!isFirstInstalmentPaid(await listInvoices(tx, groupId), request)) return refuse('payment-bad-status');

      await confirmOccupancy(locked, claimsOf(linesOf(group, request)));
      await moveRequest(tx, group, {
        move: 'reinstate',
        request,
        maker: { by: 'staff', userId: staffId, at: now },
        requestChange: { confirmed_at: request.confirmedAt ?? now },
        groupChange: {
          cancelled_at: null,
          confirmed_at: group.confirmedAt ?? now,
          confirmation_number: group.confirmationNumber ?? confirmationNumber(randomBytes(CODE_BYTES)),
        },
      });
      const reinstated: GroupReinstated = {
        type: 'group-reinstated',
        groupId,
        requestId: request.id,
        tenantId: group.tenantId,
      };
      await publish(tx, reinstated);
    }),
  );
}

async function lockTenantOf(tx: Tx, groupId: string): Promise<boolean> {
  const [group] = await findGroups(tx, [groupId]);
  if (!group) return refuse('reservation-group-not-found');
  return (await lockTenant(tx, group.tenantId)) !== 'deleted';
}

function isFirstInstalmentPaid(invoices: readonly InvoiceOfRequest[], request: AskedRequest): boolean {
  if (request.totalCents === 0) return true;
  return invoices.some(
    (invoice) =>
      invoice.requestId === request.id && invoice.kind === 'instalment' && invoice.sequence === 1 && invoice.isPaid,
  );
}
