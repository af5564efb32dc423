import { sql } from 'kysely';
import type { AccountDeleted, EmailChanged } from '#features/accounts/domain/accounts.events.ts';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { newsletterApi } from '../newsletter.api.ts';
import {
  changeOwnNewsletter,
  confirmNewsletter,
  endNewsletter,
  hasNewsletter,
  requestNewsletter,
} from './change-subscription.ts';
import { forgetSubscription, moveSubscription } from './subscriptions.repository.ts';

const newsletterPersonalData: PersonalData = {
  section: 'messages',
  tables: ['newsletter_subscription'],
  collect: async (db, userId) => ({
    newsletter: await rowsAsJson(
      db,
      sql`SELECT n.email, n.language, n.state, n.since
        FROM newsletter_subscription n JOIN app_user u ON lower(u.email) = lower(n.email) WHERE u.id = ${userId}`,
    ),
  }),
};

export const newsletterFeature = feature({
  name: 'newsletter',
  apis: [served(newsletterApi, newsletterRoutes)],
  // No page for visitors shows a subscription.
  pageChanges: { 'subscription-requested': () => [], 'subscription-started': () => [] },
  reactions: () => [
    within<EmailChanged>('email-changed', (tx, { changeId, isProven }) => moveSubscription(tx, changeId, isProven)),
    within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
      const leaver = await userForMail(tx, userId);
      if (leaver) await forgetSubscription(tx, leaver.email);
    }),
  ],
  personalData: newsletterPersonalData,
});

function newsletterRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>): Handlers<typeof newsletterApi> {
  return {
    subscribe: ({ body, language }) => requestNewsletter(ports, { ...body, language }),

    confirmSubscription: ({ body }) => confirmNewsletter(ports, body.key),

    unsubscribe: ({ body }) => endNewsletter(ports, body.key),

    getOwnSubscription: async ({ actor }) => ({ isSubscribed: await hasNewsletter(ports, actor.userId) }),

    changeOwnSubscription: ({ actor, body }) => changeOwnNewsletter(ports, actor.userId, body.isSubscribed),
  };
}
