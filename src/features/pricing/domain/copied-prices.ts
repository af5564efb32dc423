import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { PriceRange } from './nightly-prices.ts';
import { paintPrices } from './paint-prices.ts';

/**
 * The ranges of a house after those of another were copied to it: the nights from a date on are as there, also where
 * the other has no range; those before stay. Takes ranges that do not overlap, gives them by date.
 */
export function copiedPrices(
  own: readonly PriceRange[],
  { source, from }: { readonly source: readonly PriceRange[]; readonly from: CalendarDate },
): readonly PriceRange[] {
  const ahead: DateRange = { from, until: END_OF_TIME };
  const kept = paintPrices(own, { during: ahead, price: null });
  return source
    .filter(({ during }) => during.until > from)
    .reduce((ranges, { during, ...price }) => {
      const begins = during.from < from ? from : during.from;
      return paintPrices(ranges, { during: { from: begins, until: during.until }, price });
    }, kept);
}

/** Later than any range of prices may end. */
const END_OF_TIME = '2999-12-31' as CalendarDate;
