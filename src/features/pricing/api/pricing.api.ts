import type { Api } from '#kernel/endpoint.ts';
import {
  boatAvailabilityQuery,
  boatAvailabilityReply,
  boatPriceParams,
  boatQuoteQuery,
  boatQuoteSchema,
} from './boat-prices.schemas.ts';
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
      'arrival-day-invalid',
      'orphan-nights',
      'preparation-nights',
      'min-nights-invalid',
      'departure-day-invalid',
      'max-guest-invalid',
      'house-not-available',
    ],
  },
  getBoatAvailability: {
    ...pricingPaths.getBoatAvailability,
    summary: 'Day by day: the free start hours, and which durations fit from each',
    needs: 'public',
    params: boatPriceParams,
    query: boatAvailabilityQuery,
    reply: boatAvailabilityReply,
    refusals: ['boat-not-found', 'reservation-range-conflict', 'parameter-valid'],
  },
  getBoatQuote: {
    ...pricingPaths.getBoatQuote,
    summary: 'The whole price of an outing before it is asked for; refuses when it can not be booked',
    needs: 'public',
    params: boatPriceParams,
    query: boatQuoteQuery,
    reply: boatQuoteSchema,
    refusals: ['boat-not-found', 'reservation-range-conflict', 'max-guest-invalid', 'boat-not-available'],
  },
} as const satisfies Api;
