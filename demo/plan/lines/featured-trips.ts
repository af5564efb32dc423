import { daysBetween } from '#kernel/calendar-date.ts';
import type { DemoOrigin } from '../../random.ts';
import type { Ending, Extras, HouseTrip } from '../demo-group.ts';
import { hoursBeforeLoading } from '../plan-trips.ts';

/** Extras of the first trips of each ending, so that every kind of line can be seen in every state. */
const featured: Readonly<Partial<Record<Ending, readonly Extras[]>>> = {
  'on-review': [
    { services: ['event', 'own-menu'] },
    { services: ['chef', 'van', 'airport'] },
    { services: ['massage'], hasOuting: true },
    { services: ['scooter', 'catering'] },
  ],
  approved: [
    { services: ['event', 'catering'], hasOuting: true },
    { services: ['massage', 'scooter', 'airport', 'chef'] },
    { services: [] },
  ],
  draft: [
    { services: ['event', 'massage', 'scooter', 'airport', 'catering'], hasOuting: true, skips: ['chef'] },
    { services: ['own-menu', 'van'], skips: ['boat', 'event'] },
  ],
};

const SOONEST_DAYS = 9;
const LATEST_DAYS = 60;
const LEAST_NIGHTS = 4;

/** The same trips, some of them with extras: services, additions, and removals that staff have to decide. */
export function featureTrips(origin: DemoOrigin, trips: readonly HouseTrip[]): readonly HouseTrip[] {
  const extrasOf = new Map<HouseTrip, Extras>();
  for (const [ending, list] of Object.entries(featured)) {
    const open = trips.filter((trip) => trip.ending === ending);
    for (const extras of list) {
      const index = open.findIndex(({ house }) => takes(house, extras));
      const [trip] = index < 0 ? [] : open.splice(index, 1);
      if (trip) extrasOf.set(trip, extras);
    }
  }
  const coming = oneOfEachHouse(trips.filter((trip) => isComing(origin, trip)));
  for (const [index, extras] of changing(origin).entries()) {
    const trip = coming[index];
    if (trip) extrasOf.set(trip, extras);
  }
  return trips.map((trip) => {
    const extras = extrasOf.get(trip);
    return extras ? { ...trip, extras } : trip;
  });
}

/** Whether a house takes what is asked for: some forbid events. */
function takes({ terms }: HouseTrip['house'], { services }: Extras): boolean {
  return terms.events !== 'forbidden' || !services.includes('event');
}

function oneOfEachHouse(trips: readonly HouseTrip[]): readonly HouseTrip[] {
  return [...new Map(trips.map((trip) => [trip.house, trip])).values()];
}

/** Extras of confirmed trips: services that are added, and a service that is to be removed. */
function changing(origin: DemoOrigin): readonly Extras[] {
  const askedAt = hoursBeforeLoading(origin, 5.6);
  return [
    { services: ['airport'], addition: { services: ['chef', 'massage'], ending: 'on-review', askedAt } },
    { services: ['chef', 'scooter', 'massage'], removal: 'scooter' },
    { services: ['airport', 'chef', 'massage'], hasOuting: true, removal: 'chef' },
  ];
}

function isComing({ today }: DemoOrigin, { ending, stay }: HouseTrip): boolean {
  const ahead = daysBetween(today, stay.from);
  const isLong = daysBetween(stay.from, stay.until) >= LEAST_NIGHTS;
  return ending === 'confirmed' && isLong && ahead >= SOONEST_DAYS && ahead <= LATEST_DAYS;
}
