const WORKER = '/field-worker.js';
/** Parts that come when the browser is idle have come by then. */
const LATER_MS = 5_000;

/**
 * Lets this page open without a network: a worker for its address alone keeps its HTML and code. Where a browser has
 * none, the page works without a network for as long as it is open.
 */
export function keepPage(): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined;
  void tellWorker();
  const timer = setTimeout(() => void tellWorker(), LATER_MS);
  return () => clearTimeout(timer);
}

async function tellWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: '/field' });
    const { active } = await navigator.serviceWorker.ready;
    // What asks before something is lost is kept with the rest.
    await import('./leave-phone.ts');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => new URL(href));
    const own = [...loaded, ...named].filter(({ origin }) => origin === location.origin);
    active?.postMessage({ keep: [...new Set(own.map(({ pathname }) => pathname))] });
  } catch {
    // Without it the page is as any other.
  }
}
