import { onSessionChange } from '#browser/session.ts';
import { createStore, useStore } from '#browser/store.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { type KnownNotices, withNewest, withOlder, withRead } from './merge-notices.ts';
import { noticesClient } from './notices-client.ts';
import { countAgain } from './unread-count.ts';

interface NoticeListState extends KnownNotices {
  /** Of the newest page. */
  readonly newest: 'waiting' | 'there' | 'failed';
  /** Of the next older page. */
  readonly older: 'idle' | 'waiting' | 'failed';
}

const PAGE_SIZE = '10';
const empty: NoticeListState = { notices: [], olderThan: null, newest: 'waiting', older: 'idle' };
/** One list for the bell and the page: what is read in one is read in the other. */
const list = createStore<NoticeListState>(empty);

// Whoever signs in next starts with nothing.
onSessionChange((news) => news === 'signed-out' && list.set(empty));

export const useNoticeListState = (): NoticeListState => useStore(list);

const change = (next: Partial<NoticeListState>) => list.set({ ...list.get(), ...next });

/** The newest page, laid over what is known; a list that is there stays when it fails. */
export async function loadNewest(): Promise<void> {
  if (list.get().newest === 'failed') change({ newest: 'waiting' });
  try {
    const page = await noticesClient().listNotices({ query: { PageSize: PAGE_SIZE } });
    change({ ...withNewest(list.get(), page), newest: 'there' });
  } catch {
    if (list.get().newest === 'waiting') change({ newest: 'failed' });
  }
}

/** The next older page; one at a time. What must be read off the page before they are shown is read by onArrived. */
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

/** Read at once here; unread again when the server did not hear of it, which is thrown. */
export async function readNotice({ id }: NoticeView): Promise<void> {
  await reading(
    ({ id: other }) => other === id,
    () => noticesClient().readNotice({ params: { id: String(id) }, query: { setRead: 'true' }, body: undefined }),
  );
}

/** All up to the newest one that is shown: what came since was not seen. */
export async function readAllNotices(): Promise<void> {
  const [newest] = list.get().notices;
  if (!newest) return;
  await reading(
    ({ id, isRead }) => id <= newest.id && !isRead,
    () => noticesClient().readAllNotices({ query: { UpToNotificationId: String(newest.id) } }),
  );
}

async function reading(isMeant: (notice: NoticeView) => boolean, call: () => Promise<unknown>): Promise<void> {
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
