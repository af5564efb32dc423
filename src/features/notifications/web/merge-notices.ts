import type { NoticesView, NoticeView } from '../api/notices.schemas.ts';

/** The part of the list that was loaded, and where it continues. */
export interface KnownNotices {
  readonly notices: readonly NoticeView[];
  /** The id to ask for older ones with; null when there are none. */
  readonly olderThan: number | null;
}

/** The list with the newest page before it. When the two do not overlap, the page alone: a gap would hide the notices between them. */
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
