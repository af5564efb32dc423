import { type OutingPrices, outingPrice } from '#features/pricing/domain/outing-prices.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import type { KnownPrices } from './free-offer.ts';

/** The prices of a boat's shortest outing day by day, as a tariff of one day each; none without a duration. */
export function outingTariff(outings: OutingPrices): KnownPrices {
  const [shortest] = outings.durations.toSorted((a, b) => a.hours - b.hours);
  if (!shortest) return { tariff: null, hours: null };
  const { hours } = shortest;
  const priceOn = (date?: string) => outingPrice(outings, { hours, date }) ?? 0;
  const ranges = outings.seasonPrices
    .filter((season) => season.hours === hours)
    .map(({ from, until }) => ({
      from,
      until: addDays(calendarDate(until), 1),
      nightlyCents: priceOn(from),
      minNights: null,
    }));
  const rules = { weekendPriceCents: null, minNights: 1, gapNights: null, gapWithinDays: 0, orphanNights: null };
  return { tariff: { basePriceCents: priceOn(), ...rules, ranges }, hours };
}
