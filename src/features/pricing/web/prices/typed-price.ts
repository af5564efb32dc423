import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import type { RangePrice } from '../../domain/nightly-prices.ts';
import { inOrder, type Weekdays } from '../../domain/weekdays.ts';

const MAX_MIN_NIGHTS = 90;

/** The price of some nights as it is typed. */
export interface TypedPrice {
  readonly cents: string;
  readonly minNights: string;
  readonly weekend: string;
  /** None: any day. */
  readonly arrivalDays: Weekdays;
  readonly departureDays: Weekdays;
}

/** What stands in the fields for a price, empty without one. */
export function typedPriceOf(price: RangePrice | undefined): TypedPrice {
  return {
    cents: price ? typedOf(price.nightlyCents) : '',
    minNights: price?.minNights ? String(price.minNights) : '',
    weekend: price?.weekendCents ? typedOf(price.weekendCents) : '',
    arrivalDays: price?.arrivalDays ?? [],
    departureDays: price?.departureDays ?? [],
  };
}

/** What is wrong with a field. */
export interface PriceProblems {
  readonly cents: boolean;
  readonly minNights: boolean;
  readonly weekend: boolean;
}

/** The price that was typed, and which of its fields stand in the way. */
export function readTypedPrice({ cents, minNights, weekend, arrivalDays, departureDays }: TypedPrice): {
  readonly price: RangePrice | undefined;
  readonly problems: PriceProblems;
} {
  const nightlyCents = centsTyped(cents);
  const nights = nightsTyped(minNights);
  const weekendCents = weekend.trim() === '' ? null : centsTyped(weekend);
  const problems = {
    cents: nightlyCents === undefined,
    minNights: nights === undefined,
    weekend: weekendCents === undefined,
  };
  if (nightlyCents === undefined || nights === undefined || weekendCents === undefined)
    return { price: undefined, problems };
  const [arrivals, departures] = [inOrder(arrivalDays), inOrder(departureDays)];
  const price = {
    nightlyCents,
    minNights: nights,
    ...(weekendCents === null ? {} : { weekendCents }),
    ...(arrivals && { arrivalDays: arrivals }),
    ...(departures && { departureDays: departures }),
  };
  return { price, problems };
}

/** Null: those of the house; undefined: not a number of nights. */
function nightsTyped(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const nights = Number(plain);
  return /^\d+$/.test(plain) && nights >= 1 && nights <= MAX_MIN_NIGHTS ? nights : undefined;
}
