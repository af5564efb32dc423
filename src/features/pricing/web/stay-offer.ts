import type { ApiRefusal } from '#browser/api-refusal.ts';
import { oneGuest, type StayAsked, stayForApi, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Transport } from '#kernel/transport.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { type Offer, type OfferRefusal, offerFrom, refusalFrom, useOffer } from './offer.ts';
import { pricingClient } from './pricing-client.ts';

/** What a stay costs, or why it can't be had; `open` before dates are known. */
export type StayOffer = Offer<QuoteView, DateRange>;

interface Asked {
  readonly houseId: number;
  readonly stay: StayAsked;
  readonly signal?: AbortSignal;
}

/** Asks the price of a stay. */
export async function askQuote({ houseId, stay, signal }: Asked, transport?: Transport): Promise<StayOffer> {
  const { dates, guests = oneGuest } = stay;
  if (!dates) return { state: 'open' };
  const query = { ...stayForApi({ guests }), StartAt: dates.from, EndAt: dates.until };
  const asked = { params: { id: String(houseId) }, query };
  return offerFrom(pricingClient(transport).getHouseQuote(asked, signal ? { signal } : {}), rangeIn);
}

export const stayRefusalOf = (refusal: ApiRefusal): OfferRefusal<DateRange> => refusalFrom(refusal, rangeIn);

function rangeIn(entry: unknown): readonly DateRange[] {
  const { startAt, endAt } = Object(entry);
  const isRange = typeof startAt === 'string' && typeof endAt === 'string';
  return isRange && isCalendarDate(startAt) && isCalendarDate(endAt) ? [{ from: startAt, until: endAt }] : [];
}

interface Given {
  readonly houseId: number;
  readonly stay: StayAsked;
  /** What the server rendered, and for which stay. */
  readonly first: { readonly stay: StayAsked; readonly offer: StayOffer };
}

/** The offer for the stay of the address. */
export function useStayOffer({ houseId, stay, first }: Given): StayOffer {
  const keyOf = (asked: StayAsked) => JSON.stringify([houseId, stayPairs(asked)]);
  return useOffer({
    key: keyOf(stay),
    first: { key: keyOf(first.stay), offer: first.offer },
    ask: (signal) => askQuote({ houseId, stay, signal }),
  });
}
