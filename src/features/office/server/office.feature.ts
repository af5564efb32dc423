import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { may } from '#kernel/permissions.ts';
import { inTransaction } from '#platform/database/database.ts';
import { type FeatureDeps, feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { within } from '#platform/reactions.ts';
import { officeApi } from '../api/office.api.ts';
import {
  changeView,
  keepView,
  listViews,
  removeView,
  removeViewsOf,
  viewsPersonalData,
} from './saved-views.repository.ts';
import { searchOffice } from './search.views.ts';

export const officeFeature = feature({
  name: 'office',
  apis: [served(officeApi, officeRoutes)],
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => removeViewsOf(tx, userId))],
  personalData: viewsPersonalData,
});

function officeRoutes(deps: Pick<FeatureDeps, 'db' | 'clock' | 'finds' | 'waiting'>): Handlers<typeof officeApi> {
  const { db, clock, finds, waiting } = deps;
  return {
    searchOffice: ({ actor, query, language }) => searchOffice(db, finds, { text: query.Search, actor, language }),
    countWaiting: async ({ actor }) => {
      const permitted = waiting.filter(({ needs }) => may(actor, needs));
      const counts = await Promise.all(
        permitted.map(async ({ what, count }) => [what, await count(db, actor.scope)] as const),
      );
      return { counts: Object.fromEntries(counts) };
    },
    listViews: async ({ actor, language }) => ({ views: await listViews(db, { userId: actor.userId, language }) }),
    keepView: async ({ actor, body }) => ({
      id: await inTransaction(db, (tx) => keepView(tx, { ...body, userId: actor.userId, now: clock.now() })),
    }),
    changeView: ({ actor, params, body }) =>
      inTransaction(db, (tx) => changeView(tx, { ...body, id: params.id, userId: actor.userId })),
    removeView: ({ actor, params }) => removeView(db, { id: params.id, userId: actor.userId }),
  };
}
