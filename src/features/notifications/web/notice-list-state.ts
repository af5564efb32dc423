import { useState } from 'react';
import { onSessionChange } from '#browser/session.ts';
import { createStore, useStore } from '#browser/store.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { type KnownNotices, withNewest, withOlder, withRead } from './merge-notices.ts';
import { countAgain, noticesClient } from './unread-count.ts';

interface NoticeListState extends KnownNotices {
  /** How loading the newest page goes. */
  readonly newest: 'waiting' | 'there' | 'failed';
  /** How loading the next older page goes. */
  readonly older: 'idle' | 'waiting' | 'failed';
}

const PAGE_SIZE = '10';
const empty: NoticeListState = { notices: [], olderThan: null, newest: 'waiting', older: 'idle' };
/** The bell and the page share one list. */
const list = createStore<NoticeListState>(empty);

// The next person who signs in starts with an empty list.
onSessionChange((news) => news === 'signed-out' && list.set(empty));

export const useNoticeListState = (): NoticeListState => useStore(list);

const change = (next: Partial<NoticeListState>) => list.set({ ...list.get(), ...next });

/** Loads the newest page into the list. When that fails, a list that is there stays. */
export async function loadNewest(): Promise<void> {
  if (list.get().newest === 'failed') change({ newest: 'waiting' });
  try {
    const page = await noticesClient().listNotices({ query: { PageSize: PAGE_SIZE } });
    change({ ...withNewest(list.get(), page), newest: 'there' });
  } catch {
    if (list.get().newest === 'waiting') change({ newest: 'failed' });
  }
}

/** Loads the next older page, one at a time. `onArrived` runs before its notices are shown. */
export async function loadOlder(onArrived: () => void): Promise<void> {
  const { olderThan, older } = list.get();
  if (olderThan === null || older === 'waiting') return;
  change({ older: 'waiting' });
  try {
    const query = { PageSize: PAGE_SIZE, LastNotificationId: String(olderThan) };
    const page = await noticesClient().listNotices({ query });
    onArrived();
    change({ ...withOlder(list.get(), page), older: 'idle' });
  } catch {
    change({ older: 'failed' });
  }
}

/** Marks a notice as read at once, and as unread again when the server could not be told; then it throws. */
export async function readNotice({ id }: NoticeView): Promise<void> {
  await markAsRead(
    ({ id: other }) => other === id,
    () => noticesClient().readNotice({ params: { id: String(id) }, query: { setRead: 'true' }, body: undefined }),
  );
}

/** Marks everything as read up to the newest notice that is shown: what came later was not seen. */
export async function readAllNotices(): Promise<void> {
  const [newest] = list.get().notices;
  if (!newest) return;
  await markAsRead(
    ({ id, isRead }) => id <= newest.id && !isRead,
    () => noticesClient().readAllNotices({ query: { UpToNotificationId: String(newest.id) } }),
  );
}

async function markAsRead(isMeant: (notice: NoticeView) => boolean, call: () => Promise<unknown>): Promise<void> {
  const meant = new Set(
    list
      .get()
      .notices.filter(isMeant)
      .map(({ id }) => id),
  );
  const mark = (isRead: boolean) => change(withRead(list.get(), isRead, ({ id }) => meant.has(id)));
  mark(true);
  try {
    await call();
  } catch (error) {
    mark(false);
    throw error;
  }
  await countAgain();
}

/** The notice that is open in full; opening one marks it as read. */
export function useOpenedNotice() {
  const showFailure = useShowFailure();
  const [opened, setOpened] = useState<{ readonly notice: NoticeView; readonly isOpen: boolean } | null>(null);
  return {
    opened,
    open: (notice: NoticeView) => {
      setOpened({ notice, isOpen: true });
      if (!notice.isRead) void readNotice(notice).catch(showFailure);
    },
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  };
}
