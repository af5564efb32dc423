import {
  type BookingWindow,
  hasBegun,
  type Outing,
  outingPeriod,
  whyNotOutingDate,
} from '#features/catalog/domain/booking-times.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { type OutingPrices, outingPrice } from './outing-prices.ts';
import { namedLineOf, type PriceLine } from './price-lines.ts';

/** What a boat offers: its name, start hours ('HH:mm') and durations, with their seasons. */
export interface BoatTariff extends OutingPrices {
  readonly name: Bilingual;
  readonly startHours: readonly string[];
}

/**
 * docs/domain.md 1, 3: why an outing can't be made, whoever else may have the boat: its day, an hour the boat does not
 * start at or that has passed, a duration it is not hired for.
 */
export function whyNotOuting(
  boat: BoatTariff,
  outing: Outing,
  { now, ...window }: BookingWindow & { readonly now: Instant },
): 'reservation-range-conflict' | 'parameter-valid' | null {
  const conflict = whyNotOutingDate(outing.date, window);
  if (conflict) return conflict;
  const isStart = boat.startHours.includes(outing.startTime);
  if (!isStart || hasBegun(outingPeriod(outing), now)) return 'reservation-range-conflict';
  return outingPrice(boat, outing) === undefined ? 'parameter-valid' : null;
}

/** An outing's one line: the boat, at the price of the duration on its day. */
export function outingLines(boat: BoatTariff, outing: Pick<Outing, 'hours' | 'date'>): readonly PriceLine[] {
  const priceCents = outingPrice(boat, outing);
  if (priceCents === undefined) throw new Error(`an outing of ${outing.hours} hours has no price`);
  return [namedLineOf('outing', { name: boat.name, unitCents: priceCents, quantity: 1 })];
}
