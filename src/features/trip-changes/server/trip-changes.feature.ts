import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { tripChangesApi } from '../api/trip-changes.api.ts';
import { showTripChanges } from './changeable-lines.views.ts';
import { makeChange } from './make-change.ts';
import { tripChangesPersonalData } from './personal-data.views.ts';
import { previewChange } from './preview-change.ts';

/** Answers that say what is free, and at which price, on given dates. */
const availability = [
  ...['listHouses', 'listHousePins', 'getHouseFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['listBoats', 'listBoatPins', 'getBoatFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['getHouseQuote', 'getHouseAvailability', 'getBoatQuote', 'getBoatAvailability'],
];

export const tripChangesFeature = feature({
  name: 'trip-changes',
  apis: [served(tripChangesApi, tripChangesRoutes)],
  pageChanges: { 'trip-changed': () => availability },
  personalData: tripChangesPersonalData,
});

function tripChangesRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof tripChangesApi> {
  return {
    getTripChanges: ({ actor: { scope }, language, params }) =>
      showTripChanges(ports, { groupId: params.id, language, scope }),

    previewTripChange: ({ actor: { scope }, language, params, body }) =>
      previewChange(ports, { groupId: params.id, wanted: body, language, scope }),

    makeTripChange: ({ actor, language, params, body }) =>
      makeChange(ports, { groupId: params.id, staffId: actor.userId, scope: actor.scope, language, body }),
  };
}
