import { unbookable } from '#features/calendars/domain/preparation.ts';
import { GAP_DAYS } from '#features/pricing/domain/lost-nights.ts';
import { addDays, daysBetween } from '#kernel/calendar-date.ts';
import type { CalendarBar, CalendarUnit } from '../api/multi-calendar.schemas.ts';
import { type FreeOffer, freeOffer, lostIn } from '../domain/free-offer.ts';
import { takenDates } from '../domain/taken-dates.ts';
import { CHUNK_DAYS, dateOf, dayOf, type Placed, placed, shiftOf, type Timeline } from '../domain/timeline.ts';
import type { KnownRow } from './rows-store.ts';

export interface PlacedBar extends Placed {
  readonly bar: CalendarBar;
}

/** Days side by side; `end` is none of them any more. */
export interface Run {
  readonly from: number;
  readonly end: number;
}

/** A row as it is drawn. */
export interface RowDays {
  /** Where its days begin within those of the calendar: nights of a house go from midday to midday. */
  readonly shift: number;
  readonly bars: readonly PlacedBar[];
  /** What stands on a day, the first of it; undefined: it is free. */
  readonly barOn: (day: number) => PlacedBar | undefined;
  /** All that stands on a day, in order: a boat can have several outings. */
  readonly barsOn: (day: number) => readonly PlacedBar[];
  readonly isLoaded: (day: number) => boolean;
  /** Free days that no stay can have, as far as they are known; `end` is none of them any more. */
  readonly lost: () => readonly Run[];
  /** A free night from today on that is kept beside a stay, to prepare the house. */
  readonly isKept: (day: number) => boolean;
  /** Those nights side by side; `end` is none of them any more. */
  readonly kept: readonly Run[];
  /** How the house or boat stands; null until it is loaded. */
  readonly readiness: KnownRow['readiness'];
  /** What a free day from today on costs; null where nothing is offered or known. */
  readonly offerOn: (day: number) => FreeOffer | null;
}

/** Nights that far from a lost one say nothing of it: beyond a stay's preparation and what is looked at beside it. */
const NEAR_DAYS = 60;

const made = new WeakMap<KnownRow, RowDays>();

/** The days of a row, computed once for what is known of it. */
export function rowDays(timeline: Timeline, unit: CalendarUnit, row: KnownRow): RowDays {
  const known = made.get(row);
  if (known) return known;
  const bars = row.bars.map((bar) => ({ bar, ...placed(timeline, { ...bar, unit: unit.kind }) }));
  const onDay = new Map<number, PlacedBar[]>();
  for (const bar of bars) {
    for (let day = Math.max(bar.firstDay, 0); day < Math.min(bar.endDay, timeline.days); day += 1) {
      const there = onDay.get(day);
      if (there) there.push(bar);
      else onDay.set(day, [bar]);
    }
  }
  // Fifty rows come in one frame: their dates are written out where somebody asks for them.
  let nights: ReturnType<typeof takenDates> | undefined;
  const nightsOf = () => (nights ??= takenDates(row));
  let taken: ReturnType<typeof unbookable> | undefined;
  const takenNights = () => (taken ??= unbookable(nightsOf()));
  /** Those that decide what is lost: lost nights lie within months of today, and so does what stands beside them. */
  const takenNear = () => {
    const [from, until] = [addDays(timeline.today, -NEAR_DAYS), addDays(timeline.today, GAP_DAYS + NEAR_DAYS)];
    const bars = row.bars.filter((bar) => bar.until > from && bar.from < until);
    return unbookable(takenDates({ bars, preparationNights: row.preparationNights }));
  };
  const ahead = row.preparationNights > 0 ? [...nightsOf().kept].filter((date) => date >= timeline.today) : [];
  const keptDays = ahead.map((date) => daysBetween(timeline.base, date));
  const isKept = new Set(keptDays);
  let lost: ReturnType<typeof lostIn> | undefined;
  const offers = new Map<number, FreeOffer | null>();
  const fresh: RowDays = {
    shift: shiftOf(unit.kind),
    bars,
    barOn: (day) => onDay.get(day)?.[0],
    barsOn: (day) => onDay.get(day) ?? [],
    readiness: row.readiness,
    isKept: (day) => isKept.has(day),
    kept: runsOf(keptDays),
    isLoaded: (day) => row.chunks.has(Math.floor(day / CHUNK_DAYS)),
    lost: () => {
      const isKnown = unit.isPublished && row.chunks.has(Math.floor(dayOf(timeline, timeline.today) / CHUNK_DAYS));
      lost ??= isKnown ? lostIn(row, { taken: takenNear(), today: timeline.today }) : [];
      return lost.map(({ from, until }) => ({ from: dayOf(timeline, from), end: dayOf(timeline, until) }));
    },
    offerOn: (day) => {
      const kept = offers.get(day);
      if (kept !== undefined) return kept;
      const date = dateOf(timeline, day);
      const isOffered = unit.isPublished && date >= timeline.today && !isKept.has(day);
      const offer = isOffered ? freeOffer(row, { date, takenNights, today: timeline.today }) : null;
      offers.set(day, offer);
      return offer;
    },
  };
  made.set(row, fresh);
  return fresh;
}

/** Whether something stands on each of some days, the last included. */
export function isAllTaken(
  { barOn }: RowDays,
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
): boolean {
  for (let day = firstDay; day <= lastDay; day += 1) if (!barOn(day)) return false;
  return true;
}

function runsOf(days: readonly number[]): readonly Run[] {
  const runs: { from: number; end: number }[] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.end === day) last.end = day + 1;
    else runs.push({ from: day, end: day + 1 });
  }
  return runs;
}

/** Free days side by side that are offered alike, so that a price stands there once. */
export interface FreeRun extends Run {
  readonly offer: FreeOffer | null;
}

/** The free days between two days, those that are not loaded left out. */
export function freeRuns(
  row: RowDays,
  { first, end }: { readonly first: number; readonly end: number },
): readonly FreeRun[] {
  const runs: FreeRun[] = [];
  for (let day = first; day < end; day += 1) {
    if (!row.isLoaded(day) || row.barOn(day) || row.isKept(day)) continue;
    const offer = row.offerOn(day);
    const last = runs.at(-1);
    if (last && last.end === day && isAlike(last.offer, offer)) runs[runs.length - 1] = { ...last, end: day + 1 };
    else runs.push({ from: day, end: day + 1, offer });
  }
  return runs;
}

const isAlike = (one: FreeOffer | null, other: FreeOffer | null) =>
  one?.priceCents === other?.priceCents && one?.minNights === other?.minNights;
