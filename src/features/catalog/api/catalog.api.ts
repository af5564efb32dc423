import type { Api } from '#kernel/endpoint.ts';
import { catalogPaths } from './catalog.paths.ts';
import {
  amenitiesReply,
  byTagsQuery,
  byTagsReply,
  destinationsQuery,
  destinationsReply,
  houseFacetsQuery,
  houseFacetsReply,
  houseParams,
  houseReply,
  houseSearchQuery,
  housesReply,
  landingMediasReply,
  pinsReply,
  statesReply,
  tagsReply,
} from './catalog.schemas.ts';

const searchRefusals = ['reservation-range-conflict', 'max-guest-invalid'] as const;

export const catalogApi = {
  listHouses: {
    ...catalogPaths.listHouses,
    summary: 'Search houses; with dates only those that can be booked for the whole stay, by their subtotal',
    needs: 'public',
    query: houseSearchQuery,
    reply: housesReply,
    refusals: searchRefusals,
  },
  getHouseFacets: {
    ...catalogPaths.getHouseFacets,
    summary: 'How many houses each value of each filter would give',
    needs: 'public',
    query: houseFacetsQuery,
    reply: houseFacetsReply,
    refusals: searchRefusals,
  },
  listHousePins: {
    ...catalogPaths.listHousePins,
    summary: 'Where the houses are that a search finds, for a map: 300 at most, the recommended first',
    needs: 'public',
    query: houseFacetsQuery,
    reply: pinsReply,
    refusals: searchRefusals,
  },
  listHousesByTags: {
    ...catalogPaths.listHousesByTags,
    summary: 'Houses for the rental sections, by tag',
    needs: 'public',
    query: byTagsQuery,
    reply: byTagsReply,
    refusals: [],
  },
  getHouse: {
    ...catalogPaths.getHouse,
    summary: 'A published house',
    needs: 'public',
    params: houseParams,
    reply: houseReply,
    refusals: ['house-not-found'],
  },
  listStates: { ...catalogPaths.listStates, summary: 'States', needs: 'public', reply: statesReply, refusals: [] },
  listDestinations: {
    ...catalogPaths.listDestinations,
    summary: 'Destinations; Search forgives accents and slips',
    needs: 'public',
    query: destinationsQuery,
    reply: destinationsReply,
    refusals: [],
  },
  listAmenities: {
    ...catalogPaths.listAmenities,
    summary: 'Amenities, spaces, accessibility, booking options',
    needs: 'public',
    reply: amenitiesReply,
    refusals: [],
  },
  listTags: {
    ...catalogPaths.listTags,
    summary: 'Tags of the rental sections',
    needs: 'public',
    reply: tagsReply,
    refusals: [],
  },
  listLandingMedias: {
    ...catalogPaths.listLandingMedias,
    summary: 'Pictures for the landing page: of the houses and boats that the company recommends',
    needs: 'public',
    reply: landingMediasReply,
    refusals: [],
  },
} as const satisfies Api;
