import type { NoticesView, NoticeView } from '../api/notices.schemas.ts';

/** What is known of the list: its beginning, and where it goes on. */
export interface KnownNotices {
  readonly notices: readonly NoticeView[];
  /** Ask for the ones before this one; null when there are none. */
  readonly olderThan: number | null;
}

/** The newest page laid over what was known. Where so many are new that the two don't meet, the page alone: no gap may hide any. */
export function withNewest(known: KnownNotices, page: NoticesView): KnownNotices {
  if (page.lastNotificationId === null) return { notices: page.notifications, olderThan: null };
  const oldest = page.notifications.at(-1)?.id ?? 0;
  const rest = known.notices.filter(({ id }) => id < oldest);
  const meets = known.notices.some(({ id }) => id >= oldest);
  if (rest.length === 0 || !meets) return { notices: page.notifications, olderThan: page.lastNotificationId };
  return { notices: [...page.notifications, ...rest], olderThan: known.olderThan };
}

/** The next page under what is known; what stands there already is not repeated. */
export function withOlder(known: KnownNotices, page: NoticesView): KnownNotices {
  const oldest = known.notices.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const older = page.notifications.filter(({ id }) => id < oldest);
  return { notices: [...known.notices, ...older], olderThan: page.lastNotificationId };
}

/** The same with those that `isMeant` names read or unread. */
export function withRead(known: KnownNotices, isRead: boolean, isMeant: (notice: NoticeView) => boolean): KnownNotices {
  return { ...known, notices: known.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead } : notice)) };
}
