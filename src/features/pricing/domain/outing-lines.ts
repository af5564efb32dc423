import { hasBegun, type Outing, outingPeriod, whyNotOutingDate } from '#features/catalog/domain/booking-times.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { namedLineOf, type PriceLine } from './price-lines.ts';

export interface PricedDuration {
  readonly hours: number;
  readonly priceCents: number;
}

/** What a boat offers: its name, start hours ('HH:mm') and durations. */
export interface BoatTariff {
  readonly name: Bilingual;
  readonly startHours: readonly string[];
  readonly durations: readonly PricedDuration[];
}

/**
 * docs/domain.md 1, 3: why an outing can't be made, whoever else may have the boat: its day, an hour the boat does not
 * start at or that has passed, a duration it is not hired for.
 */
export function whyNotOuting(
  boat: BoatTariff,
  outing: Outing,
  now: Instant,
): 'reservation-range-conflict' | 'parameter-valid' | null {
  const conflict = whyNotOutingDate(outing.date, dateAt(now));
  if (conflict) return conflict;
  const isStart = boat.startHours.includes(outing.startTime);
  if (!isStart || hasBegun(outingPeriod(outing), now)) return 'reservation-range-conflict';
  return priceOf(boat, outing.hours) === undefined ? 'parameter-valid' : null;
}

/** An outing's one line: the boat, at the price of the duration. */
export function outingLines(boat: BoatTariff, { hours }: Pick<Outing, 'hours'>): readonly PriceLine[] {
  const priceCents = priceOf(boat, hours);
  if (priceCents === undefined) throw new Error(`an outing of ${hours} hours has no price`);
  return [namedLineOf('outing', { name: boat.name, unitCents: priceCents, quantity: 1 })];
}

function priceOf({ durations }: BoatTariff, hours: number): number | undefined {
  return durations.find((duration) => duration.hours === hours)?.priceCents;
}
