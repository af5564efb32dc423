import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { forgetReporter, repairsPersonalData } from './personal-data.views.ts';

export const repairsFeature = feature({
  name: 'repairs',
  apis: [],
  /** No page for visitors shows what is broken. */
  pageChanges: { 'work-order-reported': () => [], 'work-order-moved': () => [], 'work-order-verified': () => [] },
  personalData: repairsPersonalData,
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetReporter(tx, userId))],
});
