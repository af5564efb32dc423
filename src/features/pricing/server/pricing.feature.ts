import { feature, served } from '#platform/feature.ts';
import { pricingApi } from '../api/pricing.api.ts';
import { pricingRoutes } from './pricing.routes.ts';

export const pricingFeature = feature({
  name: 'pricing',
  apis: [served(pricingApi, pricingRoutes)],
});
