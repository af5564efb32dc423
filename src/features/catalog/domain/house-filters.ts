import type { Filters } from './filters.ts';
import { typesOfPlace } from './house-terms.ts';

/** The chapters of the filter dialog, in order. */
export const houseChapters = [
  'rooms',
  'tags',
  'propertyTypes',
  'amenities',
  'services',
  'typesOfPlace',
  'cancellationPolicies',
] as const;

const rooms = { type: 'at-least', chapter: 'rooms', max: 50, steps: [1, 2, 3, 4, 5, 6] } as const;

/** The filters of houses beyond where, when, who, price and map. */
export const houseFilters = {
  bedrooms: { ...rooms, address: 'bedrooms', parameter: 'MinBedrooms', facet: 'minBedrooms' },
  beds: { ...rooms, address: 'beds', parameter: 'MinBeds', facet: 'minBeds' },
  bathrooms: { ...rooms, address: 'bathrooms', parameter: 'MinBathrooms', facet: 'minBathrooms' },
  amenities: {
    type: 'ids',
    address: 'amenities',
    parameter: 'AmenityIds',
    chapter: 'amenities',
    groups: ['space', 'amenity', 'accessibility', 'booking-option'],
  },
  tags: { type: 'ids', address: 'tags', parameter: 'TagsId', chapter: 'tags' },
  services: { type: 'ids', address: 'services', parameter: 'ServiceIds', chapter: 'services' },
  propertyTypes: {
    type: 'codes',
    address: 'type',
    parameter: 'PropertyType',
    chapter: 'propertyTypes',
  },
  typesOfPlace: {
    type: 'choices',
    values: typesOfPlace,
    labels: 'results',
    address: 'place-type',
    parameter: 'TypeOfPlace',
    chapter: 'typesOfPlace',
  },
  cancellationPolicies: {
    type: 'codes',
    address: 'cancellation',
    parameter: 'CancellationPolicy',
    chapter: 'cancellationPolicies',
  },
} as const satisfies Filters<(typeof houseChapters)[number]>;
