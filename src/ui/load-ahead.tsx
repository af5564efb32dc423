import { type ComponentType, lazy, useEffect, useState } from 'react';
import { PartBoundary, PartMissing } from './missing-part.tsx';

type Load = () => Promise<unknown>;

/**
 * A component whose code is fetched ahead by `load`, or when it is first drawn: then within a `Suspense`. Drawn after
 * its code came it is there at once, while `lazy` alone would wait, 300 ms for each one within another. Where its code
 * does not come it says so and tries again when it is pressed; an optional one is left out.
 */
export function partAhead<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
) {
  let fetched: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    const part = fetched ?? (await fetchPart().catch(missing));
    fetched = part;
    return { default: part };
  };
  const waiting = () => lazy(fetchIt) as ComponentType<Props>;
  let Waiting = waiting();
  const current = () => fetched ?? Waiting;
  // A lazy component remembers that it failed: the next that is drawn fetches anew.
  const renew = () => {
    Waiting = waiting();
  };
  function Part(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props>>(current);
    return (
      <PartBoundary fetchAgain={fetchIt} onAgain={() => setShown(current)} onMissing={renew} isOptional={isOptional}>
        <Shown {...props} />
      </PartBoundary>
    );
  }
  /** What fails ahead is asked for again when it is drawn. */
  const load = () => fetchIt().catch(() => undefined);
  return { Part, load };
}

function missing(cause: unknown): never {
  throw new PartMissing(cause);
}

/**
 * Fetches code once the page is loaded and the browser is idle, so that the first press opens at once. Not where the
 * visitor saves data. What fails here is asked for again by the press.
 */
export function useLoadAhead(load: Load | undefined): void {
  useEffect(() => {
    if (!load || Object((navigator as { readonly connection?: object }).connection).saveData) return;
    if (ahead.has(load)) return;
    ahead.add(load);
    if (document.readyState === 'complete') loadWhenIdle(load);
    else window.addEventListener('load', () => loadWhenIdle(load), { once: true });
  }, [load]);
}

const ahead = new WeakSet<Load>();

/**
 * Asks for each in an idle moment of its own: asking for all at once keeps a slow phone busy for 100 ms. None waits for
 * the answer of another, which would take seconds on a slow line; all wait for a network, because a browser remembers
 * that a file did not come.
 */
function loadWhenIdle(load: Load): void {
  whenIdle(() => {
    if (navigator.onLine) load().catch(() => undefined);
    else window.addEventListener('online', () => loadWhenIdle(load), { once: true });
  });
}

/** Safari has no idle callbacks: there a second after the page is enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000);
