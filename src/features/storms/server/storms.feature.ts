import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { stormsApi } from '../api/storms.api.ts';
import { forgetGuest, stormsPersonalData } from './personal-data.views.ts';
import { safePageRoutes } from './safe-page.ts';
import { stormsRoutes } from './storms.routes.ts';

/** No page for visitors shows a storm; what is blocked is told by the events of calendars. */
const events = ['storm-pressed', 'storm-told', 'storm-help-asked', 'storm-refund-settled', 'storm-cleared'] as const;

export const stormsFeature = feature({
  name: 'storms',
  apis: [served(stormsApi, stormsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetGuest(tx, userId))],
  rawRoutes: safePageRoutes,
  personalData: stormsPersonalData,
});
