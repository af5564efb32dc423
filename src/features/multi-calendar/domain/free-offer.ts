import { type GapCalendar, minNightsInGap } from '#features/pricing/domain/gap-rule.ts';
import { GAP_DAYS, type LostNights, lostNights } from '#features/pricing/domain/lost-nights.ts';
import { type NightlyTariff, nightOn } from '#features/pricing/domain/nightly-prices.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';

/** What free days cost, as it goes to a screen. */
export interface ToldTariff {
  readonly basePriceCents: number;
  readonly weekendPriceCents: number | null;
  readonly minNights: number;
  readonly gapNights: number | null;
  readonly gapWithinDays: number;
  readonly orphanNights: number | null;
  readonly ranges: {
    readonly from: string;
    readonly until: string;
    readonly nightlyCents: number;
    readonly weekendCents?: number | undefined;
    readonly minNights: number | null;
    readonly arrivalDays?: number[] | undefined;
    readonly departureDays?: number[] | undefined;
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

interface FreeDay extends Pick<GapCalendar, 'today'> {
  readonly date: CalendarDate;
  /** The nights that can't be booked; asked for only where the house has a rule of gaps. */
  readonly takenNights: () => GapCalendar['taken'];
}

/** What a free day costs, by the rules that guests get their prices from; null where no price is known. */
export function freeOffer({ tariff, hours }: KnownPrices, { date, today, takenNights }: FreeDay): FreeOffer | null {
  if (!tariff) return null;
  const { priceCents, minNights } = nightOn(tariffOf(tariff), date);
  if (hours !== null) return { priceCents, minNights: null, hours };
  const gapRule = gapRuleOf(tariff);
  if (gapRule === null) return { priceCents, minNights, hours };
  const gaps = { today, gapRule, taken: takenNights() };
  return { priceCents, minNights: minNightsInGap({ from: date, minNights }, gaps), hours };
}

/** The free nights of a house within 90 days of today that no stay can have; none where no price is known. */
export function lostIn(
  { tariff, hours }: KnownPrices,
  calendar: Pick<GapCalendar, 'taken' | 'today'>,
): readonly LostNights[] {
  if (!tariff || hours !== null) return [];
  const range = { from: calendar.today, until: addDays(calendar.today, GAP_DAYS) };
  const { orphanNights } = tariff;
  return lostNights({ ...calendar, range, gapRule: gapRuleOf(tariff), orphanNights, tariff: tariffOf(tariff) });
}

const gapRuleOf = ({ gapNights, gapWithinDays }: ToldTariff) =>
  gapNights === null ? null : { leastNights: gapNights, withinDays: gapWithinDays };

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
