import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/**
 * A component whose code is fetched ahead by `load`, or when it is first drawn: then within a `Suspense`. Drawn after
 * its code came it is there at once, while `lazy` alone would wait, 300 ms for each one within another.
 */
export function partAhead<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetchPart();
    return { default: fetched };
  };
  const Waiting = lazy(load) as ComponentType<Props>;
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? Waiting);
    return <Shown {...props} />;
  }
  return { Part, load };
}

/**
 * Fetches code once the page is loaded and the browser is idle, so that the first press opens at once. Not where the
 * visitor saves data. What fails here is asked for again by the press.
 */
export function useLoadAhead(load: Load | undefined): void {
  useEffect(() => {
    if (!load || Object((navigator as { readonly connection?: object }).connection).saveData) return;
    waiting.add(load);
    if (document.readyState === 'complete') whenIdle(loadAll);
    else window.addEventListener('load', () => whenIdle(loadAll), { once: true });
  }, [load]);
}

const waiting = new Set<Load>();

/** All that waits, at once: on a slow line one after the other would take seconds. */
function loadAll(): void {
  for (const load of waiting) load().catch(() => undefined);
  waiting.clear();
}

/** Safari has no idle callbacks: there a second after the page is enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000);
