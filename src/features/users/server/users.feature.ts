import { feature, served } from '#platform/feature.ts';
import { usersApi } from '../api/users.api.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature = feature({
  name: 'users',
  apis: [served(usersApi, usersRoutes)],
});
