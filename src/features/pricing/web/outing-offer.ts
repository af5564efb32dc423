import type { ApiRefusal } from '#browser/api-refusal.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { type OutingAsked, outingForApi, outingPairs } from '#features/catalog/web/query/outing-query.ts';
import { oneGuest } from '#features/catalog/web/query/stay-query.ts';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Transport } from '#kernel/transport.ts';
import type { BoatQuoteView } from '../api/boat-prices.schemas.ts';
import { type Offer, type OfferRefusal, offerFrom, refusalFrom, useOffer } from './offer.ts';
import { pricingClient } from './pricing-client.ts';

type Offered = Pick<BoatView, 'durations' | 'startHours'>;

/**
 * What the address asks, as this boat can be asked for it: always a duration and a party, a start only where it has it.
 */
export interface ChosenOuting {
  readonly date: CalendarDate | undefined;
  readonly startTime: string | undefined;
  readonly hours: number;
  readonly guests: NonNullable<OutingAsked['guests']>;
}

/** An outing that can be priced. */
interface WholeOuting extends ChosenOuting {
  readonly date: CalendarDate;
  readonly startTime: string;
}

/** The boat's shortest duration stands for none, or for one it is not hired for: the same that its card shows. */
export function chosenOuting({ durations, startHours }: Offered, asked: OutingAsked): ChosenOuting {
  const duration = durations.find(({ hours }) => hours === asked.hours) ?? durations[0];
  return {
    date: asked.date,
    startTime: startHours.find((time) => time === asked.startTime),
    hours: duration?.hours ?? 1,
    guests: asked.guests ?? oneGuest,
  };
}

/** Whether day and start are known too. */
function isWhole(outing: ChosenOuting): outing is WholeOuting {
  return outing.date !== undefined && outing.startTime !== undefined;
}

export interface NearStart {
  readonly date: CalendarDate;
  readonly startTime: string;
}

/** What an outing costs, or why it can't be had; `open` before day and start are known. */
export type OutingOffer = Offer<BoatQuoteView, NearStart>;

interface Asked {
  readonly boatId: number;
  readonly outing: ChosenOuting;
  readonly signal?: AbortSignal;
}

/** Asks the price of an outing. */
export async function askOutingQuote({ boatId, outing, signal }: Asked, transport?: Transport): Promise<OutingOffer> {
  if (!isWhole(outing)) return { state: 'open' };
  const { date, startTime, hours } = outing;
  const query = { ...outingForApi(outing), StartAt: date, StartTime: startTime, Hours: String(hours) };
  const asked = { params: { id: String(boatId) }, query };
  return offerFrom(pricingClient(transport).getBoatQuote(asked, signal ? { signal } : {}), startIn);
}

export const outingRefusalOf = (refusal: ApiRefusal): OfferRefusal<NearStart> => refusalFrom(refusal, startIn);

function startIn(entry: unknown): readonly NearStart[] {
  const { date, startTime } = Object(entry);
  return typeof date === 'string' && isCalendarDate(date) && typeof startTime === 'string' ? [{ date, startTime }] : [];
}

interface Given {
  readonly boatId: number;
  readonly outing: ChosenOuting;
  /** What the server rendered, and for which outing. */
  readonly first: { readonly outing: ChosenOuting; readonly offer: OutingOffer };
}

/** The offer for the outing of the address. */
export function useOutingOffer({ boatId, outing, first }: Given): OutingOffer {
  const keyOf = (asked: ChosenOuting) => JSON.stringify([boatId, outingPairs(asked)]);
  return useOffer({
    key: keyOf(outing),
    first: { key: keyOf(first.outing), offer: first.offer },
    ask: (signal) => askOutingQuote({ boatId, outing, signal }),
  });
}
