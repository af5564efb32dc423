/** What one tab tells the others: who signed in, or that nobody is signed in any more. */
export type TabNews = { readonly news: 'signed-in'; readonly who: string } | { readonly news: 'signed-out' };

const CHANNEL = 'session';
const STAMP = 'sessionStamp';

let channel: BroadcastChannel | undefined;
let known: string | null = null;

/**
 * Listens to the other tabs. `onMissed` is for a page that slept (kept for Back, or frozen) while somebody signed in or
 * out elsewhere.
 */
export function listenToTabs(listeners: { onNews: (news: TabNews) => void; onMissed: () => void }): void {
  known = readStamp();
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      known = readStamp();
      listeners.onNews(data);
    });
  }
  const look = () => {
    if (hasMissedNews()) listeners.onMissed();
  };
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && look());
  globalThis.document?.addEventListener?.('visibilitychange', () => document.visibilityState === 'visible' && look());
}

/** Tells the other tabs, and leaves a mark for those that sleep. The mark says nothing of anybody. */
export function tellTabs(news: TabNews): void {
  known = crypto.randomUUID();
  try {
    localStorage.setItem(STAMP, known);
  } catch {
    // Storage is switched off: the channel alone has to do.
  }
  channel?.postMessage(news);
}

/** Whether another tab signed somebody in or out and this one was not told. */
export const hasMissedNews = (): boolean => readStamp() !== known;

function readStamp(): string | null {
  try {
    return localStorage.getItem(STAMP);
  } catch {
    return known;
  }
}
