import type { Api } from '#kernel/endpoint.ts';
import { boatsPaths } from './boats.paths.ts';
import {
  boatAmenitiesReply,
  boatFacetsQuery,
  boatFacetsReply,
  boatParams,
  boatReply,
  boatSearchQuery,
  boatsReply,
} from './boats.schemas.ts';
import { pinsReply } from './catalog.schemas.ts';

const searchRefusals = ['reservation-range-conflict', 'max-guest-invalid'] as const;

export const boatsApi = {
  listBoats: {
    ...boatsPaths.listBoats,
    summary: 'Search boats; with a date only those that have a free start hour that day',
    needs: 'public',
    query: boatSearchQuery,
    reply: boatsReply,
    refusals: searchRefusals,
  },
  getBoatFacets: {
    ...boatsPaths.getBoatFacets,
    summary: 'How many boats each value of each filter would give',
    needs: 'public',
    query: boatFacetsQuery,
    reply: boatFacetsReply,
    refusals: searchRefusals,
  },
  listBoatPins: {
    ...boatsPaths.listBoatPins,
    summary: 'Where the boats are that a search finds, for a map: 300 at most, the recommended first',
    needs: 'public',
    query: boatFacetsQuery,
    reply: pinsReply,
    refusals: searchRefusals,
  },
  listBoatAmenities: {
    ...boatsPaths.listBoatAmenities,
    summary: 'What boats can have aboard',
    needs: 'public',
    reply: boatAmenitiesReply,
    refusals: [],
  },
  getBoat: {
    ...boatsPaths.getBoat,
    summary: 'A published boat',
    needs: 'public',
    params: boatParams,
    reply: boatReply,
    refusals: ['boat-not-found'],
  },
} as const satisfies Api;
