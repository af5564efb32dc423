import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { tidyContact } from '#features/contact/server/contact.facade.ts';
import { tidyMails } from '#features/mails/server/mails.facade.ts';
import { tidyNewsletter } from '#features/newsletter/server/newsletter.facade.ts';
import { instant } from '#kernel/instant.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import { feature, served } from '#platform/feature.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { noticesApi } from '../api/notices.api.ts';
import { notificationRules } from '../domain/notification-rules.ts';
import { noticesCallerExtras, noticesRoutes } from './notices.routes.ts';
import { type NotifiedEvent, notify } from './notify.ts';

const NOTICES_KEPT_MS = 365 * 86_400_000;

/** Every event that has a rule is told by it. */
export function notificationsReactions(deps: Pick<Ports, 'clock' | 'enqueue'>): readonly Reaction[] {
  return [
    ...keysOf(notificationRules).map((type) => within<NotifiedEvent>(type, (tx, event) => notify(deps, tx, event))),
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
  await db.deleteFrom('notification').where('created_at', '<', before).execute();
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

export const notificationsFeature = feature({
  name: 'notifications',
  apis: [served(noticesApi, noticesRoutes, noticesCallerExtras)],
  reactions: notificationsReactions,
  jobs: notificationsJobs,
  personalData: notificationsPersonalData,
});
