import { useEffect } from 'react';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { isSigningOut } from '#browser/session.ts';
import { createStore, useStore } from '#browser/store.ts';
import type { noticesApi } from '../api/notices.api.ts';
import { noticesPaths } from '../api/notices.paths.ts';
import { createUnreadPoll, type Sight, type UnreadPoll } from './unread-poll.ts';

export const noticesClient = defineClient<typeof noticesApi>(noticesPaths);

interface Unread {
  readonly who: string;
  /** Null until the first answer. */
  readonly count: number | null;
  /** How often it went up: each time there is something new to read. */
  readonly rises: number;
}

/** What a tab tells the others. It names the person, as another one may have signed in there. */
interface Told {
  readonly who: string;
  readonly count: number;
}

const nothing: Unread = { who: '', count: null, rises: 0 };
const unread = createStore<Unread>(nothing);
let poll: UnreadPoll | undefined;
let channel: BroadcastChannel | undefined;

/**
 * How many notices of `who` are unread. It is asked for as long as somebody shows it, and shared with the other tabs;
 * '' is nobody.
 */
export function useUnreadCount(who: string): Unread {
  useEffect(() => (who === '' ? undefined : pollFor(who)), [who]);
  const known = useStore(unread);
  return known.who === who ? known : nothing;
}

/** Calls `listener` each time that something new came; gives the way to stop it. */
export function onUnreadRise(listener: () => void): () => void {
  let known = unread.get().rises;
  return unread.subscribe(() => {
    const { rises } = unread.get();
    if (rises > known) listener();
    known = rises;
  });
}

/** Asks for the count again, as something was read. */
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
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine && !isSigningOut(),
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
