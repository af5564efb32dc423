import type { Paths } from '#kernel/endpoint.ts';

export const pricingPaths = {
  getHousePrices: { method: 'GET', path: '/v1.0/house/price/:id' },
  getHouseAvailability: { method: 'GET', path: '/v1.0/house/:id/availability' },
  getHouseQuote: { method: 'GET', path: '/v1.0/house/:id/quote' },
  getBoatAvailability: { method: 'GET', path: '/v1.0/boat/:id/availability' },
  getBoatQuote: { method: 'GET', path: '/v1.0/boat/:id/quote' },
} as const satisfies Paths;

export const pricesPaths = {
  getEditedPrices: { method: 'GET', path: '/v1.0/staff/house/:id/prices' },
  paintPrices: { method: 'POST', path: '/v1.0/staff/house/:id/prices/paint' },
  openNights: { method: 'POST', path: '/v1.0/staff/house/:id/prices/open' },
  explainNight: { method: 'GET', path: '/v1.0/staff/house/:id/prices/why' },
  previewCopy: { method: 'POST', path: '/v1.0/staff/house/:id/prices/copy/preview' },
  copyPrices: { method: 'POST', path: '/v1.0/staff/house/:id/prices/copy' },
  undoCopy: { method: 'POST', path: '/v1.0/staff/house/prices/undo' },
  restorePrices: { method: 'POST', path: '/v1.0/staff/house/:id/prices/restore' },
  setPriceRanges: { method: 'PUT', path: '/v1.0/staff/house/:id/prices' },
} as const satisfies Paths;
