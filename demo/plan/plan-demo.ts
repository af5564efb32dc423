import type { DemoGroup } from './demo-group.ts';
import { type DemoHouse, planHouses } from './demo-house.ts';
import { planGuestTrips } from './guest-account.ts';
import { type HouseCalendar, planCalendar } from './house-calendar.ts';
import { type DemoPeople, type DemoPerson, planPeople } from './people.ts';
import { planGroup } from './plan-group.ts';
import { type DemoReview, planReviews } from './plan-reviews.ts';
import { planTrips } from './plan-trips.ts';
import type { DemoOrigin } from './seeded.ts';

/** All that is loaded, as plain values: the same origin gives the same plan. */
export interface DemoPlan {
  readonly origin: DemoOrigin;
  readonly people: DemoPeople;
  readonly houses: readonly DemoHouse[];
  readonly calendars: ReadonlyMap<string, HouseCalendar>;
  readonly groups: readonly DemoGroup[];
  readonly reviews: readonly DemoReview[];
}

export function planDemo(origin: DemoOrigin): DemoPlan {
  const people = planPeople(origin);
  const houses = planHouses(origin.today);
  const ownCalendars = new Map(houses.map((house) => [house.house.slug, planCalendar(origin, house)]));
  const guestTrips = planGuestTrips(origin, { guest: people.guest, houses, calendars: ownCalendars });
  const calendars = withStays(ownCalendars, guestTrips);
  const otherTrips = planTrips({ origin, people, houses, calendars: ownCalendars, alsoTaken: calendars });
  const groups = [...otherTrips, ...guestTrips].map((trip) => planGroup(origin, { trip, staffId: people.staff.id }));
  return { origin, people, houses, calendars, groups, reviews: planReviews(origin, groups) };
}

function withStays(
  calendars: ReadonlyMap<string, HouseCalendar>,
  trips: ReturnType<typeof planGuestTrips>,
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
