import { isHandPriced } from '#features/additional-services/domain/service-details.ts';
import { keepDates } from '#features/calendars/server/calendars.facade.ts';
import { namedLineOf } from '#features/pricing/domain/price-lines.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type HandPrice, whyNotHandPrices } from '../../domain/hand-prices.ts';
import type { ApprovalChanges, GroupApproved } from '../../domain/reservations.events.ts';
import { whyNotDiscount } from '../../domain/staff-discount.ts';
import { strandedService } from '../../domain/stranded-services.ts';
import {
  type AskedRequest,
  claimsOf,
  type Group,
  type GroupLine,
  linesOf,
  startOfRequest,
} from '../groups.repository.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';
import { closeCompeting } from './close-competing.ts';
import { type Declined, declineLines, whyNotDecline } from './decline-lines.ts';
import { getRequestOnReview } from './get-request-on-review.ts';
import { saveHandPrices } from './hand-prices.repository.ts';
import { offeringNearest } from './offer-nearest.ts';
import { type FrozenLine, getFrozenPrice, type RequestTotals, sumDeposits } from './price-lines.repository.ts';
import { rejectRequest } from './reject-group.ts';
import { repriceRequest, rewritePrice } from './reprice-request.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'announce'>;

export interface Approval {
  readonly staffId: string;
  readonly groupId: string;
  readonly discountBasisPoints?: number | undefined;
  /** One for every line that staff price by hand and do not decline. */
  readonly handPrices?: readonly HandPrice[] | undefined;
  /** Lines that can't be had: the others are approved without them. */
  readonly declined?: readonly Declined[] | undefined;
  readonly message?: string | undefined;
}

/**
 * domain 4.2, 4.3: claims what is not declined in this transaction, whatever became of the hold, prices what has no price yet,
 * and turns competing requests down. A later request whose every line is declined is rejected.
 */
export function approveGroup(ports: Needs, approval: Approval): Promise<void> {
  const { clock, announce } = ports;
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
      const stranded = declined.length > 0 ? strandedService(kept) : undefined;
      if (stranded) refuse('reservation-range-conflict', { reservationId: stranded.id });
      if (startOfRequest(group, request) <= clock.now()) refuse('reservation-range-conflict');

      await declineLines(ports, { group, locked }, { lines: asked, declined, staffId });
      await keepDates(locked, claimsOf(kept));
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
      await announce(tx, approved);
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
  needs: Needs,
  tx: Tx,
  { request, asked, kept, approval }: Decided,
): Promise<{ totals: RequestTotals; changes: ApprovalChanges }> {
  const { declined = [], discountBasisPoints = 0 } = approval;
  const isKept = ({ reservationId }: HandPrice) => !declined.some((line) => line.reservationId === reservationId);
  const prices = (approval.handPrices ?? []).filter(isKept);
  const refused = whyNotHandPrices(
    kept.map(({ id, type, service }) => ({ id, type, isHandPriced: service !== null && isHandPriced(service) })),
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
    added: await pricedByHand(tx, prices),
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

async function pricedByHand(tx: Tx, prices: readonly HandPrice[]): Promise<readonly FrozenLine[]> {
  const named = await saveHandPrices(tx, prices);
  return prices.flatMap(({ reservationId, priceCents }) =>
    named
      .filter((line) => line.reservationId === reservationId)
      .map(({ code, name }) => ({
        ...namedLineOf('service', { code, name, unitCents: priceCents, quantity: 1 }),
        reservationId,
      })),
  );
}
