import { useEffect } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { createStore, useStore } from '#browser/store.ts';
import { noticesClient } from './notices-client.ts';
import { createUnreadPoll, type Sight, type UnreadPoll } from './unread-poll.ts';

interface Unread {
  readonly who: string;
  /** Null until the first answer. */
  readonly count: number | null;
  /** How often it went up: each time there is something new to read. */
  readonly rises: number;
}

/** What a tab tells the others; whose it is, as another person may have signed in elsewhere. */
interface Told {
  readonly who: string;
  readonly count: number;
}

const nothing: Unread = { who: '', count: null, rises: 0 };
const unread = createStore<Unread>(nothing);
let poll: UnreadPoll | undefined;
let channel: BroadcastChannel | undefined;

/** How many are unread; asked for as long as somebody shows it, and told to the other tabs. Nobody ('') has none. */
export function useUnreadCount(who: string): Unread {
  useEffect(() => (who === '' ? undefined : pollFor(who)), [who]);
  const known = useStore(unread);
  return known.who === who ? known : nothing;
}

/** Something was read: the count is what it is now. */
export async function countAgain(): Promise<void> {
  await poll?.askNow();
}

function pollFor(who: string): () => void {
  if (unread.get().who !== who || !poll) {
    unread.set({ ...nothing, who });
    poll = pollOf(who);
  }
  channel ??= openChannel();
  return poll.start();
}

function pollOf(who: string): UnreadPoll {
  return createUnreadPoll({
    ask: () => noticesClient().countUnreadNotices(),
    onCount: (count) => {
      take({ who, count });
      channel?.postMessage({ who, count } satisfies Told);
    },
    isOver: (error) => error instanceof ApiRefusal && error.status === 401,
    sight,
  });
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const opened = new BroadcastChannel('notices');
  opened.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.who !== unread.get().who) return;
    take(data);
    poll?.rest();
  });
  return opened;
}

function take({ who, count }: Told): void {
  const before = unread.get();
  if (before.who !== who) return;
  const isMore = before.count !== null && count > before.count;
  unread.set({ who, count, rises: before.rises + (isMore ? 1 : 0) });
}

const sight: Sight = {
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
