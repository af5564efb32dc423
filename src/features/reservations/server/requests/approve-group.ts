import { confirmOccupancy, type LockedBookables } from '#features/calendars/server/calendars.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { Group } from '../../domain/group.ts';
import { type GroupLine, isSameRentableAtOnce, whyNotDecline } from '../../domain/line.ts';
import { whyNotDiscount } from '../../domain/manual-prices.ts';
import { linesOfRequest, requestOnReview, startOfRequest, whyNotApprove } from '../../domain/request.ts';
import type { GroupApproved } from '../../domain/reservations.events.ts';
import { orphanedService } from '../../domain/trip-range.ts';
import { claimsOf } from '../groups.repository.ts';
import { lockGroupAndCompeting } from '../lock-group.ts';
import { declineLines, moveRequest } from '../move-request.ts';
import { offeringNearest } from './offer-nearest.ts';
import { type PricingOfApproval, priceApproval } from './price-approval.ts';
import { getRequestOnReview, rejectRequest } from './reject-group.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

export interface Approval extends PricingOfApproval {
  readonly staffId: string;
  readonly groupId: string;
  readonly message?: string | undefined;
}

/**
 * domain 4.2, 4.3: staff approve the request on review. Its lines are claimed in this transaction, whether or not the
 * hold still stands; declined lines leave it, lines without a price get one, and requests that compete with it are
 * rejected. A later request whose every line is declined is rejected.
 */
export function approveGroup(ports: Deps, approval: Approval): Promise<void> {
  const { clock, publish } = ports;
  const { staffId, declined = [], discountBasisPoints = 0, message } = approval;
  return offeringNearest(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const { group, locked, competing } = await lockGroupAndCompeting(tx, approval.groupId);
      const request = getRequestOnReview(group);
      refuseIf(whyNotDiscount(discountBasisPoints));
      const asked = linesOfRequest(group.lines, request);
      refuseIf(whyNotDecline(asked, declined));
      const kept = asked.filter(({ id }) => !declined.some(({ reservationId }) => reservationId === id));
      if (kept.length === 0) {
        const reason = [...new Set(declined.map((line) => line.reason))].join(' · ');
        return rejectRequest(ports, { group, locked }, { request, staffId, reason });
      }
      const orphaned = declined.length > 0 ? orphanedService(kept) : undefined;
      if (orphaned) refuse('reservation-range-conflict', { reservationId: orphaned.id });
      refuseIf(whyNotApprove({ startsAt: startOfRequest(group, request) }, clock.now()));

      await declineLines(ports, { group, locked }, { lines: asked, declined, staffId });
      await confirmOccupancy(locked, claimsOf(kept));
      const { totals, changes } = await priceApproval(ports, tx, { request, asked, kept, approval });
      await moveRequest(tx, group, {
        move: 'approve',
        request,
        author: { by: 'staff', userId: staffId, at: clock.now(), reason: message ?? null },
        requestChange: { answered_at: timestamptz(clock.now()), ...totals, discount_basis_points: discountBasisPoints },
      });
      await closeCompeting(ports, { locked, competing, approved: kept, staffId });
      const ids = { groupId: group.id, requestId: request.id, tenantId: group.tenantId };
      const approved: GroupApproved = { type: 'group-approved', ...ids, message, changes };
      await publish(tx, approved);
    }),
  );
}

/**
 * The reason that is kept with a request that lost its dates to another one; screens and mails have their own words
 * for it.
 */
const DATES_TAKEN = 'dates-taken';

/** domain 4.2: rejects the requests on review that want a house or boat which was just promised to somebody else. */
async function closeCompeting(
  ports: Pick<Ports, 'clock' | 'publish'>,
  {
    locked,
    competing,
    approved,
    staffId,
  }: {
    locked: LockedBookables;
    competing: readonly Group[];
    approved: readonly GroupLine[];
    staffId: string;
  },
): Promise<void> {
  for (const group of competing) {
    const request = requestOnReview(group.requests);
    const isBeaten = group.lines.some(
      (line) => line.status === 'on-review' && approved.some((taken) => isSameRentableAtOnce(line, taken)),
    );
    if (!request || !isBeaten) continue;
    await rejectRequest(ports, { group, locked }, { request, staffId, reason: DATES_TAKEN, becauseTaken: true });
  }
}
