import { addDays, type CalendarDate, type DateRange, datesOf, weekdayOf } from '#kernel/calendar-date.ts';
import { isWeekendNight } from '#kernel/weekends.ts';
import type { Weekdays } from './weekdays.ts';

/** What a range says of its nights; what is left out is as if the range did not speak of it. */
export interface RangePrice {
  readonly nightlyCents: number;
  /** Of the nights of the weekend; left out: as every other night of the range. */
  readonly weekendCents?: number | undefined;
  /** Null: those of the house. */
  readonly minNights: number | null;
  /** Weekdays on which a stay may begin in the range; left out: any. */
  readonly arrivalDays?: Weekdays | undefined;
  /** Weekdays on which a stay may end whose last night is in the range; left out: any. */
  readonly departureDays?: Weekdays | undefined;
}

/** The same without what is left out, as it is kept and compared. */
export function plainPrice({
  nightlyCents,
  weekendCents,
  minNights,
  arrivalDays,
  departureDays,
}: RangePrice): RangePrice {
  return {
    nightlyCents,
    ...(weekendCents === undefined ? {} : { weekendCents }),
    minNights,
    ...(arrivalDays ? { arrivalDays } : {}),
    ...(departureDays ? { departureDays } : {}),
  };
}

export interface PriceRange extends RangePrice {
  readonly during: DateRange;
}

/** What a night costs: the base price, and the ranges laid over it, which never overlap (docs/domain.md 3). */
export interface NightlyTariff {
  readonly basePriceCents: number;
  /** The base price of the nights of the weekend; null: as every other night. */
  readonly weekendPriceCents: number | null;
  readonly minNights: number;
  readonly ranges: readonly PriceRange[];
}

export interface Night {
  readonly date: CalendarDate;
  readonly priceCents: number;
  /** Counts when the stay begins on this date. */
  readonly minNights: number;
}

/** Where the price of a night comes from. */
export type PriceSource = 'base' | 'base-weekend' | 'range' | 'range-weekend';

/** The night that begins on the date: its range's price in cents, else the base price; of the weekend where it is. */
export function nightOn(tariff: NightlyTariff, date: CalendarDate): Night {
  return {
    date,
    priceCents: priceOn(tariff, date).cents,
    minNights: minNightsOn(tariff, date),
  };
}

/** What the night that begins on the date costs in cents, and where that comes from. */
export function priceOn(
  { basePriceCents, weekendPriceCents, ranges }: NightlyTariff,
  date: CalendarDate,
): { readonly cents: number; readonly source: PriceSource } {
  const range = rangeOn(ranges, date);
  const weekendCents = range ? range.weekendCents : (weekendPriceCents ?? undefined);
  if (weekendCents !== undefined && isWeekendNight(date))
    return { cents: weekendCents, source: range ? 'range-weekend' : 'base-weekend' };
  return range ? { cents: range.nightlyCents, source: 'range' } : { cents: basePriceCents, source: 'base' };
}

/** The range that covers the night which begins on the date; of ranges that do not overlap there is one at most. */
export function rangeOn(ranges: readonly PriceRange[], date: CalendarDate): PriceRange | undefined {
  return ranges.find(({ during }) => during.from <= date && date < during.until);
}

/** The weekdays on which a stay that begins on the date may begin: those of its range; undefined: any. */
export function arrivalDaysOn({ ranges }: Pick<NightlyTariff, 'ranges'>, date: CalendarDate): Weekdays | undefined {
  return rangeOn(ranges, date)?.arrivalDays;
}

/** The weekdays on which a stay that ends on the date may end: those of its last night's range; undefined: any. */
export function departureDaysOn({ ranges }: Pick<NightlyTariff, 'ranges'>, date: CalendarDate): Weekdays | undefined {
  return rangeOn(ranges, addDays(date, -1))?.departureDays;
}

/** The min nights of a stay that begins on the date. */
export function minNightsOn(
  { minNights, ranges }: Pick<NightlyTariff, 'minNights' | 'ranges'>,
  date: CalendarDate,
): number {
  return rangeOn(ranges, date)?.minNights ?? minNights;
}

/** Whether a stay may begin on the date, as far as weekdays decide. */
export function mayArriveOn(tariff: Pick<NightlyTariff, 'ranges'>, date: CalendarDate): boolean {
  return arrivalDaysOn(tariff, date)?.includes(weekdayOf(date)) ?? true;
}

/** Whether a stay may end on the date, as far as weekdays decide. */
export function mayLeaveOn(tariff: Pick<NightlyTariff, 'ranges'>, date: CalendarDate): boolean {
  return departureDaysOn(tariff, date)?.includes(weekdayOf(date)) ?? true;
}

/** Each night of `[from, until)`, in order. */
export function nightlyPrices(tariff: NightlyTariff, range: DateRange): readonly Night[] {
  return datesOf(range).map((date) => nightOn(tariff, date));
}
