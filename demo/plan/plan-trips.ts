import { addDays, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instant } from '#kernel/instant.ts';
import type { Random } from '../random.ts';
import { type DemoOrigin, seeded } from '../random.ts';
import type { Ending, HouseTrip } from './demo-group.ts';
import type { DemoHouse } from './demo-house.ts';
import { freeStay, type HouseCalendar, stayFrom } from './house-calendar.ts';
import type { DemoPeople, DemoPerson } from './people.ts';

/** Trips that were rejected, expired, withdrawn or cancelled: their dates are free again. */
const goneWrong: readonly { readonly ending: Ending; readonly count: number }[] = [
  { ending: 'rejected', count: 9 },
  { ending: 'expired', count: 5 },
  { ending: 'unpaid', count: 6 },
  { ending: 'withdrawn', count: 10 },
  { ending: 'cancelled-refunded', count: 12 },
  { ending: 'cancelled-owed', count: 2 },
];
const WAITING = 4;
const TO_BE_PAID = 4;
const BEGUN = 2;
const SOONEST_ASK_DAYS = 4;
const MINUTE_MS = 60_000;

interface Planning {
  readonly origin: DemoOrigin;
  readonly people: DemoPeople;
  readonly houses: readonly DemoHouse[];
  /** The stays that become trips. */
  readonly calendars: ReadonlyMap<string, HouseCalendar>;
  /** The same with the stays of the demo guest: open requests may not overlap them. */
  readonly alsoTaken: ReadonlyMap<string, HouseCalendar>;
}

/** Everybody's trips except the demo guest's. */
export function planTrips(planning: Planning): readonly HouseTrip[] {
  const random = seeded(planning.origin, 'trips');
  const tenants = tenantPicker(planning.people.tenants, random);
  const kept = planning.houses.flatMap((house) =>
    (planning.calendars.get(house.house.slug)?.stays ?? []).map((stay) =>
      keptTrip(planning, { house, stay, random, tenants }),
    ),
  );
  const lost = goneWrong.flatMap(({ ending, count }) =>
    Array.from({ length: count }, () => lostTrip(planning, { ending, random, tenants })),
  );
  const open = Array.from({ length: WAITING + TO_BE_PAID + BEGUN }, (_, index) =>
    openTrip(planning, { ending: endingOfOpen(index), index, random, tenants }),
  );
  return [...kept, ...lost, ...open];
}

function endingOfOpen(index: number): Ending {
  if (index < WAITING) return 'on-review';
  return index < WAITING + TO_BE_PAID ? 'approved' : 'draft';
}

interface Making {
  readonly random: Random;
  readonly tenants: (stay: DateRange) => DemoPerson;
}

function keptTrip(
  { origin }: Planning,
  { house, stay, random, tenants }: Making & { house: DemoHouse; stay: DateRange },
): HouseTrip {
  const daysAhead = Math.max(random.whole(9, 110), daysBetween(origin.today, stay.from) + SOONEST_ASK_DAYS);
  const askedAt = askedOn(origin, { daysAgo: daysAhead - daysBetween(origin.today, stay.from), random });
  const ending = stay.until < origin.today ? 'completed' : 'confirmed';
  return { house, stay, tenant: tenants(stay), ending, askedAt };
}

function lostTrip({ origin, houses }: Planning, { ending, random, tenants }: Making & { ending: Ending }): HouseTrip {
  const isRecent = ending === 'cancelled-owed';
  const standard = houses.filter(({ terms }) => terms.cancellationPolicy === 'standard');
  const daysAgo = isRecent ? random.whole(4, 6) : random.whole(12, 300);
  const house = random.pick(standard);
  const from = addDays(origin.today, -daysAgo + random.whole(50, 120));
  const stay = stayFrom(house, { from, nights: random.whole(4, 7) });
  return { house, stay, tenant: tenants(stay), ending, askedAt: askedOn(origin, { daysAgo, random }) };
}

function openTrip(
  { origin, houses, alsoTaken }: Planning,
  { ending, index, random, tenants }: Making & { ending: Ending; index: number },
): HouseTrip {
  // Each open trip has another house, so that their dates can't overlap.
  const house = houses[(index * 6 + 4) % houses.length];
  if (!house) throw new Error('no houses');
  const from = addDays(origin.today, random.whole(14, 60));
  const calendar = alsoTaken.get(house.house.slug) ?? { stays: [], blocks: [] };
  const stay = freeStay(house, { calendar, from, nights: random.whole(4, 7) });
  return { house, stay, tenant: tenants(stay), ending, askedAt: askedLately(origin, { ending, random }) };
}

/** A random time of that day. */
export function askedOn(origin: DemoOrigin, { daysAgo, random }: { daysAgo: number; random: Random }): Instant {
  return instantAt(addDays(origin.today, -daysAgo), clockTime(random.whole(8, 21), random.whole(0, 59)));
}

/** Some hours ago where it waits for an answer, which is due within a day; otherwise yesterday. */
export function askedLately(origin: DemoOrigin, { ending, random }: { ending: Ending; random: Random }): Instant {
  const [hour, minute] = [random.whole(9, 15), random.whole(0, 59)];
  if (ending === 'on-review') return hoursBeforeLoading(origin, hour - 7 + minute / 60);
  return instantAt(addDays(origin.today, -1), clockTime(hour, minute));
}

/** An instant in whole minutes. */
export function hoursBeforeLoading({ today, now = instantAt(today, '00:00') }: DemoOrigin, hours: number): Instant {
  const at = hoursAfter(now, -hours);
  return instant(at - (at % MINUTE_MS));
}

const clockTime = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** Picks somebody who has no other trip on those days. */
function tenantPicker(tenants: readonly DemoPerson[], random: Random): Making['tenants'] {
  const away = new Map<string, DateRange[]>();
  return (stay) => {
    for (;;) {
      const tenant = random.pick(tenants);
      const trips = away.get(tenant.id) ?? [];
      if (trips.some((other) => other.from < stay.until && stay.from < other.until)) continue;
      away.set(tenant.id, [...trips, stay]);
      return tenant;
    }
  };
}
