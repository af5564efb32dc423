import { boatTypes, charters } from './boat-terms.ts';
import type { Filters } from './filters.ts';

/** The chapters of the filter dialog, in order. `place` is the question of the search bar, with counts. */
export const boatChapters = ['charters', 'boatTypes', 'size', 'place', 'amenities', 'cancellationPolicies'] as const;

/** The filters of boats beyond where, when, who, price and map. */
export const boatFilters = {
  size: {
    type: 'at-least',
    address: 'size',
    parameter: 'MinSize',
    chapter: 'size',
    max: 400,
    steps: [25, 30, 40, 50, 60, 80],
  },
  boatTypes: {
    type: 'choices',
    values: boatTypes,
    labels: 'cards',
    address: 'type',
    parameter: 'BoatType',
    chapter: 'boatTypes',
  },
  charters: {
    type: 'choices',
    values: charters,
    labels: 'cards',
    address: 'charter',
    parameter: 'Charter',
    chapter: 'charters',
  },
  amenities: { type: 'ids', address: 'amenities', parameter: 'AmenityIds', chapter: 'amenities' },
  cancellationPolicies: {
    type: 'codes',
    address: 'cancellation',
    parameter: 'CancellationPolicy',
    chapter: 'cancellationPolicies',
  },
} as const satisfies Filters<(typeof boatChapters)[number]>;
