import { type GapCalendar, minNightsInGap } from '#features/pricing/domain/gap-rule.ts';
import { type NightlyTariff, nightOn } from '#features/pricing/domain/nightly-prices.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';

/** What free days cost, as it goes to a screen. */
export interface ToldTariff {
  readonly basePriceCents: number;
  readonly weekendPriceCents: number | null;
  readonly minNights: number;
  readonly gapNights: number | null;
  readonly gapWithinDays: number;
  readonly ranges: {
    readonly from: string;
    readonly until: string;
    readonly nightlyCents: number;
    readonly weekendCents?: number | undefined;
    readonly minNights: number | null;
  }[];
}

/** What the calendar knows of the prices of a house or a boat; null: it has none, or the reader sees none. */
export interface KnownPrices {
  readonly tariff: ToldTariff | null;
  /** How long the outing is that a boat's price is of; null for houses. */
  readonly hours: number | null;
}

/** What a free day is offered for. */
export interface FreeOffer {
  /** In cents: the night of a house, the shortest outing of a boat. */
  readonly priceCents: number;
  /** Of a stay that begins that night; null for boats. */
  readonly minNights: number | null;
  readonly hours: number | null;
}

/** What a free day costs, by the rules that guests get their prices from; null where no price is known. */
export function freeOffer(
  { tariff, hours }: KnownPrices,
  { date, ...calendar }: { readonly date: CalendarDate } & Pick<GapCalendar, 'taken' | 'today'>,
): FreeOffer | null {
  if (!tariff) return null;
  const { priceCents, minNights } = nightOn(tariffOf(tariff), date);
  if (hours !== null) return { priceCents, minNights: null, hours };
  const { gapNights, gapWithinDays } = tariff;
  const gapRule = gapNights === null ? null : { leastNights: gapNights, withinDays: gapWithinDays };
  return { priceCents, minNights: minNightsInGap({ from: date, minNights }, { ...calendar, gapRule }), hours };
}

/** Kept by what it was made from: rows ask for each of their nights. */
const made = new WeakMap<ToldTariff, NightlyTariff>();

function tariffOf(tariff: ToldTariff): NightlyTariff {
  const known = made.get(tariff);
  if (known) return known;
  const ranges = tariff.ranges.map(({ from, until, ...price }) => ({
    during: { from: calendarDate(from), until: calendarDate(until) },
    ...price,
  }));
  const fresh = { ...tariff, ranges };
  made.set(tariff, fresh);
  return fresh;
}
