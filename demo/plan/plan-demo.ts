import type { TaxRate } from '#features/pricing/domain/taxes.ts';
import type { DemoOrigin } from '../random.ts';
import { type DemoBoat, planBoats } from './demo-boat.ts';
import type { DemoGroup, HouseTrip, Trip } from './demo-group.ts';
import { type DemoHouse, planHouses } from './demo-house.ts';
import { planGuestTrips } from './guest-account.ts';
import { type HouseCalendar, planCalendar } from './house-calendar.ts';
import { openAvailability } from './lines/availability.ts';
import { planBoatTrips } from './lines/boat-trips.ts';
import { featureTrips } from './lines/featured-trips.ts';
import { type DemoPeople, type DemoPerson, planPeople } from './people.ts';
import { type GroupPlanning, planGroup } from './plan-group.ts';
import { type DemoReview, planAllReviews } from './plan-reviews.ts';
import { planTrips } from './plan-trips.ts';

/** Everything that is loaded, as plain values: the same origin gives the same plan. */
export interface DemoPlan {
  readonly origin: DemoOrigin;
  readonly people: DemoPeople;
  readonly houses: readonly DemoHouse[];
  readonly boats: readonly DemoBoat[];
  readonly calendars: ReadonlyMap<string, HouseCalendar>;
  readonly groups: readonly DemoGroup[];
  readonly reviews: readonly DemoReview[];
}

export function planDemo(origin: DemoOrigin, taxRates: readonly TaxRate[]): DemoPlan {
  const people = planPeople(origin);
  const houses = planHouses(origin.today);
  const boats = planBoats(origin);
  const ownCalendars = new Map(houses.map((house) => [house.house.slug, planCalendar(origin, house)]));
  const guestTrips = planGuestTrips(origin, { guest: people.guest, houses, calendars: ownCalendars });
  const calendars = withStays(ownCalendars, guestTrips);
  const otherTrips = planTrips({ origin, people, houses, calendars: ownCalendars, alsoTaken: calendars });
  const houseTrips = [...featureTrips(origin, otherTrips), ...guestTrips];
  const availability = openAvailability(boats);
  const boatTrips = planBoatTrips({ origin, people, boats, availability, trips: houseTrips });
  const groups = planGroups(origin, [...houseTrips, ...boatTrips], {
    staffId: people.staff.id,
    boats,
    availability,
    taxRates,
  });
  const reviews = planAllReviews(origin, { groups, boats });
  return { origin, people, houses, boats, calendars, groups, reviews };
}

/** The groups in the order of the trips. Trips with `extras` are planned first, while most hours are still free. */
function planGroups(
  origin: DemoOrigin,
  trips: readonly Trip[],
  input: Omit<GroupPlanning, 'trip'>,
): readonly DemoGroup[] {
  const isFirst = ({ extras }: Trip) => extras !== undefined;
  const inTurn = [...trips.filter(isFirst), ...trips.filter((trip) => !isFirst(trip))];
  const planned = new Map(inTurn.map((trip) => [trip, planGroup(origin, { trip, ...input })]));
  return trips.flatMap((trip) => planned.get(trip) ?? []);
}

function withStays(
  calendars: ReadonlyMap<string, HouseCalendar>,
  trips: readonly HouseTrip[],
): ReadonlyMap<string, HouseCalendar> {
  const more = new Map(calendars);
  for (const { house, stay } of trips) {
    const calendar = more.get(house.house.slug);
    if (calendar) more.set(house.house.slug, { ...calendar, stays: [...calendar.stays, stay] });
  }
  return more;
}

/** The owner of a house: the houses of the list go to the nine owners in turn. */
export function ownerOf({ people, houses }: DemoPlan, house: DemoHouse): DemoPerson {
  return people.owners[houses.indexOf(house) % people.owners.length] ?? people.owner;
}

/** The owner of the house or boat that the trip was opened with. */
export function ownerOfTrip(plan: DemoPlan, trip: Trip): DemoPerson {
  if ('house' in trip) return ownerOf(plan, trip.house);
  return plan.people.owners[trip.outing.boat.boat.owner] ?? plan.people.owner;
}
