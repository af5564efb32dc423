import { useEffect, useState } from 'react';

/** What the list knows of the pressed one, or what is asked for when it is on another page; undefined until it is known, and when it can't be had. */
export function usePressedCard<T extends { readonly id: number }>(
  id: number | undefined,
  onPage: readonly T[],
  ask: (id: number, signal: AbortSignal) => Promise<T | undefined>,
): T | undefined {
  const [asked, setAsked] = useState<T>();
  const here = onPage.find((one) => one.id === id);
  const isElsewhere = id !== undefined && !here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is asked never changes
  useEffect(() => {
    if (!isElsewhere) return;
    const stop = new AbortController();
    ask(id, stop.signal)
      .then(setAsked)
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, isElsewhere]);
  return here ?? (asked?.id === id ? asked : undefined);
}
