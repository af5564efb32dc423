import { isManuallyPriced } from '#features/additional-services/kinds/kinds.domain.ts';
import { namedLineOf } from '#features/pricing/domain/price-lines.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupLine } from '../../domain/line.ts';
import { type ManualPrice, whyNotManualPrices } from '../../domain/manual-prices.ts';
import type { GroupRequest } from '../../domain/request.ts';
import type { ApprovalChanges } from '../../domain/reservations.events.ts';
import type { Declined } from '../move-request.ts';
import { type FrozenLine, getFrozenPrice, type RequestTotals, sumDeposits } from '../price-lines.repository.ts';
import { repriceRequest, rewritePrice } from '../reprice-request.ts';
import { saveManualPrices } from './manual-prices.repository.ts';

/** What staff decide about the price of a request. */
export interface PricingOfApproval {
  readonly discountBasisPoints?: number | undefined;
  /** One for every line that staff price by hand and do not decline. */
  readonly manualPrices?: readonly ManualPrice[] | undefined;
  /** Lines that can't be had: the others are approved without them. */
  readonly declined?: readonly Declined[] | undefined;
}

interface Decided {
  readonly request: GroupRequest;
  readonly asked: readonly GroupLine[];
  readonly kept: readonly GroupLine[];
  readonly approval: PricingOfApproval;
}

/**
 * Writes the price of a request as staff approve it: with the prices that they make by hand, without declined lines
 * and their deposits, and with staff's discount after the other discounts. Refuses a line without the price that it
 * needs.
 */
export async function priceApproval(
  deps: Pick<Ports, 'clock'>,
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
  const price = await repriceRequest(deps, tx, {
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
