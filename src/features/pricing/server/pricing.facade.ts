import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { unbookable, whyNotFree } from '#features/calendars/domain/preparation.ts';
import { nearestFreeRanges, readHouseNights } from '#features/calendars/server/calendars.facade.ts';
import { whyNotStayRange } from '#features/catalog/domain/booking-times.ts';
import { type Guests, whyNotGuests } from '#features/catalog/domain/guest-capacity.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type AgreedTerms, agreedStayLines, nightsOf, orphanNightsKept, withoutRules } from '../domain/agreed-terms.ts';
import { bundleRate } from '../domain/bundle.ts';
import { whyNotStay } from '../domain/day-offers.ts';
import { DAYS_BESIDE, minNightsInGap } from '../domain/gap-rule.ts';
import { minNightsOn } from '../domain/nightly-prices.ts';
import {
  type GroupQuote,
  type PricedGroup,
  type PricedReservation,
  priceGroup,
  priceStay,
  quoteGroup,
  quoteStay,
  type StayQuote,
  type TaxableReservation,
} from '../domain/quote.ts';
import { type AppliedTax, taxesFor } from '../domain/taxes.ts';
import { getPricedHouse, type PricedHouse } from './house-tariffs.repository.ts';
import { readTaxRates } from './tax-rates.repository.ts';

export type { PriceLine } from '../domain/price-lines.ts';
export type { GroupQuote, PricedReservation, Quote, StayQuote, TaxableReservation } from '../domain/quote.ts';
export type { AppliedTax } from '../domain/taxes.ts';
export { rangesOfHouse } from './house-prices.repository.ts';
export { getPricedHouse, type PricedHouse } from './house-tariffs.repository.ts';
export { taxesView } from './quote-view.ts';
export { readTaxRates } from './tax-rates.repository.ts';

type Deps = Pick<Ports, 'clock'>;

export interface HouseStay {
  readonly houseId: number;
  readonly stay: DateRange;
  readonly guests: Guests;
  /** What staff agreed for it (docs/domain.md 4.10). */
  readonly agreed?: AgreedTerms | undefined;
}

/** A stay's lines before taxes and its start: what a reservation of a group is made of. */
export interface PricedHouseStay extends TaxableReservation {
  /** Check-in date at the opening of the check-in window (docs/domain.md 1). */
  readonly startsAt: Instant;
}

/**
 * The price of a stay as one reservation of a group. Refuses dates, min nights and guests that don't fit; asks nobody
 * whether the dates are free.
 */
export async function priceHouseStay(db: Db | Tx, asked: HouseStay, needs: Deps): Promise<PricedHouseStay> {
  const { stay, agreed } = asked;
  const house = await getBookableHouse(db, asked, needs);
  const priced = priceStay({ ...house, stay });
  const startsAt = startOf(house, stay);
  if (!agreed || agreed.agreedCents === null) return { ...priced, startsAt };
  const lines = agreedStayLines(priced.lines, { agreedCents: agreed.agreedCents, stay });
  return { ...priced, lines, nightCents: nightsOf(lines), startsAt };
}

export interface ReservationsToQuote<Reservation extends PricedReservation> {
  readonly reservations: readonly Reservation[];
  readonly startsAt: Instant;
  /** They are added to a trip that was approved before. */
  readonly isAddition?: boolean;
  /** Of their trip. */
  readonly paymentTerms: PaymentTerms;
  /** Services of the same group that other requests hold: they count for the rate of the bundle. */
  readonly otherServiceTypes?: readonly ServiceType[];
}

export interface ReservationsQuote<Reservation extends PricedReservation> extends GroupQuote<Reservation> {
  /** The rate of the bundle that it was quoted with. */
  readonly bundleBasisPoints: number;
}

/**
 * The price of a group of reservations, discounts, taxes and instalments with it: what is shown in a draft and frozen
 * when availability is asked.
 */
export async function quoteReservations<Reservation extends TaxableReservation>(
  db: Db | Tx,
  { otherServiceTypes = [], ...group }: ReservationsToQuote<Reservation>,
  { clock }: Deps,
): Promise<ReservationsQuote<Reservation>> {
  const settings = await readSettings(db);
  const rates = await readTaxRates(db);
  const types = group.reservations.flatMap(({ serviceType }) => serviceType ?? []);
  const bundleBasisPoints = bundleRate([...types, ...otherServiceTypes], settings.bundleDiscounts);
  const taxesOf = ({ taxedAs }: Reservation) => taxesFor(rates, taxedAs);
  return { ...quoteGroup({ ...group, bundleBasisPoints, taxesOf, now: clock.now() }), bundleBasisPoints };
}

/** What was frozen when availability was asked, and what staff take off. */
export interface FrozenRates {
  readonly taxesOf: (reservationId: string) => readonly AppliedTax[];
  readonly bundleBasisPoints: number;
  readonly staffBasisPoints: number;
}

/** Their price, without its instalments, by the rates of the day when availability was asked. */
export function quoteAgain<Reservation extends PricedReservation & { readonly reservationId: string }>(
  reservations: readonly Reservation[],
  { taxesOf, ...rates }: FrozenRates,
): PricedGroup<Reservation> {
  return priceGroup({ reservations, ...rates, taxesOf: ({ reservationId }) => taxesOf(reservationId) });
}

/** The whole price of one house stay. Refuses as `priceHouseStay`. */
export async function quoteHouse(db: Db | Tx, asked: HouseStay, needs: Deps): Promise<StayQuote> {
  const house = await getBookableHouse(db, asked, needs);
  const now = needs.clock.now();
  return quoteStay({
    ...house,
    stay: asked.stay,
    taxRates: await readTaxRates(db),
    paymentTerms: await readSettings(db),
    startsAt: startOf(house, asked.stay),
    now,
    today: dateAt(now),
  });
}

interface StayToTake extends Omit<HouseStay, 'guests'> {
  /** Reservations that are no hindrance. */
  readonly except?: readonly string[];
  /** Stays that are about to stand there as well. */
  readonly also?: readonly DateRange[];
}

/**
 * Refuses `house-not-available` when something stands in the way now, and `preparation-nights` where nights are kept
 * free beside another stay, unless staff lifted that. Only the constraint decides who gets the dates.
 */
export async function refuseUnlessFree(db: Db | Tx, asked: StayToTake): Promise<void> {
  refuseIf(await whyNotTaken(db, asked));
}

/** The same under the lock, where the constraint looks at what is taken: refuses nights that are kept free. */
export async function refuseKeptNights(
  db: Db | Tx,
  { reservationId, ...asked }: Omit<StayToTake, 'except' | 'also'> & { readonly reservationId: string },
): Promise<void> {
  const why = await whyNotTaken(db, { ...asked, except: [reservationId] });
  if (why === 'preparation-nights') refuse(why, { reservationId });
}

/** Why somebody can't have the nights of a stay now; null: they can. */
export async function whyNotTaken(db: Db | Tx, { houseId, stay, agreed, except = [], also = [] }: StayToTake) {
  const why = whyNotFree(stay, await readHouseNights(db, { houseId, range: stay, except, also }));
  return why === 'preparation-nights' && agreed?.lifted.includes(why) ? null : why;
}

const NIGHTS_OF_A_WEEK = 7;

/** Free stays near a wanted one in the shape of refusals' details, up to `otherNights` longer or shorter. */
export async function nearestStays(
  db: Db | Tx,
  { houseId, stay, otherNights = 0 }: Omit<HouseStay, 'guests'> & { readonly otherNights?: number },
) {
  const ranges = await nearestFreeRanges(db, { rentableId: houseId, range: stay, otherNights });
  return ranges.map(({ from, until }) => ({ startAt: from, endAt: until }));
}

async function getBookableHouse(
  db: Db | Tx,
  { houseId, stay, guests, agreed }: HouseStay,
  { clock }: Deps,
): Promise<PricedHouse> {
  const now = clock.now();
  const today = dateAt(now);
  const { bookingHorizonDays: horizonDays } = await readSettings(db);
  refuseIf(whyNotStayRange(stay, { today, horizonDays }));
  const house = await getPricedHouse(db, houseId, stay);
  // A stay begins with its check-in window: from then on it lies in the past (docs/domain.md 1).
  if (startOf(house, stay) <= now) return refuse('reservation-range-conflict');
  const tariff = withoutRules(house.tariff, agreed?.lifted);
  const minNights = minNightsOn(tariff, stay.from);
  const isShort = daysBetween(stay.from, stay.until) < minNights;
  const orphanNights = orphanNightsKept(house.orphanNights, agreed?.lifted);
  const gaps = {
    gapRule: house.gapRule,
    orphanNights,
    taken:
      (isShort && house.gapRule) || orphanNights !== null
        ? await takenAround(db, { houseId: house.id, stay, minNights })
        : noNights,
  };
  const why = whyNotStay({ stay, today, horizonDays, tariff, gaps });
  if (why === 'arrival-day-invalid' || why === 'departure-day-invalid' || why === 'orphan-nights')
    return refuse(why, { nearest: await nearestStays(db, { houseId, stay, otherNights: NIGHTS_OF_A_WEEK - 1 }) });
  refuseIf(why, { minNights: minNightsInGap({ from: stay.from, minNights }, { ...gaps, today }) });
  refuseIf(whyNotGuests(house, guests), { maxGuests: house.maxGuests, petsAllowed: house.petsAllowed });
  return house;
}

const noNights: ReadonlySet<CalendarDate> = new Set();

/** The nights around a stay and its min nights, which the rules of gaps look at. */
async function takenAround(
  db: Db | Tx,
  { houseId, stay: { from, until }, minNights }: Pick<HouseStay, 'houseId' | 'stay'> & { readonly minNights: number },
) {
  const last = addDays(from, minNights);
  const range = {
    from: addDays(from, -DAYS_BESIDE),
    until: addDays(until > last ? until : last, DAYS_BESIDE),
  };
  return unbookable(await readHouseNights(db, { houseId, range }));
}

function startOf(house: PricedHouse, stay: DateRange): Instant {
  return instantAt(stay.from, house.checkInFrom);
}
