import { lineOf } from '#features/pricing/domain/price-lines.ts';
import type { Db } from '#platform/database/database.ts';
import type { GroupLine } from '../../domain/line.ts';
import { type Repriced, repriceRequest } from '../reprice-request.ts';
import { findOffer, type PriceOffer, withoutPriced } from './price-offers.ts';

interface Offered {
  readonly requestId: string;
  /** The lines of the request, in order. */
  readonly lines: readonly Pick<GroupLine, 'id' | 'type'>[];
}

/**
 * domain 4.3: what a request costs in cents, with taxes, when its guest goes on without the lines that got a price, as
 * that approves it. Null where nothing is left of it, and where there is no offer.
 */
export async function findCentsWithoutPriced(db: Db, { requestId, lines }: Offered): Promise<number | null> {
  const offer = await findOffer(db, requestId);
  if (!offer) return null;
  const { declined, discountBasisPoints: staffBasisPoints } = withoutPriced(offer, 'price-refused');
  const kept = lines.filter(({ id }) => !declined.some(({ reservationId }) => reservationId === id));
  if (kept.length === 0) return null;
  const terms = { requestId, lines: kept, depositCents: 0, staffBasisPoints };
  return (await repriceRequest(db, terms)).totals.total_cents;
}

/** A request's price line by line when its guest accepts the offer, as that approves it; no new line has a name. */
export function priceIfAccepted(
  db: Db,
  { requestId, lines }: Offered,
  { declined, manualPrices, discountBasisPoints: staffBasisPoints }: PriceOffer,
): Promise<Repriced> {
  const kept = lines.filter(({ id }) => !declined.some(({ reservationId }) => reservationId === id));
  const added = manualPrices.map(({ reservationId, priceCents }) => ({
    ...lineOf('service', priceCents),
    reservationId,
  }));
  return repriceRequest(db, { requestId, lines: kept, depositCents: 0, added, staffBasisPoints });
}
