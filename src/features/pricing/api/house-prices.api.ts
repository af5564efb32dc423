import { houseParams } from '#features/catalog/api/catalog.schemas.ts';
import { bulkBody, bulkSavedReply, bulkUndoneReply } from '#features/revisions/revisions.api.ts';
import type { Api } from '#kernel/endpoint.ts';
import {
  copyBody,
  copyReply,
  nightQuery,
  nightReply,
  paintBody,
  pricesReply,
  rangesBody,
  restorePricesBody,
  yearQuery,
} from './house-prices.schemas.ts';
import { pricesPaths } from './pricing.paths.ts';

export const housePricesApi = {
  getEditedPrices: {
    ...pricesPaths.getEditedPrices,
    summary: 'The prices of a house, all or those that touch a year, for whoever keeps them',
    needs: 'catalog:edit',
    params: houseParams,
    query: yearQuery,
    reply: pricesReply,
    refusals: ['house-not-found', 'invalid-year'],
  },
  paintPrices: {
    ...pricesPaths.paintPrices,
    summary: 'Give nights a price, or take it away; ranges under them are trimmed or split',
    needs: 'catalog:edit',
    params: houseParams,
    body: paintBody,
    reply: pricesReply,
    refusals: ['house-not-found', 'reservation-range-conflict'],
  },
  explainNight: {
    ...pricesPaths.explainNight,
    summary: 'Why a night of a house costs what it costs: where price and min nights come from, who set them and when',
    needs: 'catalog:edit',
    params: houseParams,
    query: nightQuery,
    reply: nightReply,
    refusals: ['house-not-found'],
  },
  previewCopy: {
    ...pricesPaths.previewCopy,
    summary: 'What copying the price ranges of a house would do to others; nothing is changed',
    needs: 'catalog:edit',
    params: houseParams,
    body: copyBody,
    reply: copyReply,
    refusals: ['house-not-found'],
  },
  copyPrices: {
    ...pricesPaths.copyPrices,
    summary: 'Give other houses the price ranges of a house from today on, all or none; it can be taken back at once',
    needs: 'catalog:edit',
    params: houseParams,
    body: copyBody,
    reply: bulkSavedReply,
    refusals: ['house-not-found'],
  },
  undoCopy: {
    ...pricesPaths.undoCopy,
    summary: 'Take copied price ranges back, but for houses whose ranges somebody changed since',
    needs: 'catalog:edit',
    body: bulkBody,
    reply: bulkUndoneReply,
    refusals: ['not-found'],
  },
  restorePrices: {
    ...pricesPaths.restorePrices,
    summary: 'Make the price ranges of a house what they were before a revision; this is a revision, too',
    needs: 'catalog:edit',
    params: houseParams,
    body: restorePricesBody,
    reply: pricesReply,
    refusals: ['house-not-found', 'not-found', 'edit-clash'],
  },
  setPriceRanges: {
    ...pricesPaths.setPriceRanges,
    summary: 'Replace all price ranges of a house; ranges that share nights are refused, every pair of them named',
    needs: 'catalog:edit',
    params: houseParams,
    body: rangesBody,
    reply: pricesReply,
    refusals: ['house-not-found', 'pricing-ranges', 'reservation-range-conflict', 'edit-clash'],
  },
} as const satisfies Api;
