import { feature, served } from '#platform/feature.ts';
import { boatPricesApi } from '../api/boat-prices.api.ts';
import { pricingApi } from '../api/pricing.api.ts';
import { boatPricesRoutes } from './boat-prices.routes.ts';
import { pricingRoutes } from './pricing.routes.ts';

export const pricingFeature = feature({
  name: 'pricing',
  apis: [served(pricingApi, pricingRoutes), served(boatPricesApi, boatPricesRoutes)],
});
