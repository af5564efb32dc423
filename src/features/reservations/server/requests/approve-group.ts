import { isManuallyPriced } from '#features/additional-services/domain/service-details.ts';
import { confirmOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { namedLineOf } from '#features/pricing/domain/price-lines.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type ManualPrice, whyNotDiscount, whyNotManualPrices } from '../../domain/manual-prices.ts';
import type { ApprovalChanges, GroupApproved } from '../../domain/reservations.events.ts';
import { orphanedService } from '../../domain/trip-range.ts';
import {
  type AskedRequest,
  claimsOf,
  type Group,
  type GroupLine,
  linesOf,
  listOverlappingRequests,
  startOfRequest,
} from '../groups/groups.repository.ts';
import { lockGroup, lockGroups } from '../groups/lock-group.ts';
import { moveRequest } from '../groups/move-request.ts';
import { type FrozenLine, getFrozenPrice, type RequestTotals, sumDeposits } from '../groups/price-lines.repository.ts';
import { repriceRequest, rewritePrice } from '../groups/reprice-request.ts';
import { type Declined, declineLines, whyNotDecline } from './decline-lines.ts';
import { saveManualPrices } from './manual-prices.repository.ts';
import { offeringNearest } from './offer-nearest.ts';
import { getRequestOnReview, rejectRequest } from './reject-group.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

export interface Approval {
  readonly staffId: string;
  readonly groupId: string;
  readonly discountBasisPoints?: number | undefined;
  /** One for every line that staff price by hand and do not decline. */
  readonly manualPrices?: readonly ManualPrice[] | undefined;
  /** Lines that can't be had: the others are approved without them. */
  readonly declined?: readonly Declined[] | undefined;
  readonly message?: string | undefined;
}

/**
 * domain 4.2, 4.3: claims what is not declined in this transaction, whatever became of the hold, prices what has no price yet,
 * and turns competing requests down. A later request whose every line is declined is rejected.
 */
export function approveGroup(ports: Deps, approval: Approval): Promise<void> {
  const { clock, publish } = ports;
  const { staffId, declined = [], discountBasisPoints = 0, message } = approval;
  return offeringNearest(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const { group, locked } = await lockGroup(tx, approval);
      const request = getRequestOnReview(group);
      refuseIf(whyNotDiscount(discountBasisPoints));
      const asked = linesOf(group, request);
      refuseIf(whyNotDecline(asked, declined));
      const kept = asked.filter(({ id }) => !declined.some(({ reservationId }) => reservationId === id));
      if (kept.length === 0) {
        const reason = [...new Set(declined.map((line) => line.reason))].join(' · ');
        return rejectRequest(ports, { group, locked }, { request, staffId, reason });
      }
      const orphaned = declined.length > 0 ? orphanedService(kept) : undefined;
      if (orphaned) refuse('reservation-range-conflict', { reservationId: orphaned.id });
      if (startOfRequest(group, request) <= clock.now()) refuse('reservation-range-conflict');

      await declineLines(ports, { group, locked }, { lines: asked, declined, staffId });
      await confirmOccupancy(locked, claimsOf(kept));
      const { totals, changes } = await priceAnew(ports, tx, { group, request, asked, kept, approval });
      await moveRequest(tx, group, {
        move: 'approve',
        request,
        maker: { by: 'staff', userId: staffId, at: clock.now(), reason: message ?? null },
        requestChange: { answered_at: clock.now(), ...totals, discount_basis_points: discountBasisPoints },
      });
      await closeCompeting(ports, tx, { requestId: request.id, staffId });
      const of = { groupId: group.id, requestId: request.id, tenantId: group.tenantId };
      const approved: GroupApproved = { type: 'group-approved', ...of, message, changes };
      await publish(tx, approved);
    }),
  );
}

interface Decided {
  readonly group: Group;
  readonly request: AskedRequest;
  readonly asked: readonly GroupLine[];
  readonly kept: readonly GroupLine[];
  readonly approval: Approval;
}

/** What the request costs now: hand prices added, declined lines and their deposits gone, staff's discount after the others. */
async function priceAnew(
  needs: Deps,
  tx: Tx,
  { request, asked, kept, approval }: Decided,
): Promise<{ totals: RequestTotals; changes: ApprovalChanges }> {
  const { declined = [], discountBasisPoints = 0 } = approval;
  const isKept = ({ reservationId }: ManualPrice) => !declined.some((line) => line.reservationId === reservationId);
  const prices = (approval.manualPrices ?? []).filter(isKept);
  const refused = whyNotManualPrices(
    kept.map(({ id, type, service }) => ({
      id,
      type,
      isManuallyPriced: service !== null && isManuallyPriced(service),
    })),
    prices,
  );
  if (refused) refuse(refused.code, { reservationId: refused.reservationId });

  const frozen = await getFrozenPrice(tx, request.id);
  const gone = await sumDeposits(
    tx,
    asked.filter((line) => !kept.includes(line)).map(({ id }) => id),
  );
  const price = await repriceRequest(needs, tx, {
    requestId: request.id,
    lines: kept,
    depositCents: frozen.depositCents - gone,
    added: await manuallyPriced(tx, prices),
    staffBasisPoints: discountBasisPoints,
  });
  await rewritePrice(tx, request.id, price);
  const changes = {
    pricedLines: prices,
    declinedLines: declined,
    totalBefore: frozen.totalCents,
    totalAfter: price.totals.total_cents,
  };
  return { totals: price.totals, changes };
}

async function manuallyPriced(tx: Tx, prices: readonly ManualPrice[]): Promise<readonly FrozenLine[]> {
  const named = await saveManualPrices(tx, prices);
  return prices.flatMap(({ reservationId, priceCents }) =>
    named
      .filter((line) => line.reservationId === reservationId)
      .map(({ code, name }) => ({
        ...namedLineOf('service', { code, name, unitCents: priceCents, quantity: 1 }),
        reservationId,
      })),
  );
}

/** The reason kept with a request that lost its dates to another one; screens and mails have their own words for it. */
export const DATES_TAKEN = 'dates-taken';

/** Turns down what else was asked for the house or boat that a request was just promised, with a kind notice (domain 4.2). */
export async function closeCompeting(
  needs: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { requestId, staffId }: { requestId: string; staffId: string },
): Promise<void> {
  const competing = await listOverlappingRequests(tx, requestId);
  if (competing.length === 0) return;
  const { groups, locked } = await lockGroups(tx, competing);
  for (const group of groups) {
    const request = group.requests.find(({ status }) => status === 'on-review');
    if (!request) continue;
    await rejectRequest(needs, { group, locked }, { request, staffId, reason: DATES_TAKEN, becauseTaken: true });
  }
}
