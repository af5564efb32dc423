import type { Api } from '#kernel/endpoint.ts';
import { cataloguePaths } from './catalogue.paths.ts';
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
} from './catalogue.schemas.ts';

const searchRefusals = ['reservation-range-conflict', 'max-guest-invalid'] as const;

export const catalogueApi = {
  listHouses: {
    ...cataloguePaths.listHouses,
    summary: 'Search houses; with dates only those that can be booked for the whole stay, by their subtotal',
    needs: 'public',
    query: houseSearchQuery,
    reply: housesReply,
    refusals: searchRefusals,
  },
  getHouseFacets: {
    ...cataloguePaths.getHouseFacets,
    summary: 'How many houses each value of each filter would give',
    needs: 'public',
    query: houseFacetsQuery,
    reply: houseFacetsReply,
    refusals: searchRefusals,
  },
  listHousePins: {
    ...cataloguePaths.listHousePins,
    summary: 'Where the houses are that a search finds, for a map: 300 at most, the recommended first',
    needs: 'public',
    query: houseFacetsQuery,
    reply: pinsReply,
    refusals: searchRefusals,
  },
  listHousesByTags: {
    ...cataloguePaths.listHousesByTags,
    summary: 'Houses for the rental sections, by tag',
    needs: 'public',
    query: byTagsQuery,
    reply: byTagsReply,
    refusals: [],
  },
  getHouse: {
    ...cataloguePaths.getHouse,
    summary: 'A published house',
    needs: 'public',
    params: houseParams,
    reply: houseReply,
    refusals: ['house-not-found'],
  },
  listStates: { ...cataloguePaths.listStates, summary: 'States', needs: 'public', reply: statesReply, refusals: [] },
  listDestinations: {
    ...cataloguePaths.listDestinations,
    summary: 'Destinations; Search forgives accents and slips',
    needs: 'public',
    query: destinationsQuery,
    reply: destinationsReply,
    refusals: [],
  },
  listAmenities: {
    ...cataloguePaths.listAmenities,
    summary: 'Amenities, spaces, accessibility, booking options',
    needs: 'public',
    reply: amenitiesReply,
    refusals: [],
  },
  listTags: {
    ...cataloguePaths.listTags,
    summary: 'Tags of the rental sections',
    needs: 'public',
    reply: tagsReply,
    refusals: [],
  },
  listLandingMedias: {
    ...cataloguePaths.listLandingMedias,
    summary: 'Pictures for the landing page: of the houses and boats that the company recommends',
    needs: 'public',
    reply: landingMediasReply,
    refusals: [],
  },
} as const satisfies Api;
