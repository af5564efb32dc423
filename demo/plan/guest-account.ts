import { addDays, type DateRange } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { DemoOrigin } from '../random.ts';
import type { Ending, Extras, HouseTrip } from './demo-group.ts';
import type { DemoHouse } from './demo-house.ts';
import { freeStay, type HouseCalendar, stayFrom } from './house-calendar.ts';
import type { ServiceKind } from './lines/service-selections.ts';
import type { DemoPerson } from './people.ts';
import { hoursBeforeLoading } from './plan-trips.ts';

interface GuestTrip {
  readonly slug: string;
  readonly ending: Ending;
  /** Days from today to the earliest check-in. */
  readonly inDays: number;
  readonly nights: number;
  readonly askedDaysAgo: number;
  readonly extras?: Extras;
  /** Services that were added yesterday and are to be paid. */
  readonly adds?: readonly ServiceKind[];
}

/** One trip of each kind, so that whoever signs in as the demo guest sees every state. */
const guestTrips: readonly GuestTrip[] = [
  {
    slug: 'the-banyan-house',
    ending: 'draft',
    inDays: 44,
    nights: 5,
    askedDaysAgo: 1,
    extras: { services: ['chef'], skips: ['scooter', 'massage'] },
  },
  { slug: 'casa-cobalto', ending: 'on-review', inDays: 32, nights: 4, askedDaysAgo: 1 },
  { slug: 'the-dune-house', ending: 'approved', inDays: 56, nights: 5, askedDaysAgo: 1 },
  {
    slug: 'the-pigment-loft',
    ending: 'confirmed',
    inDays: 18,
    nights: 4,
    askedDaysAgo: 9,
    extras: { services: ['chef', 'airport', 'scooter'] },
    adds: ['massage'],
  },
  {
    slug: 'the-coral-marquee',
    ending: 'completed',
    inDays: -8,
    nights: 5,
    askedDaysAgo: 52,
    extras: { services: ['chef'], damage: 'waiting' },
  },
  {
    slug: 'the-merrick-house',
    ending: 'cancelled-refunded',
    inDays: 70,
    nights: 6,
    askedDaysAgo: 21,
    extras: { services: [], isKeptAsCredit: true },
  },
];

/** The trips of the demo guest. Their dates are free in `calendars`; the caller adds them there. */
export function planGuestTrips(
  origin: DemoOrigin,
  input: { guest: DemoPerson; houses: readonly DemoHouse[]; calendars: ReadonlyMap<string, HouseCalendar> },
): readonly HouseTrip[] {
  return guestTrips.map((planned) => {
    const house = input.houses.find((one) => one.house.slug === planned.slug);
    const calendar = input.calendars.get(planned.slug);
    if (!house || !calendar) throw new Error(`no house ${planned.slug}`);
    const { ending, adds } = planned;
    const askedAt =
      ending === 'on-review'
        ? hoursBeforeLoading(origin, 6.2)
        : instantAt(addDays(origin.today, -planned.askedDaysAgo), '10:20');
    const addedAt = instantAt(addDays(origin.today, -1), '11:10');
    const addition = adds ? { addition: { services: adds, ending: 'approved', askedAt: addedAt } as const } : {};
    const extras = { services: [], ...planned.extras, ...addition };
    return { house, stay: stayOf(planned, { origin, house, calendar }), tenant: input.guest, ending, askedAt, extras };
  });
}

function stayOf(
  { inDays, nights, ending }: GuestTrip,
  { origin, house, calendar }: { origin: DemoOrigin; house: DemoHouse; calendar: HouseCalendar },
): DateRange {
  const from = addDays(origin.today, inDays);
  const isHeld = ending !== 'draft' && ending !== 'cancelled-refunded';
  const dayStep = ending === 'completed' ? -1 : 1;
  return isHeld ? freeStay(house, { calendar, from, nights, dayStep }) : stayFrom(house, { from, nights });
}
