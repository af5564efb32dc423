import type { Api } from '#kernel/endpoint.ts';
import { boatPricesPaths } from './boat-prices.paths.ts';
import {
  boatAvailabilityQuery,
  boatAvailabilityReply,
  boatPriceParams,
  boatQuoteQuery,
  boatQuoteSchema,
} from './boat-prices.schemas.ts';

export const boatPricesApi = {
  getBoatAvailability: {
    ...boatPricesPaths.getBoatAvailability,
    summary: 'Day by day: the free start hours, and which durations fit from each',
    needs: 'public',
    params: boatPriceParams,
    query: boatAvailabilityQuery,
    reply: boatAvailabilityReply,
    refusals: ['boat-not-found', 'reservation-range-conflict'],
  },
  getBoatQuote: {
    ...boatPricesPaths.getBoatQuote,
    summary: 'The whole price of an outing before it is asked for; refuses when it can not be booked',
    needs: 'public',
    params: boatPriceParams,
    query: boatQuoteQuery,
    reply: boatQuoteSchema,
    refusals: ['boat-not-found', 'reservation-range-conflict', 'max-guest-invalid', 'boat-not-available'],
  },
} as const satisfies Api;
