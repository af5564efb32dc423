import { type DemoBoat, planBoats } from './demo-boat.ts';
import type { DemoGroup, HouseTrip, Trip } from './demo-group.ts';
import { type DemoHouse, planHouses } from './demo-house.ts';
import { planGuestTrips } from './guest-account.ts';
import { type HouseCalendar, planCalendar } from './house-calendar.ts';
import { planBoatTrips } from './lines/boat-trips.ts';
import { openBooks } from './lines/books.ts';
import { featureTrips } from './lines/featured-trips.ts';
import { type DemoPeople, type DemoPerson, planPeople } from './people.ts';
import { type GroupPlanning, planGroup } from './plan-group.ts';
import { type DemoReview, planAllReviews } from './plan-reviews.ts';
import { planTrips } from './plan-trips.ts';
import type { DemoOrigin } from './seeded.ts';

/** All that is loaded, as plain values: the same origin gives the same plan. */
export interface DemoPlan {
  readonly origin: DemoOrigin;
  readonly people: DemoPeople;
  readonly houses: readonly DemoHouse[];
  readonly boats: readonly DemoBoat[];
  readonly calendars: ReadonlyMap<string, HouseCalendar>;
  readonly groups: readonly DemoGroup[];
  readonly reviews: readonly DemoReview[];
}

export function planDemo(origin: DemoOrigin): DemoPlan {
  const people = planPeople(origin);
  const houses = planHouses(origin.today);
  const boats = planBoats(origin);
  const ownCalendars = new Map(houses.map((house) => [house.house.slug, planCalendar(origin, house)]));
  const guestTrips = planGuestTrips(origin, { guest: people.guest, houses, calendars: ownCalendars });
  const calendars = withStays(ownCalendars, guestTrips);
  const otherTrips = planTrips({ origin, people, houses, calendars: ownCalendars, alsoTaken: calendars });
  const houseTrips = [...featureTrips(origin, otherTrips), ...guestTrips];
  const books = openBooks(boats);
  const boatTrips = planBoatTrips({ origin, people, boats, books, trips: houseTrips });
  const groups = planGroups(origin, [...houseTrips, ...boatTrips], { staffId: people.staff.id, boats, books });
  const reviews = planAllReviews(origin, { groups, boats });
  return { origin, people, houses, boats, calendars, groups, reviews };
}

/** In the order of the trips; those that are to show something choose their hours before the others. */
function planGroups(origin: DemoOrigin, trips: readonly Trip[], of: Omit<GroupPlanning, 'trip'>): readonly DemoGroup[] {
  const isFirst = ({ extras }: Trip) => extras !== undefined;
  const inTurn = [...trips.filter(isFirst), ...trips.filter((trip) => !isFirst(trip))];
  const planned = new Map(inTurn.map((trip) => [trip, planGroup(origin, { trip, ...of })]));
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

/** Whose house it is: the owners have every ninth one each, by the order of the list. */
export function ownerOf({ people, houses }: DemoPlan, house: DemoHouse): DemoPerson {
  return people.owners[houses.indexOf(house) % people.owners.length] ?? people.owner;
}

/** Whose house or boat the trip was opened with. */
export function ownerOfTrip(plan: DemoPlan, trip: Trip): DemoPerson {
  if ('house' in trip) return ownerOf(plan, trip.house);
  return plan.people.owners[trip.outing.boat.boat.owner] ?? plan.people.owner;
}
