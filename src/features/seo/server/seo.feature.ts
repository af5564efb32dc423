import { feature } from '#platform/feature.ts';
import { presentAddress } from '../domain/old-addresses.ts';
import { seoRoutes } from './seo.routes.ts';

export const seoFeature = feature({
  name: 'seo',
  apis: [],
  rawRoutes: seoRoutes,
  presentAddress,
});
