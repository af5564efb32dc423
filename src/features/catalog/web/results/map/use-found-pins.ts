import { useEffect, useState } from 'react';
import type { Pin } from '../../../api/search.schemas.ts';

interface FoundPins {
  readonly totalRecords: number;
  readonly pins: readonly Pin[];
}

export interface PinSearch {
  /** Says all of the search. */
  readonly key: string;
  /** Those of the page, known at once. */
  readonly onPage: FoundPins;
  ask(signal: AbortSignal): Promise<FoundPins>;
}

/** Where all stand that a search finds, once a map wants to know; those of the page until then, and when it can't be had. */
export function useFoundPins({ key, onPage, ask }: PinSearch, isWanted: boolean): FoundPins {
  const [known, setKnown] = useState<{ key: string; pins: FoundPins }>();
  const isWhole = onPage.pins.length >= onPage.totalRecords;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the search; who is asked never changes
  useEffect(() => {
    if (!isWanted || isWhole) return;
    const stop = new AbortController();
    ask(stop.signal)
      .then((pins) => setKnown({ key, pins }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [key, isWanted, isWhole]);
  return known?.key === key && !isWhole ? known.pins : onPage;
}
