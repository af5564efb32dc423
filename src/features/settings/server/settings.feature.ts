import { feature, served } from '#platform/feature.ts';
import { settingsApi } from '../api/settings.api.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature = feature({
  name: 'settings',
  apis: [served(settingsApi, settingsRoutes)],
});
