import { feature, served } from '#platform/feature.ts';
import { linesApi } from '../api/lines.api.ts';
import { reservationsApi } from '../api/reservations.api.ts';
import { staffApi } from '../api/staff.api.ts';
import { linesRoutes } from './lines.routes.ts';
import { reservationsJobs, reservationsReactions } from './reservations.reactions.ts';
import { reservationsRoutes } from './reservations.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { reservationsPersonalData } from './views/personal-data.views.ts';

export const reservationsFeature = feature({
  name: 'reservations',
  apis: [served(reservationsApi, reservationsRoutes), served(linesApi, linesRoutes), served(staffApi, staffRoutes)],
  reactions: () => reservationsReactions,
  jobs: reservationsJobs,
  personalData: reservationsPersonalData,
});
