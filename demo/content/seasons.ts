import type { PriceRange } from '#features/pricing/domain/nightly-prices.ts';
import { addDays, type CalendarDate, calendarDate, weekdayOf } from '#kernel/calendar-date.ts';
import type { DestinationSlug, HouseSeed } from '../data/schema.ts';
import { makeRandom } from '../random.ts';

interface Season {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Factors of the base price; the second one for houses of the destinations in `near`. */
  readonly factors: readonly [elsewhere: number, near: number];
  readonly near?: readonly DestinationSlug[];
  readonly minNights?: number;
  /** The share of the houses that have this season. */
  readonly share: number;
}

const beaches: readonly DestinationSlug[] = [
  'miami-beach',
  'south-beach',
  'surfside',
  'bal-harbour',
  'sunny-isles',
  'key-biscayne',
];
const galleries: readonly DestinationSlug[] = ['wynwood', 'design-district', 'south-beach', 'miami-beach', 'edgewater'];
const FRIDAY = 5;
const PRICE_STEP_CENTS = 5_00;
const DAYS_BEFORE = 370;
const DAYS_AFTER = 740;

/** A house's price ranges from a year ago to the end of the booking horizon; they never overlap. */
export function priceRangesOf(house: HouseSeed, today: CalendarDate): readonly PriceRange[] {
  const first = addDays(today, -DAYS_BEFORE);
  const last = addDays(today, DAYS_AFTER);
  const years = range(Number(first.slice(0, 4)) - 1, Number(last.slice(0, 4)));
  return years
    .flatMap((year) => seasonsOf(year).map((season, index) => rangeOf(season, { house, year, index })))
    .filter((found) => found !== null)
    .filter(({ during }) => during.until > first && during.from < last);
}

function rangeOf(season: Season, input: { house: HouseSeed; year: number; index: number }): PriceRange | null {
  // A house has the same seasons each year; only the price changes a little.
  if (!makeRandom(input.house.seed, `season ${input.index}`).chance(season.share)) return null;
  const random = makeRandom(input.house.seed, `season ${input.index} ${input.year}`);
  const isNear = season.near?.includes(input.house.destination) ?? true;
  const factor = season.factors[isNear ? 1 : 0] * random.between(0.97, 1.04);
  const steps = Math.round((input.house.nightlyCents * factor) / PRICE_STEP_CENTS);
  return {
    during: { from: season.from, until: season.until },
    nightlyCents: Math.max(1, steps) * PRICE_STEP_CENTS,
    minNights: season.minNights ?? null,
  };
}

/** Miami's year from New Year's week on; each season begins no earlier than the one before it ends. */
function seasonsOf(year: number): readonly Season[] {
  const on = (monthAndDay: string) => calendarDate(`${year}-${monthAndDay}`);
  const raceFriday = nthWeekday(on('05-01'), { weekday: FRIDAY, nth: 1 });
  const thanksgivingEve = addDays(nthWeekday(on('11-01'), { weekday: 4, nth: 4 }), -1);
  const fairTuesday = addDays(nthWeekday(on('12-01'), { weekday: FRIDAY, nth: 1 }), -3);
  const fairFrom = fairTuesday < on('12-01') ? on('12-01') : fairTuesday;
  return [
    { from: on('01-03'), until: on('02-26'), factors: [1.16, 1.28], near: beaches, share: 1 },
    { from: on('02-26'), until: on('04-07'), factors: [1.22, 1.38], near: beaches, minNights: 3, share: 0.95 },
    { from: addDays(raceFriday, -2), until: addDays(raceFriday, 3), factors: [1.5, 1.5], minNights: 4, share: 0.8 },
    { from: on('06-05'), until: on('07-02'), factors: [0.9, 0.88], share: 0.75 },
    { from: on('07-02'), until: on('07-06'), factors: [1.1, 1.25], near: beaches, minNights: 3, share: 0.7 },
    { from: on('07-06'), until: on('08-20'), factors: [0.88, 0.86], share: 0.85 },
    { from: on('08-20'), until: on('10-28'), factors: [0.78, 0.74], share: 0.95 },
    {
      from: thanksgivingEve,
      until: addDays(thanksgivingEve, 4),
      factors: [1.15, 1.3],
      near: beaches,
      minNights: 3,
      share: 0.75,
    },
    { from: fairFrom, until: addDays(fairTuesday, 6), factors: [1.3, 1.7], near: galleries, minNights: 4, share: 0.95 },
    { from: on('12-18'), until: on('12-27'), factors: [1.45, 1.6], near: beaches, minNights: 5, share: 1 },
    {
      from: on('12-27'),
      until: calendarDate(`${year + 1}-01-03`),
      factors: [1.7, 2],
      near: beaches,
      minNights: 7,
      share: 1,
    },
  ];
}

function nthWeekday(monthStart: CalendarDate, { weekday, nth }: { weekday: number; nth: number }): CalendarDate {
  return addDays(monthStart, ((weekday - weekdayOf(monthStart) + 7) % 7) + (nth - 1) * 7);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
