import { ApiRefusal } from '#browser/api-refusal.ts';
import { outingForApi } from '#features/catalog/web/query/outing-query.ts';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Transport } from '#kernel/transport.ts';
import type { BoatQuoteView } from '../../api/boat-prices.schemas.ts';
import { boatPricesClient } from './boat-prices-client.ts';
import { type ChosenOuting, isWhole } from './chosen-outing.ts';

export interface NearStart {
  readonly date: CalendarDate;
  readonly startTime: string;
}

/** Why an outing can't be had, and which starts near it can. */
export interface OutingRefusal {
  readonly code: string;
  readonly message: string;
  readonly nearest: readonly NearStart[];
}

/** What an outing costs, or why it can't be had; nothing before day and start are known. */
export type OutingOffer =
  | { readonly state: 'open' }
  | { readonly state: 'waiting' }
  | { readonly state: 'quoted'; readonly quote: BoatQuoteView }
  | { readonly state: 'refused'; readonly refusal: OutingRefusal };

interface Asked {
  readonly boatId: number;
  readonly outing: ChosenOuting;
  readonly signal?: AbortSignal;
}

/** Asks the price of an outing. A refusal is an answer; anything else that goes wrong is thrown. */
export async function askOutingQuote({ boatId, outing, signal }: Asked, transport?: Transport): Promise<OutingOffer> {
  if (!isWhole(outing)) return { state: 'open' };
  const { date, startTime, hours } = outing;
  const query = { ...outingForApi(outing), StartAt: date, StartTime: startTime, Hours: String(hours) };
  try {
    const quote = await boatPricesClient(transport).getBoatQuote(
      { params: { id: String(boatId) }, query },
      signal ? { signal } : {},
    );
    return { state: 'quoted', quote };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    return { state: 'refused', refusal: outingRefusalOf(error) };
  }
}

export function outingRefusalOf({ code, message, details }: ApiRefusal): OutingRefusal {
  return { code, message, nearest: Array.isArray(details.nearest) ? details.nearest.flatMap(startIn) : [] };
}

function startIn(entry: unknown): readonly NearStart[] {
  const { date, startTime } = Object(entry);
  return typeof date === 'string' && isCalendarDate(date) && typeof startTime === 'string' ? [{ date, startTime }] : [];
}
