import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { noticesApi } from '../api/notices.api.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import {
  findNoticeOf,
  listNoticesOf,
  type Notice,
  setAllNoticesRead,
  setNoticeRead,
  unreadOfCaller,
} from './notices.repository.ts';

/** What is read in the statement that finds the caller. */
export const noticesCallerExtras = { countUnreadNotices: unreadOfCaller };

const USUAL_PAGE = 10;
const MAX_ON_A_PAGE = 100;

/** Everybody reads their own notices: somebody else's is answered as if there were none. */
export function noticesRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof noticesApi> {
  return {
    listNotices: async ({ actor, query: { PageSize = USUAL_PAGE, LastNotificationId: olderThan } }) => {
      const size = Math.min(PageSize, MAX_ON_A_PAGE);
      const found = await listNoticesOf(db, actor.userId, { limit: size + 1, olderThan });
      const page = found.slice(0, size);
      return {
        notifications: page.map(viewOf),
        lastNotificationId: found.length > size ? (page.at(-1)?.id ?? null) : null,
      };
    },
    countUnreadNotices: async ({ callerExtra }) => Number(callerExtra),
    getNotice: async ({ actor, params: { id } }) =>
      viewOf((await findNoticeOf(db, actor.userId, id)) ?? refuse('notification-not-found')),
    readAllNotices: ({ actor, query: { UpToNotificationId: upTo } }) =>
      setAllNoticesRead(db, { userId: actor.userId, upTo }, clock.now()),
    readNotice: async ({ actor, params: { id }, query, body }) => {
      const setRead = query.setRead ?? body?.setRead;
      if (setRead === undefined) return refuse('parameter-required', { name: 'setRead' });
      const isThere = await setNoticeRead(db, { userId: actor.userId, id }, setRead ? clock.now() : null);
      if (!isThere) refuse('notification-not-found');
    },
  };
}

function viewOf({ id, type, data, createdAt, readAt }: Notice): NoticeView {
  return { id, message: type, createdAt: isoOf(createdAt), isRead: readAt !== null, data };
}
