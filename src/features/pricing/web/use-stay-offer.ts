import { useEffect, useState } from 'react';
import { type StayAsked, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { askQuote, type StayOffer } from './ask-quote.ts';

interface Given {
  readonly houseId: number;
  readonly stay: StayAsked;
  /** What the server rendered, and for which stay. */
  readonly first: { readonly stay: StayAsked; readonly offer: StayOffer };
  readonly textOf: (error: unknown) => string;
}

const keyOf = (stay: StayAsked) => JSON.stringify(stayPairs(stay));

/** The offer for the stay of the address: the server's own for the first one, asked anew for every other. */
export function useStayOffer({ houseId, stay, first, textOf }: Given): StayOffer {
  const key = keyOf(stay);
  const [known, setKnown] = useState<{ key: string; offer: StayOffer }>();
  const isFirst = key === keyOf(first.stay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the stay
  useEffect(() => {
    if (isFirst || known?.key === key) return;
    const stop = new AbortController();
    askQuote({ houseId, stay, signal: stop.signal })
      .catch((error): StayOffer => {
        const refusal = { code: 'network', message: textOf(error), nearest: [] };
        return { state: 'refused', refusal };
      })
      .then((offer) => !stop.signal.aborted && setKnown({ key, offer }));
    return () => stop.abort();
  }, [houseId, key, isFirst]);
  if (isFirst) return first.offer;
  return known?.key === key ? known.offer : { state: 'waiting' };
}
