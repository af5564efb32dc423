import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { ownAgreementsApi, ownersApi } from '../api/owners.api.ts';
import { managementFiles } from './management-file.ts';
import { paperFiles, sweepPapersEveryHour } from './owner-papers.ts';
import { ownAgreementsRoutes, ownersRoutes } from './owners.routes.ts';
import { forgetOwner, ownersPersonalData } from './personal-data.views.ts';
import { remindOfPapers } from './remind-papers.ts';
import { remindOfRenewals } from './remind-renewals.ts';

/** No page for visitors shows an agreement or a paper. */
const events = [
  'management-drafted',
  'management-sent',
  'management-accepted',
  'management-ended',
  'management-ending',
  'owner-paper-kept',
  'owner-paper-ending',
] as const;

export const ownersFeature = feature({
  name: 'owners',
  apis: [served(ownersApi, ownersRoutes), served(ownAgreementsApi, ownAgreementsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetOwner(tx, userId))],
  jobs: (deps) => ({
    handlers: {},
    scans: {
      'owner-papers': () => remindOfPapers(deps),
      'owner-renewals': () => remindOfRenewals(deps),
      'sweep-owner-papers': sweepPapersEveryHour(deps),
    },
  }),
  rawRoutes: (app, deps) => {
    paperFiles(app, deps);
    managementFiles(app, deps);
  },
  personalData: ownersPersonalData,
});
