import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type { MessageRead } from '#features/contact/domain/contact.events.ts';
import { tidyContact } from '#features/contact/server/contact.facade.ts';
import { tidyMails } from '#features/mails/server/mails.facade.ts';
import { tidyNewsletter } from '#features/newsletter/server/newsletter.facade.ts';
import { instant, isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { noticesApi } from '../api/notices.api.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { notificationRules } from '../domain/notification-rules.ts';
import {
  findNoticeOf,
  listNoticesOf,
  type Notice,
  readNoticesOfConversation,
  setAllNoticesRead,
  setNoticeRead,
  unreadOfCaller,
} from './notices.repository.ts';
import { type NotifiedEvent, notify } from './notify.ts';

export const NOTICES_KEPT_MS = 365 * 86_400_000;

/** Every event that has a rule is told by it. */
export function notificationsReactions(deps: Pick<Ports, 'clock' | 'enqueue'>): readonly Reaction[] {
  return [
    ...keysOf(notificationRules).map((type) => within<NotifiedEvent>(type, (tx, event) => notify(deps, tx, event))),
    within<MessageRead>('message-read', (tx, { userId, groupId }) =>
      readNoticesOfConversation(tx, { userId, groupId }, deps.clock.now()),
    ),
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
    }),
  ];
}

/** One scan forgets what has run out in notifications and in the features that people are told by. */
export function notificationsJobs(deps: Pick<Ports, 'db' | 'clock'>) {
  return {
    handlers: {},
    scans: {
      'tidy-messages': async () => {
        await tidyNotices(deps);
        await tidyMails(deps);
        await tidyContact(deps);
        await tidyNewsletter(deps);
      },
    },
  };
}

/** Forgets notices of a year ago. */
async function tidyNotices({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = instant(clock.now() - NOTICES_KEPT_MS);
  await db.deleteFrom('notification').where('created_at', '<', timestamptz(before)).execute();
}

const notificationsPersonalData: PersonalData = {
  section: 'messages',
  tables: ['notification'],
  collect: async (db, userId) => ({
    notifications: await rowsAsJson(
      db,
      sql`SELECT id, type, data, created_at AS "createdAt", read_at AS "readAt"
        FROM notification WHERE user_id = ${userId} ORDER BY id`,
    ),
  }),
};

/** What is read in the statement that finds the caller. */
const noticesCallerExtras = { countUnreadNotices: unreadOfCaller };

export const notificationsFeature = feature({
  name: 'notifications',
  apis: [served(noticesApi, noticesRoutes, noticesCallerExtras)],
  reactions: notificationsReactions,
  jobs: notificationsJobs,
  personalData: notificationsPersonalData,
});

const USUAL_PAGE = 10;
const MAX_ON_A_PAGE = 100;

/** Everybody reads their own notices: somebody else's is answered as if there were none. */
function noticesRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof noticesApi> {
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
