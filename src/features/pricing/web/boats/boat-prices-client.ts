import { defineClient } from '#browser/api-client.ts';
import type { boatPricesApi } from '../../api/boat-prices.api.ts';
import { boatPricesPaths } from '../../api/boat-prices.paths.ts';

export const boatPricesClient = defineClient<typeof boatPricesApi>(boatPricesPaths);
