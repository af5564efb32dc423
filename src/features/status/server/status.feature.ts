import { feature } from '#platform/feature.ts';
import { statusRoutes } from './status-page.ts';

export const statusFeature = feature({
  name: 'status',
  apis: [],
  rawRoutes: statusRoutes,
});
