import { keepDates } from '#features/calendars/server/calendars.facade.ts';
import { quoteReservations } from '#features/pricing/server/pricing.facade.ts';
import { discountOf } from '#kernel/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupApproved } from '../../domain/reservations.events.ts';
import { whyNotDiscount } from '../../domain/staff-discount.ts';
import type { AskedRequest } from '../groups.repository.ts';
import { claimsOf, type Group } from '../groups.repository.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';
import { offeringNearestStaysOfGroup } from '../offer-nearest-stays.ts';
import { closeCompeting } from './close-competing.ts';
import { getRequestOnReview } from './get-request-on-review.ts';
import {
  deletePriceLines,
  getFrozenTerms,
  insertPriceLines,
  listPriceLines,
  type RequestTotals,
  totalsOf,
} from './price-lines.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'announce'>;

export interface Approval {
  readonly staffId: string;
  readonly groupId: string;
  readonly discountBasisPoints?: number | undefined;
  /** Lines that staff price by hand; a house has none. */
  readonly handPrices?: readonly { readonly reservationId: string; readonly priceCents: number }[] | undefined;
  readonly message?: string | undefined;
}

/** domain 4.2, 4.3: claims the dates in this transaction, whatever became of the hold, and turns competing requests down. */
export function approveGroup(ports: Needs, approval: Approval): Promise<void> {
  const { clock, announce } = ports;
  return offeringNearestStaysOfGroup(ports.db, approval.groupId, () =>
    inTransaction(ports.db, async (tx) => {
      const { group, rentables } = await lockGroup(tx, approval);
      const request = getRequestOnReview(group);
      if (group.startsAt <= clock.now()) refuse('reservation-range-conflict');
      if (approval.handPrices?.length) refuse('parameter-valid', { fields: { handPrices: ['parameter-valid'] } });
      refuseIf(whyNotDiscount(approval.discountBasisPoints ?? 0));

      const lines = group.lines.filter(({ requestId }) => requestId === request.id);
      await keepDates(rentables, claimsOf(lines));
      const totals = await applyDiscount(ports, tx, { group, request, basisPoints: approval.discountBasisPoints ?? 0 });
      await moveRequest(tx, group, {
        move: 'approve',
        request,
        maker: { by: 'staff', userId: approval.staffId, at: clock.now(), reason: approval.message ?? null },
        requestChange: { answered_at: clock.now(), ...totals },
      });
      await closeCompeting(ports, tx, { groupId: group.id, staffId: approval.staffId });
      const approved: GroupApproved = {
        type: 'group-approved',
        groupId: group.id,
        requestId: request.id,
        tenantId: group.tenantId,
        message: approval.message,
      };
      await announce(tx, approved);
    }),
  );
}

/** Staff's discount comes after the other lines and before the taxes; the frozen prices stay as they were asked for. */
async function applyDiscount(
  { clock }: Needs,
  tx: Tx,
  { group, request, basisPoints }: { group: Group; request: AskedRequest; basisPoints: number },
): Promise<Partial<RequestTotals> & { discount_basis_points?: number }> {
  if (basisPoints === 0) return {};
  const frozen = (await listPriceLines(tx, request.id)).filter(({ kind }) => kind !== 'tax');
  const { depositCents, taxRates } = await getFrozenTerms(tx, request.id);
  const reservations = group.lines
    .filter(({ requestId }) => requestId === request.id)
    .map(({ id, type }) => {
      const own = frozen.filter(({ reservationId }) => reservationId === id).map(({ reservationId, ...line }) => line);
      const cents = -discountOf(
        own.reduce((sum, line) => sum + line.totalCents, 0),
        basisPoints,
      );
      const discount = { kind: 'staff-discount', quantity: 1, unitCents: cents, totalCents: cents } as const;
      const taxedAs = type === 'house' ? ('stay' as const) : ('other' as const);
      return { reservationId: id, taxedAs, lines: [...own, ...(cents < 0 ? [discount] : [])], securityDepositCents: 0 };
    });
  const quote = await quoteReservations(tx, { reservations, startsAt: group.startsAt, taxRates }, { clock });
  await deletePriceLines(tx, request.id);
  await insertPriceLines(tx, request.id, { quote, reservations });
  return { ...totalsOf(quote), deposit_cents: depositCents, discount_basis_points: basisPoints };
}
