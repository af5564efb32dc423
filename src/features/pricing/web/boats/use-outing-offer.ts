import { useEffect, useState } from 'react';
import { outingPairs } from '#features/catalog/web/query/outing-query.ts';
import { askOutingQuote, type OutingOffer } from './ask-outing-quote.ts';
import type { ChosenOuting } from './chosen-outing.ts';

interface Given {
  readonly boatId: number;
  readonly outing: ChosenOuting;
  /** What the server rendered, and for which outing. */
  readonly first: { readonly outing: ChosenOuting; readonly offer: OutingOffer };
  readonly textOf: (error: unknown) => string;
}

const keyOf = (outing: ChosenOuting) => JSON.stringify(outingPairs(outing));

/** The offer for the outing of the address: the server's own for the first one, asked anew for every other. */
export function useOutingOffer({ boatId, outing, first, textOf }: Given): OutingOffer {
  const key = keyOf(outing);
  const [known, setKnown] = useState<{ key: string; offer: OutingOffer }>();
  const isFirst = key === keyOf(first.outing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the outing
  useEffect(() => {
    if (isFirst || known?.key === key) return;
    const stop = new AbortController();
    askOutingQuote({ boatId, outing, signal: stop.signal })
      .catch((error): OutingOffer => {
        const refusal = { code: 'network', message: textOf(error), nearest: [] };
        return { state: 'refused', refusal };
      })
      .then((offer) => !stop.signal.aborted && setKnown({ key, offer }));
    return () => stop.abort();
  }, [boatId, key, isFirst]);
  if (isFirst) return first.offer;
  return known?.key === key ? known.offer : { state: 'waiting' };
}
