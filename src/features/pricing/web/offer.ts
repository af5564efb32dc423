import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';

/** Why a stay or an outing can't be had, and which ones near it can. */
export interface OfferRefusal<Near> {
  readonly code: string;
  readonly message: string;
  readonly nearest: readonly Near[];
}

/** What a stay or an outing costs, or why it can't be had; `open` until enough is chosen to price it. */
export type Offer<Quote, Near> =
  | { readonly state: 'open' }
  | { readonly state: 'waiting' }
  | { readonly state: 'quoted'; readonly quote: Quote }
  | { readonly state: 'refused'; readonly refusal: OfferRefusal<Near> };

/** An offer from a question for a price. A refusal is an answer; anything else that goes wrong is thrown. */
export async function offerFrom<Quote, Near>(
  quote: Promise<Quote>,
  nearIn: (entry: unknown) => readonly Near[],
): Promise<Offer<Quote, Near>> {
  try {
    return { state: 'quoted', quote: await quote };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    return { state: 'refused', refusal: refusalFrom(error, nearIn) };
  }
}

/** A refusal of the API with what it says is near. */
export function refusalFrom<Near>(
  { code, message, details }: ApiRefusal,
  nearIn: (entry: unknown) => readonly Near[],
): OfferRefusal<Near> {
  return { code, message, nearest: Array.isArray(details.nearest) ? details.nearest.flatMap(nearIn) : [] };
}

interface Asked<Quote, Near> {
  /** All that the price depends on. */
  readonly key: string;
  /** What the server rendered, and for which key. */
  readonly first: { readonly key: string; readonly offer: Offer<Quote, Near> };
  readonly ask: (signal: AbortSignal) => Promise<Offer<Quote, Near>>;
}

/** The offer for what the address asks: the server's own for the first key, asked for every other. */
export function useOffer<Quote, Near>({ key, first, ask }: Asked<Quote, Near>): Offer<Quote, Near> {
  const textOf = useRefusalText();
  const isFirst = key === first.key;
  const { data, error } = useQuery({ key: ['offer', key], ask, isEnabled: !isFirst });
  if (isFirst) return first.offer;
  if (error !== undefined)
    return { state: 'refused', refusal: { code: 'network', message: textOf(error), nearest: [] } };
  return data ?? { state: 'waiting' };
}

interface Booked<Quote, Near> {
  /** All that the booking depends on. */
  readonly key: string;
  readonly asked: Offer<Quote, Near>;
  readonly refusalOf: (refusal: ApiRefusal) => OfferRefusal<Near>;
}

/** The offer as asked for, or the refusal that booking it met, for as long as nothing else is chosen. */
export function useBookedOffer<Quote, Near>({ key, asked, refusalOf }: Booked<Quote, Near>) {
  const [refused, setRefused] = useState<{ key: string; refusal: OfferRefusal<Near> }>();
  const offer: Offer<Quote, Near> = refused?.key === key ? { state: 'refused', refusal: refused.refusal } : asked;
  return { offer, onRefused: (refusal: ApiRefusal) => setRefused({ key, refusal: refusalOf(refusal) }) };
}
