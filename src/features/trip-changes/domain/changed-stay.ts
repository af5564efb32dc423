import {
  type HouseTariff,
  lengthOfStayBasisPoints,
  linesOfNights,
  nightCentsOf,
  type PriceLine,
} from '#features/pricing/domain/price-lines.ts';
import { type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { sharesOf, sumOf } from '#kernel/money/money.ts';

/**
 * How a changed line is priced: what stays keeps its price and the rest costs what it costs today, all costs what it
 * costs today, or staff type the total before taxes.
 */
export type ChangePricing =
  | { readonly mode: 'kept' | 'today' }
  | { readonly mode: 'typed'; readonly totalCents: number };

/** A night before and after the change; what it costs, or cost where it is dropped, in cents. */
export interface ChangedNight {
  readonly date: CalendarDate;
  readonly cents: number;
  readonly state: 'kept' | 'added' | 'dropped';
}

interface StayBefore {
  readonly stay: DateRange;
  /** What each night costs as it was frozen, in order. */
  readonly nightCents: readonly number[];
  /** Its price lines before taxes, without discounts of the trip. */
  readonly lines: readonly PriceLine[];
}

interface StayAfter {
  readonly stay: DateRange;
  /** Of the house that it is at then. */
  readonly tariff: HouseTariff;
  readonly isSameHouse: boolean;
  readonly pricing: ChangePricing;
}

export interface ChangedStay {
  readonly nights: readonly ChangedNight[];
  readonly nightCents: readonly number[];
  readonly lines: readonly PriceLine[];
}

/**
 * domain 4.9: nights that stay at their house keep the price that was frozen, added ones cost what they cost today, and
 * the length-of-stay discount is that of the new length; the cleaning fee stays. At another house, and where staff
 * choose so, all is priced as today. A typed total is what the nights and the cleaning come to before taxes.
 */
export function changedStay(before: StayBefore, after: StayAfter): ChangedStay {
  const { stay, tariff, isSameHouse, pricing } = after;
  const isSame = isSameHouse && stay.from === before.stay.from && stay.until === before.stay.until;
  const frozen = new Map(
    isSameHouse ? datesOf(before.stay).map((date, index) => [date, before.nightCents[index] ?? 0]) : [],
  );
  const todays = nightCentsOf(tariff, stay);
  const dates = datesOf(stay);
  const isFrozen = pricing.mode === 'kept' && isSameHouse;
  const cleaningFeeCents =
    isFrozen || (pricing.mode === 'typed' && isSameHouse) ? cleaningOf(before) : tariff.cleaningFeeCents;
  const nightCents =
    pricing.mode === 'typed'
      ? sharesOf(
          Math.max(0, pricing.totalCents - cleaningFeeCents),
          dates.map(() => 1),
        )
      : dates.map((date, index) => (isFrozen ? frozen.get(date) : undefined) ?? todays[index] ?? 0);
  const discountBasisPoints = pricing.mode === 'typed' ? 0 : lengthOfStayBasisPoints(tariff, dates.length);
  const cleaning = pricing.mode === 'typed' ? Math.min(cleaningFeeCents, pricing.totalCents) : cleaningFeeCents;
  return {
    nights: nightsOf(before, { dates, nightCents, frozen }),
    nightCents,
    lines:
      isSame && isFrozen
        ? before.lines
        : linesOfNights(nightCents, { discountBasisPoints, cleaningFeeCents: cleaning }),
  };
}

function cleaningOf({ lines }: StayBefore): number {
  return sumOf(lines.filter(({ kind }) => kind === 'cleaning-fee').map(({ totalCents }) => totalCents));
}

interface Dated {
  readonly dates: readonly CalendarDate[];
  readonly nightCents: readonly number[];
  readonly frozen: ReadonlyMap<CalendarDate, number>;
}

function nightsOf(before: StayBefore, { dates, nightCents, frozen }: Dated): readonly ChangedNight[] {
  const stays = new Set(dates);
  const dropped = datesOf(before.stay)
    .map((date, index) => ({ date, cents: before.nightCents[index] ?? 0, state: 'dropped' as const }))
    .filter(({ date }) => !frozen.has(date) || !stays.has(date));
  const now = dates.map((date, index): ChangedNight => {
    const cents = nightCents[index] ?? 0;
    return { date, cents, state: frozen.has(date) ? 'kept' : 'added' };
  });
  return [...now, ...dropped].toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * What each night of a stay costs that was asked for before this was kept by date: the groups of equal price are laid
 * out as today's prices are, and what doesn't fit in their own order. The sum is that of the groups.
 */
export function laidOutNights(lines: readonly PriceLine[], todays: readonly number[]): readonly number[] {
  const left = new Map<number, number>();
  for (const { kind, unitCents, quantity } of lines)
    if (kind === 'nights') left.set(unitCents, (left.get(unitCents) ?? 0) + quantity);
  const take = (cents: number) => {
    const count = left.get(cents) ?? 0;
    if (count > 0) left.set(cents, count - 1);
    return count > 0;
  };
  const known = todays.map((cents) => (take(cents) ? cents : undefined));
  return known.map((cents) => {
    if (cents !== undefined) return cents;
    const [next = 0] = [...left].find(([, count]) => count > 0) ?? [];
    take(next);
    return next;
  });
}
