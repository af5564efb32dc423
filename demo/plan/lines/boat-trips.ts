import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Random } from '../../random.ts';
import { type DemoOrigin, seeded } from '../../random.ts';
import type { DemoBoat } from '../demo-boat.ts';
import type { BoatTrip, Ending, Extras, Trip } from '../demo-group.ts';
import type { DemoPeople, DemoPerson } from '../people.ts';
import { askedLately, askedOn } from '../plan-trips.ts';
import { type Availability, takeBoat } from './availability.ts';
import { findOuting, occupiedBy } from './outings.ts';
import { keptEndings } from './plan-lines.ts';

interface PlannedOuting {
  readonly ending: Ending;
  /** The outing is between these days, counted from today. */
  readonly days: readonly [from: number, until: number];
  /** Undefined: any boat. */
  readonly slug?: string;
  readonly extras?: Extras;
  readonly isGuests?: true;
}

/** The two boats of the demo owner. */
const ownBoats = ['marejada-80', 'brisa-veloz-42'] as const;
const LEAST_PEOPLE = 6;
const DAYS_BETWEEN = 9;
const PAST_TRIPS = 13;

/** Past trips, one every nine days, the last one a week ago. */
const past: readonly PlannedOuting[] = Array.from({ length: PAST_TRIPS }, (_, index) => ({
  ending: 'completed',
  days: [-14 - index * DAYS_BETWEEN, -6 - index * DAYS_BETWEEN],
  ...(index % 4 === 1 ? { slug: ownBoats[(index >> 2) % 2] ?? ownBoats[0] } : {}),
  ...(index % 5 === 2 ? { extras: { services: [index % 2 === 0 ? 'massage' : 'chef'] } as const } : {}),
}));

const plannedOutings: readonly PlannedOuting[] = [
  {
    ending: 'completed',
    days: [-26, -12],
    slug: 'brisa-veloz-42',
    isGuests: true,
    extras: { services: [], damage: 'settled' },
  },
  ...past,
  { ending: 'confirmed', days: [6, 20], slug: 'marejada-80', extras: { services: ['chef', 'van'] } },
  { ending: 'confirmed', days: [6, 24], slug: 'brisa-veloz-42' },
  { ending: 'confirmed', days: [8, 30], extras: { services: ['massage'] } },
  { ending: 'confirmed', days: [12, 40] },
  { ending: 'confirmed', days: [20, 55] },
  { ending: 'approved', days: [14, 40] },
  { ending: 'approved', days: [10, 34], extras: { services: ['van'] } },
  { ending: 'on-review', days: [9, 25], slug: 'marejada-80', extras: { services: ['chef'] } },
  { ending: 'draft', days: [15, 40], extras: { services: ['massage'], skips: ['house'] } },
  { ending: 'rejected', days: [18, 45] },
  { ending: 'withdrawn', days: [20, 50] },
  { ending: 'cancelled-refunded', days: [40, 70] },
];

interface Planning {
  readonly origin: DemoOrigin;
  readonly people: DemoPeople;
  readonly boats: readonly DemoBoat[];
  readonly availability: Availability;
  /** All other trips: nobody is on two trips at once. */
  readonly trips: readonly Trip[];
}

/** Trips that were opened with a boat alone. Those whose dates are kept are entered in `availability`. */
export function planBoatTrips({ origin, people, boats, availability, trips }: Planning): readonly BoatTrip[] {
  const random = seeded(origin, 'boat trips');
  const made: BoatTrip[] = [];
  for (const { ending, days, slug, extras, isGuests } of plannedOutings) {
    const outing = findOuting({
      availability,
      random,
      boats: slug === undefined ? boats : boats.filter(({ boat }) => boat.slug === slug),
      people: LEAST_PEOPLE,
      days: { from: addDays(origin.today, days[0]), until: addDays(origin.today, days[1]) },
    });
    if (!outing) continue;
    if (keptEndings.includes(ending)) takeBoat(availability, outing.boat.boat.slug, occupiedBy(outing));
    const { date } = outing;
    const tenant = isGuests ? people.guest : tenantOn(date, { people, random, trips: [...trips, ...made] });
    const askedAt = askedAtOf(ending, { origin, random, date });
    const stay = { from: date, until: date };
    made.push({ outing, stay, tenant, ending, askedAt, extras: extras ?? { services: [] } });
  }
  return made;
}

function tenantOn(
  date: CalendarDate,
  { people, random, trips }: { people: DemoPeople; random: Random; trips: readonly Trip[] },
): DemoPerson {
  const isAway = (tenant: DemoPerson) =>
    trips.some((trip) => trip.tenant === tenant && trip.stay.from <= date && date <= trip.stay.until);
  for (;;) {
    const tenant = random.pick(people.tenants);
    if (!isAway(tenant)) return tenant;
  }
}

/** Lately for a trip that is still open, otherwise some weeks before the outing. */
function askedAtOf(
  ending: Ending,
  { origin, random, date }: { origin: DemoOrigin; random: Random; date: CalendarDate },
): Instant {
  const isOpen = ending === 'on-review' || ending === 'approved' || ending === 'draft';
  if (isOpen) return askedLately(origin, { ending, random });
  const ahead = daysBetween(origin.today, date);
  const daysAgo = Math.max(ending === 'confirmed' ? 3 : 9, random.whole(6, 34) - ahead);
  return askedOn(origin, { daysAgo, random });
}
