import { defineClient } from '#browser/api-client.ts';
import type { pricingApi } from '../api/pricing.api.ts';
import { pricingPaths } from '../api/pricing.paths.ts';

export const pricingClient = defineClient<typeof pricingApi>(pricingPaths);
