import { feature } from '#platform/feature.ts';
import { mediaRoutes } from './media.routes.ts';

export const mediaFeature = feature({
  name: 'media',
  apis: [],
  rawRoutes: async (app, deps) => {
    await app.register(mediaRoutes(deps));
  },
});
