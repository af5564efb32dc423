import { randomBytes } from 'node:crypto';
import { lockTenant } from '#features/accounts/server/accounts.facade.ts';
import { confirmOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { CODE_BYTES, confirmationNumber } from '../../domain/booking-code.ts';
import { whyNotReinstate } from '../../domain/group.ts';
import { isFirstInstalmentPaid, linesOfRequest } from '../../domain/request.ts';
import type { GroupReinstated } from '../../domain/reservations.events.ts';
import { claimsOf, findGroups, listInvoices } from '../groups.repository.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';
import { offeringNearest } from './offer-nearest.ts';

/**
 * Staff take a cancellation back when the trip is still ahead, its dates are free and the first instalment is paid
 * (domain 4).
 */
export function reinstateGroup(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { staffId, groupId }: { staffId: string; groupId: string },
): Promise<void> {
  return offeringNearest({ db, clock }, () =>
    inTransaction(db, async (tx) => {
      // The tenant's row is locked before the group, as everywhere: no trip comes back for an account that is being
      // deleted.
      const isTenantDeleted = (await lockTenantOf(tx, groupId)) === 'deleted';
      const { group, locked } = await lockGroup(tx, { groupId });
      const now = clock.now();
      const request = group.requests.find(({ sequence }) => sequence === 1) ?? refuse('transition-not-valid');
      const isPaid = isFirstInstalmentPaid(request, await listInvoices(tx, groupId));
      refuseIf(whyNotReinstate({ ...group, isFirstInstalmentPaid: isPaid, isTenantDeleted }, now));

      await confirmOccupancy(locked, claimsOf(linesOfRequest(group.lines, request)));
      await moveRequest(tx, group, {
        move: 'reinstate',
        request,
        author: { by: 'staff', userId: staffId, at: now },
        requestChange: { confirmed_at: timestamptz(request.confirmedAt ?? now) },
        groupChange: {
          cancelled_at: null,
          confirmed_at: timestamptz(group.confirmedAt ?? now),
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

async function lockTenantOf(tx: Tx, groupId: string) {
  const [group] = await findGroups(tx, [groupId]);
  return group ? lockTenant(tx, group.tenantId) : refuse('reservation-group-not-found');
}
