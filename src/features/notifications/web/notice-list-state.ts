import { useState } from 'react';
import { onSessionChange } from '#browser/session.ts';
import { createStore, useStore } from '#browser/store.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import type { NoticesView, NoticeView } from '../api/notices.schemas.ts';
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

/** The part of the list that was loaded, and where it continues. */
interface KnownNotices {
  readonly notices: readonly NoticeView[];
  /** The id to ask for older ones with; null when there are none. */
  readonly olderThan: number | null;
}

/**
 * The list with the newest page before it. When the two do not overlap, the page alone: a gap would hide the notices
 * between them.
 */
export function withNewest(known: KnownNotices, page: NoticesView): KnownNotices {
  if (page.lastNotificationId === null) return { notices: page.notifications, olderThan: null };
  const oldest = page.notifications.at(-1)?.id ?? 0;
  const rest = known.notices.filter(({ id }) => id < oldest);
  const meets = known.notices.some(({ id }) => id >= oldest);
  if (rest.length === 0 || !meets) return { notices: page.notifications, olderThan: page.lastNotificationId };
  return { notices: [...page.notifications, ...rest], olderThan: known.olderThan };
}

/** The list with the next page after it, without repeating what it has. */
export function withOlder(known: KnownNotices, page: NoticesView): KnownNotices {
  const oldest = known.notices.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const older = page.notifications.filter(({ id }) => id < oldest);
  return { notices: [...known.notices, ...older], olderThan: page.lastNotificationId };
}

/** The list with the notices that `isMeant` chooses marked as read or unread. */
export function withRead(known: KnownNotices, isRead: boolean, isMeant: (notice: NoticeView) => boolean): KnownNotices {
  return { ...known, notices: known.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead } : notice)) };
}
