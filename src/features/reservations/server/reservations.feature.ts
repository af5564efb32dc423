import { feature, served } from '#platform/feature.ts';
import { linesApi } from '../api/lines.api.ts';
import { reservationsApi } from '../api/reservations.api.ts';
import { staffApi } from '../api/staff.api.ts';
import { linesRoutes } from './lines.routes.ts';
import { reservationsJobs, reservationsReactions } from './reservations.reactions.ts';
import { reservationsRoutes } from './reservations.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { findGuests, findTrips } from './views/find-trips.ts';
import { countRemovals } from './views/line-removals.views.ts';
import { reservationsPersonalData } from './views/personal-data.views.ts';
import { countRequests } from './views/staff-lists.views.ts';

/** Answers that say what is free, and at which price, on given dates. */
const availability = [
  ...['listHouses', 'listHousePins', 'getHouseFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['listBoats', 'listBoatPins', 'getBoatFacets'].map((endpoint) => `${endpoint}?StartAt`),
  ...['getHouseQuote', 'getHouseAvailability', 'getBoatQuote', 'getBoatAvailability'],
];

export const reservationsFeature = feature({
  name: 'reservations',
  apis: [served(reservationsApi, reservationsRoutes), served(linesApi, linesRoutes), served(staffApi, staffRoutes)],
  pageChanges: {
    'availability-asked': () => availability,
    'channel-read': () => availability,
    'group-approved': () => availability,
    'group-rejected': () => availability,
    'group-expired': () => availability,
    'proposal-sent': () => availability,
    'proposal-expired': () => availability,
    'proposal-withdrawn': () => availability,
    'proposal-extended': () => [],
    'proposal-accepted': () => [],
    'group-cancelled': () => availability,
    'group-reinstated': () => availability,
    'hold-released': () => availability,
    'line-removed': () => availability,
    'calendar-blocked': () => availability,
    'blocks-lifted': () => availability,
    'group-confirmed': () => [],
    'group-completed': () => [],
    'price-offered': () => [],
    'price-answered': () => [],
    'removal-asked': () => [],
    'removal-declined': () => [],
  },
  reactions: () => reservationsReactions,
  jobs: reservationsJobs,
  personalData: reservationsPersonalData,
  finds: [findTrips, findGuests],
  waiting: [
    { what: 'requests', needs: 'request:list', count: countRequests },
    { what: 'removals', needs: 'request:list', count: countRemovals },
  ],
});
