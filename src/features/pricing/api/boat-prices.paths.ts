import type { Paths } from '#kernel/endpoint.ts';

export const boatPricesPaths = {
  getBoatAvailability: { method: 'GET', path: '/v1.0/boat/:id/availability' },
  getBoatQuote: { method: 'GET', path: '/v1.0/boat/:id/quote' },
} as const satisfies Paths;
