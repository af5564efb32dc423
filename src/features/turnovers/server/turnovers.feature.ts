import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { feature, served } from '#platform/feature.ts';
import { within } from '#platform/reactions.ts';
import { fieldApi, turnoversApi } from '../api/turnovers.api.ts';
import { leaveTasks } from './do-task.ts';
import { turnoversPersonalData } from './personal-data.views.ts';
import { settleOldStays } from './settle-old-stays.ts';
import { photoFiles, sweepPhotosEveryHour } from './task-photos.ts';
import { turnoversReactions } from './turnovers.reactions.ts';
import { fieldRoutes, turnoversRoutes } from './turnovers.routes.ts';

export const turnoversFeature = feature({
  name: 'turnovers',
  apis: [served(turnoversApi, turnoversRoutes), served(fieldApi, fieldRoutes)],
  reactions: (deps) => [
    ...turnoversReactions(deps),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => leaveTasks(tx, userId)),
  ],
  jobs: (deps) => ({
    handlers: {},
    scans: { 'tasks-of-old-stays': settleOldStays(deps), 'sweep-turnover-photos': sweepPhotosEveryHour(deps) },
  }),
  rawRoutes: photoFiles,
  personalData: turnoversPersonalData,
});
