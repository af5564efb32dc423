import { feature, served } from '#platform/feature.ts';
import { catalogApi } from '../api/catalog.api.ts';
import { catalogJobs, catalogReactions } from './catalog.reactions.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { catalogPersonalData } from './personal-data.views.ts';

export const catalogFeature = feature({
  name: 'catalog',
  apis: [served(catalogApi, catalogRoutes)],
  reactions: () => catalogReactions,
  jobs: catalogJobs,
  personalData: catalogPersonalData,
});
