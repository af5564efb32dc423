import { addDays, type CalendarDate, type DateRange, datesOf, daysBetween } from '#kernel/calendar-date.ts';
import { type GapCalendar, leavesOrphan, minNightsInGap } from './gap-rule.ts';
import {
  mayArriveOn,
  mayLeaveOn,
  minNightsOn,
  type NightlyTariff,
  type PriceRange,
  rangeOn,
} from './nightly-prices.ts';
import { paintPrices } from './paint-prices.ts';

/** Why free nights can't be sold: too few for the min nights, no stay begins or ends there, or nights would be left. */
export const lostReasons = ['min-nights', 'weekdays', 'orphan'] as const;
export type LostReason = (typeof lostReasons)[number];

/** Free nights side by side that no stay can have under today's rules. */
export interface LostNights extends DateRange {
  readonly why: LostReason;
  /** Of a stay that would begin on the first of them. */
  readonly minNights: number;
}

interface House extends Omit<GapCalendar, 'today'> {
  readonly tariff: Pick<NightlyTariff, 'minNights' | 'ranges'>;
}

interface Watched extends House {
  /** The first is today at the earliest. `taken` is known a week beyond them. */
  readonly range: DateRange;
  readonly today: CalendarDate;
}

/** How many days the gap finder looks ahead. */
export const GAP_DAYS = 90;
/** So many days more have to be known: what is free there may be sold with what is free before. */
export const GAP_DAYS_BEYOND = 7;

/** domain 1: the free nights of `range` that no stay can have, by date; it ends where the calendar is known no more. */
export function lostNights({ range, ...house }: Watched): readonly LostNights[] {
  const known = { from: range.from, until: addDays(range.until, GAP_DAYS_BEYOND) };
  const lost = freeRuns(known, house.taken).flatMap((run) => {
    const sold = soldOf(run, house);
    if (sold[0]?.from === run.from && sold[0].until === run.until) return [];
    return unsold(run, sold).map((part) => ({
      ...part,
      why: reasonOf(part, { run, house }),
      minNights: minNightsOn(house.tariff, part.from),
    }));
  });
  return lost.flatMap((part) => {
    const until = part.until < range.until ? part.until : range.until;
    return part.from < until ? [{ ...part, until }] : [];
  });
}

function freeRuns(range: DateRange, taken: ReadonlySet<CalendarDate>): readonly DateRange[] {
  const runs: { from: CalendarDate; until: CalendarDate }[] = [];
  const dates = datesOf(range);
  for (const [at, date] of dates.entries()) {
    if (taken.has(date)) continue;
    const until = dates[at + 1] ?? range.until;
    const last = runs.at(-1);
    if (last?.until === date) last.until = until;
    else runs.push({ from: date, until });
  }
  return runs;
}

type Rules = Omit<Watched, 'range'>;

/** The longest stay from each day on which one can begin; together they are all nights of a run that can be sold. */
function soldOf({ from, until }: DateRange, { tariff, ...calendar }: Rules): readonly DateRange[] {
  const stays: DateRange[] = [];
  for (let begin = from; begin < until; begin = addDays(begin, 1)) {
    if (!mayArriveOn(tariff, begin)) continue;
    const minNights = minNightsInGap({ from: begin, minNights: minNightsOn(tariff, begin) }, calendar);
    for (let end = until; daysBetween(begin, end) >= minNights; end = addDays(end, -1)) {
      if (!mayLeaveOn(tariff, end) || leavesOrphan({ from: begin, until: end }, calendar)) continue;
      stays.push({ from: begin, until: end });
      break;
    }
    // The whole run is sold at once.
    if (begin === from && stays[0]?.until === until) return stays;
  }
  return stays;
}

const unsold = (run: DateRange, sold: readonly DateRange[]): readonly DateRange[] =>
  freeRuns(run, new Set(sold.flatMap(datesOf)));

/** The first rule without which some stay could have the first night. */
function reasonOf({ from }: DateRange, { run, house }: { readonly run: DateRange; readonly house: Rules }): LostReason {
  const isSold = (rules: Rules) => soldOf(run, rules).some((stay) => stay.from <= from && from < stay.until);
  if (isSold({ ...house, orphanNights: null })) return 'orphan';
  const ranges = house.tariff.ranges.map(({ arrivalDays: _, departureDays: __, ...range }) => range);
  return isSold({ ...house, orphanNights: null, tariff: { ...house.tariff, ranges } }) ? 'weekdays' : 'min-nights';
}

const MAX_OPENED = 90;

/** What is opened begins today at the earliest and is a stay's length: 90 nights at most. */
export function whyNotOpened({ from, until }: DateRange, today: CalendarDate): 'reservation-range-conflict' | null {
  const nights = daysBetween(from, until);
  return from >= today && nights >= 1 && nights <= MAX_OPENED ? null : 'reservation-range-conflict';
}

/**
 * The ranges of a house after a stay may have exactly the nights of `during`: the price of each night stays, its min
 * nights become so many, and where a stay could not begin or end there it may on any weekday.
 */
export function openNights(tariff: NightlyTariff, during: DateRange): readonly PriceRange[] {
  const minNights = daysBetween(during.from, during.until);
  const isAnyDay = !mayArriveOn(tariff, during.from) || !mayLeaveOn(tariff, during.until);
  let ranges = tariff.ranges;
  for (const date of datesOf(during)) {
    const { during: _, ...known } = rangeOn(tariff.ranges, date) ?? { ...ownPrice(tariff), during };
    const { arrivalDays: __, departureDays: ___, ...anyDay } = known;
    const price = { ...(isAnyDay ? anyDay : known), minNights };
    ranges = paintPrices(ranges, { during: { from: date, until: addDays(date, 1) }, price });
  }
  return ranges;
}

/** What a night costs where no range is. */
const ownPrice = ({ basePriceCents, weekendPriceCents }: NightlyTariff) => ({
  nightlyCents: basePriceCents,
  ...(weekendPriceCents === null ? {} : { weekendCents: weekendPriceCents }),
  minNights: null,
});
