import { outingStarts, type Start } from '#features/calendars/domain/outing-starts.ts';
import { houseNights, MAX_PREPARATION_NIGHTS, unbookable, whyNotFree } from '#features/calendars/domain/preparation.ts';
import { listTakenOf, type Taken } from '#features/calendars/server/calendars.facade.ts';
import { type Guests, whyNotAboard, whyNotGuests } from '#features/catalog/domain/guest-capacity.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf, instantAt, periodOf } from '#kernel/company-zone.ts';
import { overlaps } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import {
  type LiftableRule,
  liftableRules,
  orphanNightsKept,
  stayCentsOf,
  withoutRules,
} from '../domain/agreed-terms.ts';
import { whyNotStay } from '../domain/day-offers.ts';
import { DAYS_BESIDE } from '../domain/gap-rule.ts';
import { minNightsOn } from '../domain/nightly-prices.ts';
import { outingLines } from '../domain/outing-lines.ts';
import { outingPrice } from '../domain/outing-prices.ts';
import { type PricedReservation, priceGroup, priceStay, type TaxableReservation } from '../domain/quote.ts';
import { taxesFor } from '../domain/taxes.ts';
import { listPricedBoats, type PricedBoat } from './boat-tariffs.repository.ts';
import { listPricedHouses, type PricedHouse } from './house-tariffs.repository.ts';
import { readTaxRates } from './tax-rates.repository.ts';

type Deps = Pick<Ports, 'clock'>;

/** The price of something that is offered, in cents. */
interface OfferedPrice {
  readonly totalCents: number;
  readonly subtotalCents: number;
  readonly depositCents: number;
  /** Of the nights or the outing, before fees and taxes. */
  readonly stayCents: number;
}

/** A house for some dates: its price, who has it, and the rules that the stay breaks. */
export interface StayOffer extends OfferedPrice {
  readonly houseId: number;
  readonly taken: readonly Taken[];
  /** What staff may lift. */
  readonly broken: readonly LiftableRule[];
  readonly minNights: number;
  /** What nobody may lift; null: nothing. */
  readonly why: RefusalCode | null;
}

/**
 * Many houses for the same dates and guests, each with its true total: the rules and the price of `quoteHouse`, read in
 * one statement for the tariffs and one for what is taken.
 */
export async function offerStays(
  db: Db,
  { houseIds, stay, guests }: { houseIds: readonly number[]; stay: DateRange; guests: Guests },
  { clock }: Deps,
): Promise<readonly StayOffer[]> {
  const houses = await listPricedHouses(db, houseIds, stay);
  const longest = Math.max(
    daysBetween(stay.from, stay.until),
    ...houses.map(({ tariff }) => minNightsOn(tariff, stay.from)),
  );
  const beside = DAYS_BESIDE + MAX_PREPARATION_NIGHTS;
  const around = periodOf({ from: addDays(stay.from, -beside), until: addDays(stay.from, longest + beside) });
  const taken = await takenBy(db, houses, around);
  const { bookingHorizonDays: horizonDays } = await readSettings(db);
  const priceOf = await pricing(db);
  const now = clock.now();
  return houses.map((house) => {
    const all = taken.get(house.id) ?? [];
    const rules = { stay, today: dateAt(now), horizonDays };
    const standing = all.map(({ during, isStay }) => ({ ...dateRangeOf(during), isStay }));
    const nights = houseNights(standing, house.preparationNights);
    const { broken, why } = rulesBroken(house, { ...rules, taken: unbookable(nights) });
    const isKept = whyNotFree(stay, nights) === 'preparation-nights';
    const hasBegun = instantAt(stay.from, house.checkInFrom) <= now;
    return {
      houseId: house.id,
      ...priceOf(priceStay({ ...house, stay })),
      taken: all.filter(({ during }) => overlaps(during, periodOf(stay))),
      broken: isKept ? [...broken, 'preparation-nights'] : broken,
      minNights: minNightsOn(house.tariff, stay.from),
      why: hasBegun ? 'reservation-range-conflict' : (why ?? whyNotGuests(house, guests)),
    };
  });
}

type StayRules = Pick<Parameters<typeof whyNotStay>[0], 'stay' | 'today' | 'horizonDays'> & {
  readonly taken: ReadonlySet<CalendarDate>;
};

/** Every rule that the stay breaks, one after the other, and what is left when all that may be lifted are. */
function rulesBroken(house: PricedHouse, { taken, ...rules }: StayRules) {
  const broken: LiftableRule[] = [];
  for (;;) {
    const gaps = { gapRule: house.gapRule, orphanNights: orphanNightsKept(house.orphanNights, broken), taken };
    const why = whyNotStay({ ...rules, tariff: withoutRules(house.tariff, broken), gaps });
    const rule = liftableRules.find((liftable) => liftable === why);
    if (!rule) return { broken, why };
    broken.push(rule);
  }
}

/** A boat on a day: what each duration costs, and from when it can be had. */
export interface OutingOffer {
  readonly boatId: number;
  readonly durations: readonly (OfferedPrice & { readonly hours: number; readonly starts: readonly string[] })[];
  readonly taken: readonly Taken[];
  readonly why: RefusalCode | null;
}

/** Many boats on the same day for the same people, as `offerStays`. */
export async function offerOutings(
  db: Db,
  { boatIds, date, guests }: { boatIds: readonly number[]; date: CalendarDate; guests: Guests },
  { clock }: Deps,
): Promise<readonly OutingOffer[]> {
  const boats = await listPricedBoats(db, boatIds);
  const taken = await takenBy(db, boats, periodOf({ from: addDays(date, -1), until: addDays(date, 3) }));
  const { bookingHorizonDays: horizonDays } = await readSettings(db);
  const priceOf = await pricing(db);
  const now = clock.now();
  const range = { from: date, until: addDays(date, 1) };
  return boats.map((boat) => {
    const all = taken.get(boat.id) ?? [];
    const busy = all.map(({ during }) => during);
    const [day] = outingStarts({ rules: rulesOf(boat), range, busy, now, horizonDays });
    const starts: readonly Start[] = day?.starts ?? [];
    return {
      boatId: boat.id,
      durations: rulesOf(boat).durations.map((hours) => ({
        hours,
        ...priceOf(pricedOuting(boat, { hours, date })),
        starts: starts.filter((start) => start.hours.includes(hours)).map(({ time }) => time),
      })),
      taken: all.filter(({ during }) => overlaps(during, periodOf(range))),
      why: whyNotAboard(boat, guests),
    };
  });
}

function rulesOf({ tariff, turnaroundMinutes }: PricedBoat) {
  const durations = tariff.durations.map(({ hours }) => hours);
  return { startHours: [...tariff.startHours].sort(), durations, turnaroundMinutes };
}

const pricedOuting = (boat: PricedBoat, outing: { hours: number; date: CalendarDate }): TaxableReservation => ({
  taxedAs: boat.taxedAs,
  serviceType: null,
  lines: outingPrice(boat.tariff, outing) === undefined ? [] : outingLines(boat.tariff, outing),
  securityDepositCents: boat.securityDepositCents,
});

async function takenBy(
  db: Db,
  rentables: readonly { readonly id: number }[],
  during: ReturnType<typeof periodOf>,
): Promise<ReadonlyMap<number, readonly Taken[]>> {
  const all = await listTakenOf(db, { rentableIds: rentables.map(({ id }) => id), during });
  return Map.groupBy(all, ({ rentableId }) => rentableId);
}

/** The price of one house or boat alone, with today's taxes, which are read once. */
async function pricing(db: Db): Promise<(priced: TaxableReservation) => OfferedPrice> {
  const rates = await readTaxRates(db);
  return (priced) => {
    const taxesOf = (_: PricedReservation) => taxesFor(rates, priced.taxedAs);
    const { totalCents, subtotalCents } = priceGroup({ reservations: [priced], taxesOf });
    const stayCents = stayCentsOf(priced.lines);
    return { totalCents, subtotalCents, depositCents: priced.securityDepositCents, stayCents };
  };
}
