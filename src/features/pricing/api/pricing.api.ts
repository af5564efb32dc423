import type { Api } from '#kernel/endpoint.ts';
import { pricingPaths } from './pricing.paths.ts';
import {
  availabilityQuery,
  availabilityReply,
  housePriceParams,
  housePricesReply,
  quoteQuery,
  quoteSchema,
  stayQuery,
} from './pricing.schemas.ts';

export const pricingApi = {
  getHousePrices: {
    ...pricingPaths.getHousePrices,
    summary: 'The price of each night of a stay, in cents',
    needs: 'public',
    params: housePriceParams,
    query: stayQuery,
    reply: housePricesReply,
    refusals: ['house-not-found', 'house-price-not-set', 'reservation-range-conflict'],
  },
  getHouseAvailability: {
    ...pricingPaths.getHouseAvailability,
    summary: 'Day by day: free or taken, price, min nights, whether a stay can begin or end',
    needs: 'public',
    params: housePriceParams,
    query: availabilityQuery,
    reply: availabilityReply,
    refusals: ['house-not-found', 'house-price-not-set', 'reservation-range-conflict'],
  },
  getHouseQuote: {
    ...pricingPaths.getHouseQuote,
    summary: 'The whole price of a stay before it is asked for; refuses when it can not be booked',
    needs: 'public',
    params: housePriceParams,
    query: quoteQuery,
    reply: quoteSchema,
    refusals: [
      'house-not-found',
      'house-price-not-set',
      'reservation-range-conflict',
      'min-nights-invalid',
      'max-guest-invalid',
      'house-not-available',
    ],
  },
} as const satisfies Api;
