import { ApiRefusal } from '#browser/api-refusal.ts';
import { oneGuest, type StayAsked, stayForApi } from '#features/catalog/web/query/stay-query.ts';
import { type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Transport } from '#kernel/transport.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { pricingClient } from './pricing-client.ts';

/** Why a stay can't be had, and which ones near it can. */
export interface StayRefusal {
  readonly code: string;
  readonly message: string;
  readonly nearest: readonly DateRange[];
}

/** What a stay costs, or why it can't be had; nothing before dates are known. */
export type StayOffer =
  | { readonly state: 'open' }
  | { readonly state: 'waiting' }
  | { readonly state: 'quoted'; readonly quote: QuoteView }
  | { readonly state: 'refused'; readonly refusal: StayRefusal };

interface Asked {
  readonly houseId: number;
  readonly stay: StayAsked;
  readonly signal?: AbortSignal;
}

/** Asks the price of a stay. A refusal is an answer; anything else that goes wrong is thrown. */
export async function askQuote({ houseId, stay, signal }: Asked, transport?: Transport): Promise<StayOffer> {
  const { dates, guests = oneGuest } = stay;
  if (!dates) return { state: 'open' };
  const { StartAt, EndAt, ...party } = stayForApi({ dates, guests });
  try {
    const quote = await pricingClient(transport).getHouseQuote(
      {
        params: { id: String(houseId) },
        query: { StartAt: StartAt ?? dates.from, EndAt: EndAt ?? dates.until, ...party },
      },
      signal ? { signal } : {},
    );
    return { state: 'quoted', quote };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    return { state: 'refused', refusal: stayRefusalOf(error) };
  }
}

export function stayRefusalOf({ code, message, details }: ApiRefusal): StayRefusal {
  return { code, message, nearest: Array.isArray(details.nearest) ? details.nearest.flatMap(rangeIn) : [] };
}

function rangeIn(entry: unknown): readonly DateRange[] {
  if (typeof entry !== 'object' || entry === null || !('startAt' in entry) || !('endAt' in entry)) return [];
  const { startAt, endAt } = entry;
  const isRange = typeof startAt === 'string' && typeof endAt === 'string';
  return isRange && isCalendarDate(startAt) && isCalendarDate(endAt) ? [{ from: startAt, until: endAt }] : [];
}
