import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { ownRepairsApi } from '../api/own-repairs.api.ts';
import { repairLinksApi } from '../api/repair-links.api.ts';
import { repairsApi } from '../api/repairs.api.ts';
import { forgetReporter, repairsPersonalData } from './personal-data.views.ts';
import { repairFileRoutes } from './repair-files.ts';
import { ownRepairsRoutes, repairLinksRoutes, repairsRoutes } from './repairs.routes.ts';
import { countForTeam } from './repairs.views.ts';
import { watchRepairs } from './watch-repairs.ts';

/** No page for visitors shows what is broken. */
const events = [
  'work-order-reported',
  'work-order-moved',
  'work-order-verified',
  'repair-approval-asked',
  'repair-approval-due',
  'repair-answered',
  'repair-unanswered',
  'repair-emergency',
  'vendor-invited',
] as const;

export const repairsFeature = feature({
  name: 'repairs',
  apis: [
    served(repairsApi, repairsRoutes),
    served(ownRepairsApi, ownRepairsRoutes),
    served(repairLinksApi, repairLinksRoutes),
  ],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetReporter(tx, userId))],
  jobs: (deps) => ({ handlers: {}, scans: { repairs: () => watchRepairs(deps) } }),
  rawRoutes: repairFileRoutes,
  waiting: [{ what: 'repairs', needs: 'repair:keep', count: countForTeam }],
  personalData: repairsPersonalData,
});
