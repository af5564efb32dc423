import { defineClient } from '#browser/api-client.ts';
import type { housePricesApi } from '../../api/house-prices.api.ts';
import { pricesPaths } from '../../api/pricing.paths.ts';

export const pricesClient = defineClient<typeof housePricesApi>(pricesPaths);
