import { isFree, nearestFreeOutings, unofferedHours } from '#features/calendars/server/calendars.facade.ts';
import { type Outing, occupiedPeriod, outingPeriod, whyNotOutingDate } from '#features/catalog/domain/booking-times.ts';
import { freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import { type Guests, whyNotAboard } from '#features/catalog/domain/guest-capacity.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type AgreedTerms, agreedOutingLines } from '../domain/agreed-terms.ts';
import { outingLines, whyNotOuting } from '../domain/outing-lines.ts';
import { quoteGroup, type StayQuote, type TaxableReservation } from '../domain/quote.ts';
import { taxesFor } from '../domain/taxes.ts';
import { getPricedBoat, type PricedBoat } from './boat-tariffs.repository.ts';
import { readTaxRates } from './tax-rates.repository.ts';

export { nearestFreeOutings } from '#features/calendars/server/calendars.facade.ts';
export { getPricedBoat } from './boat-tariffs.repository.ts';

type Deps = Pick<Ports, 'clock'>;

export interface BoatOuting extends Outing {
  readonly boatId: number;
  readonly guests: Guests;
  /** What staff agreed for it (docs/domain.md 4.10). */
  readonly agreed?: AgreedTerms | undefined;
}

/** An outing as one reservation of a group, and when it is. */
export interface PricedBoatOuting extends TaxableReservation {
  readonly startsAt: Instant;
  /** The outing itself. */
  readonly during: Period;
  /** What it keeps from others: its turnaround, too. */
  readonly occupies: Period;
  /** The calendar date on which it ends; of one that ends at midnight the date before. */
  readonly endsOn: CalendarDate;
}

/** The whole price of an outing, bought alone. */
export interface OutingQuote extends Omit<StayQuote, 'nights'> {
  readonly hours: number;
}

/**
 * The price of an outing as one reservation of a group. Refuses a time, a duration and guests that don't fit; asks
 * nobody whether the boat is free.
 */
export async function priceBoatOuting(db: Db | Tx, asked: BoatOuting, needs: Deps): Promise<PricedBoatOuting> {
  return priceOuting(await getBookableBoat(db, asked, needs), asked);
}

/** The whole price of one outing. Refuses as `priceBoatOuting`. */
export async function quoteBoat(
  db: Db | Tx,
  asked: BoatOuting,
  { clock }: Deps,
): Promise<{ readonly quote: OutingQuote; readonly occupies: Period }> {
  const boat = await getBookableBoat(db, asked, { clock });
  const { startsAt, occupies, ...priced } = priceOuting(boat, asked);
  const now = clock.now();
  const taxes = taxesFor(await readTaxRates(db), priced.taxedAs);
  const paymentTerms = await readSettings(db);
  const taxesOf = () => taxes;
  const { reservations: _one, ...quote } = quoteGroup({ reservations: [priced], taxesOf, paymentTerms, startsAt, now });
  const freeCancellation = freeCancellationOf(boat.cancellationTerms, { checkInOn: asked.date, today: dateAt(now) });
  return { quote: { hours: asked.hours, ...quote, freeCancellation }, occupies };
}

/** Refuses `boat-not-available` when something stands in the way now. Only the constraint decides who gets the boat. */
export async function refuseUnlessBoatFree(
  db: Db | Tx,
  { boatId, occupies }: { boatId: number; occupies: Period },
): Promise<void> {
  if (!(await isFree(db, { rentableId: boatId, during: occupies }))) refuse('boat-not-available');
}

/** The same, and the refusal says which starts near it are free: `details.nearest`. */
export async function refuseTakenOuting(
  db: Db | Tx,
  {
    occupies,
    except = [],
    ...asked
  }: Outing & { readonly boatId: number; readonly occupies: Period; readonly except?: readonly string[] },
): Promise<void> {
  if (await isFree(db, { rentableId: asked.boatId, during: occupies, except })) return;
  refuse('boat-not-available', { nearest: await nearestFreeOutings(db, asked) });
}

function priceOuting(boat: PricedBoat, asked: BoatOuting): PricedBoatOuting {
  const during = outingPeriod(asked);
  return {
    taxedAs: boat.taxedAs,
    serviceType: null,
    lines: agreedOutingLines(outingLines(boat.tariff, asked), asked.agreed?.agreedCents ?? null),
    securityDepositCents: boat.securityDepositCents,
    startsAt: during.from,
    during,
    occupies: occupiedPeriod(during, boat.turnaroundMinutes),
    endsOn: addDays(dateRangeOf(during).until, -1),
  };
}

async function getBookableBoat(db: Db | Tx, asked: BoatOuting, { clock }: Deps): Promise<PricedBoat> {
  const now = clock.now();
  const { bookingHorizonDays: horizonDays } = await readSettings(db);
  const window = { today: dateAt(now), horizonDays };
  refuseIf(whyNotOutingDate(asked.date, window));
  const boat = await getPricedBoat(db, asked.boatId);
  const refused = whyNotOuting(boat.tariff, asked, { ...window, now });
  if (refused === 'parameter-valid') refuse(refused, unofferedHours(boat.tariff.durations.map(({ hours }) => hours)));
  refuseIf(refused, { startHours: boat.tariff.startHours });
  refuseIf(whyNotAboard(boat, asked.guests), { maxGuests: boat.capacity, petsAllowed: boat.petsAllowed });
  return boat;
}
