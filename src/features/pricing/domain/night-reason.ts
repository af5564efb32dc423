import type { RevisionOrigin } from '#features/revisions/revisions.domain.ts';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { type NightlyTariff, nightOn, type PriceRange, type PriceSource, priceOn, rangeOn } from './nightly-prices.ts';
import type { Weekdays } from './weekdays.ts';

/** Who changed something, when and how. */
export interface Setter {
  readonly by: string;
  readonly at: Instant;
  readonly origin: RevisionOrigin;
}

/** A change of a house's ranges: all of them, before and after. */
export interface RangesChange extends Setter {
  readonly before: readonly PriceRange[];
  readonly after: readonly PriceRange[];
}

/** Changes of one house, the newest first. */
export interface PriceHistory {
  readonly ranges: readonly RangesChange[];
  /** Those that set the base price. */
  readonly base: readonly Setter[];
  /** Those that set the base price of the weekend. */
  readonly baseWeekend: readonly Setter[];
  /** Those that set the min nights of the house. */
  readonly minNights: readonly Setter[];
}

/** Why a night costs what it costs; `null` for a setter: it was so before the history begins. */
export interface NightReason {
  readonly date: CalendarDate;
  /** In cents. */
  readonly priceCents: number;
  readonly minNights: number;
  readonly source: PriceSource;
  /** The range that gives the price; null: a base price counts. */
  readonly range: DateRange | null;
  readonly priceSet: Setter | null;
  /** Whether the min nights are those of the range, not of the house. */
  readonly isMinNightsOfRange: boolean;
  readonly minNightsSet: Setter | null;
  /** Those of its range; left out: any. */
  readonly arrivalDays?: Weekdays;
  readonly departureDays?: Weekdays;
}

/** Where the price and the min nights of a night come from, and who set each of them last (domain 3, price ranges). */
export function nightReason(tariff: NightlyTariff, date: CalendarDate, history: PriceHistory): NightReason {
  const range = rangeOn(tariff.ranges, date);
  const { source } = priceOn(tariff, date);
  const isMinNightsOfRange = (range?.minNights ?? null) !== null;
  const lastChangeOf = (value: 'nightlyCents' | 'weekendCents' | 'minNights') =>
    setterOf(
      history.ranges.find(({ before, after }) => rangeOn(before, date)?.[value] !== rangeOn(after, date)?.[value]),
    );
  return {
    ...nightOn(tariff, date),
    range: range?.during ?? null,
    source,
    priceSet: {
      range: () => lastChangeOf('nightlyCents'),
      'range-weekend': () => lastChangeOf('weekendCents'),
      base: () => setterOf(history.base[0]),
      'base-weekend': () => setterOf(history.baseWeekend[0]),
    }[source](),
    isMinNightsOfRange,
    minNightsSet: isMinNightsOfRange ? lastChangeOf('minNights') : setterOf(history.minNights[0]),
    ...(range?.arrivalDays && { arrivalDays: range.arrivalDays }),
    ...(range?.departureDays && { departureDays: range.departureDays }),
  };
}

const setterOf = (change: Setter | undefined): Setter | null =>
  change ? { by: change.by, at: change.at, origin: change.origin } : null;
