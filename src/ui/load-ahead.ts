import { useEffect } from 'react';

type Load = () => Promise<unknown>;

/**
 * Fetches code once the page is loaded and the browser is idle, so that the first press opens at once. Not where the
 * visitor saves data. What fails here is asked for again by the press.
 */
export function useLoadAhead(load: Load | undefined): void {
  useEffect(() => {
    if (!load || savesData()) return;
    waiting.add(load);
    if (document.readyState === 'complete') loadNext();
    else window.addEventListener('load', loadNext, { once: true });
  }, [load]);
}

const waiting = new Set<Load>();
const asked = new WeakSet<Load>();
let isScheduled = false;

/** One after the other, each when there is nothing else to do. */
function loadNext(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    const [load] = waiting;
    if (!load) return;
    waiting.delete(load);
    if (asked.has(load)) return loadNext();
    asked.add(load);
    load().then(loadNext, loadNext);
  });
}

/** Safari has no idle callbacks: there a second after the page is enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000);

const savesData = () => Object((navigator as { readonly connection?: object }).connection).saveData === true;
