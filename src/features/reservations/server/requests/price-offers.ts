import { holdOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { answerDueAt } from '../../domain/asking.ts';
import type { PriceReason } from '../../domain/group-lifecycle.ts';
import type { ManualPrice } from '../../domain/manual-prices.ts';
import { type GroupRequest, linesOfRequest, startOfRequest } from '../../domain/request.ts';
import type { PriceOffered } from '../../domain/reservations.events.ts';
import { claimsOf } from '../groups.repository.ts';
import type { LockedGroup } from '../lock-group.ts';
import { type Declined, recordMove } from '../move-request.ts';

/** What staff decided about a request, while its guest has not accepted the price yet. */
export interface PriceOffer {
  readonly staffId: string;
  /** The total that the guest is asked to accept, with taxes and discounts. */
  readonly totalCents: number;
  readonly manualPrices: readonly ManualPrice[];
  readonly declined: readonly Declined[];
  readonly discountBasisPoints: number;
  readonly message: string | null;
}

interface Offering {
  readonly request: GroupRequest;
  readonly totalCents: number;
  readonly approval: {
    readonly staffId: string;
    readonly manualPrices?: readonly ManualPrice[] | undefined;
    readonly declined?: readonly Declined[] | undefined;
    readonly discountBasisPoints?: number | undefined;
    readonly message?: string | undefined;
  };
}

/**
 * domain 4.3: keeps what staff decided and asks the guest to accept the price. The request stays on review and holds
 * its dates for the answer hours, counted anew; a second offer replaces the first.
 */
export async function offerPrice(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  { group, locked }: LockedGroup,
  { request, totalCents, approval }: Offering,
): Promise<void> {
  const { tx } = locked;
  const { staffId, manualPrices = [], declined = [], discountBasisPoints = 0, message = null } = approval;
  const now = clock.now();
  const { requestAnswerHours: answerHours, requestHolds } = await readSettings(tx);
  const dueAt = answerDueAt(now, { startsAt: startOfRequest(group, request), answerHours });
  if (requestHolds) await holdOccupancy(locked, claimsOf(linesOfRequest(group.lines, request)), dueAt);
  const offer = {
    staff_id: staffId,
    offered_at: timestamptz(now),
    total_cents: totalCents,
    manual_prices: JSON.stringify(manualPrices),
    declined: JSON.stringify(declined),
    discount_basis_points: discountBasisPoints,
    message,
  };
  await tx
    .insertInto('price_offer')
    .values({ request_id: request.id, ...offer })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(offer))
    .execute();
  await tx
    .updateTable('request')
    .set({ answer_due_at: timestamptz(dueAt) })
    .where('id', '=', request.id)
    .execute();
  const author = { by: 'staff', userId: staffId, at: now, reason: message } as const;
  await recordMove(tx, group, { move: 'offer-price', request, author });
  const ids = { groupId: group.id, requestId: request.id, tenantId: group.tenantId };
  await publish(tx, { type: 'price-offered', ...ids } satisfies PriceOffered);
}

/** The offer that a request waits for; `undefined` when there is none. It ends with the next move of the request. */
export async function findOffer(db: Db | Tx, requestId: string): Promise<PriceOffer | undefined> {
  const row = await db.selectFrom('price_offer').selectAll().where('request_id', '=', requestId).executeTakeFirst();
  return (
    row && {
      staffId: row.staff_id,
      totalCents: row.total_cents,
      manualPrices: row.manual_prices as unknown as readonly ManualPrice[],
      declined: row.declined as unknown as readonly Declined[],
      discountBasisPoints: row.discount_basis_points,
      message: row.message,
    }
  );
}

/** The offer as it is when nobody wants the lines with the new prices: they are declined, the rest is approved. */
export function withoutPriced(offer: PriceOffer, reason: PriceReason): PriceOffer {
  const left = offer.manualPrices.map(({ reservationId }) => ({ reservationId, reason }));
  return { ...offer, manualPrices: [], declined: [...offer.declined, ...left] };
}
