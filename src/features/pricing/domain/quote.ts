import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { type CancellationTerms, freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { discountOf, sumOf } from '#kernel/money/money.ts';
import { bundleLines } from './bundle.ts';
import { type Instalment, plannedInstalments } from './instalments.ts';
import { type HouseTariff, lineOf, nightCentsOf, type PriceLine, stayLines, totalOf } from './price-lines.ts';
import { type AppliedTax, type TaxedAs, type TaxRate, taxesFor, taxLines } from './taxes.ts';

/** One reservation's lines before taxes, in order, its own discounts among them. */
export interface PricedReservation {
  /** None: a house or a boat. The bundle discount is for services alone. */
  readonly serviceType: ServiceType | null;
  readonly lines: readonly PriceLine[];
  readonly securityDepositCents: number;
  /** Staff price it at the approval; until then it has no lines. */
  readonly isManuallyPriced?: boolean;
}

/** The same with what decides about its taxes. */
export interface TaxableReservation extends PricedReservation {
  readonly taxedAs: TaxedAs;
  /** What each night of a stay costs, in order; absent for anything else. */
  readonly nightCents?: readonly number[];
}

/** A reservation of a quote: its discounts are among its lines. */
export type Taxed<Reservation extends PricedReservation> = Reservation & { readonly taxes: readonly AppliedTax[] };

export interface GroupToQuote<Reservation extends PricedReservation> {
  readonly reservations: readonly Reservation[];
  /** The rate on the lines of services (`bundleRate`). */
  readonly bundleBasisPoints?: number;
  /** What staff take off every reservation's lines, after the others. */
  readonly staffBasisPoints?: number;
  readonly taxesOf: (reservation: Reservation) => readonly AppliedTax[];
}

/** The same with what decides about its payments. */
interface GroupToPay<Reservation extends PricedReservation> extends GroupToQuote<Reservation> {
  /** The start of the group (docs/domain.md 1). */
  readonly startsAt: Instant;
  /** It is added to a trip that was approved before. */
  readonly isAddition?: boolean;
  readonly paymentTerms: PaymentTerms;
  readonly now: Instant;
}

/** The price of a group: the lines before taxes and the taxes add up to the total. */
interface Sums {
  readonly lines: readonly PriceLine[];
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  /** In neither subtotal nor total (docs/domain.md 4.5). */
  readonly securityDepositCents: number;
}

/** The instalments add up to the total, too. */
export interface Quote extends Sums {
  readonly instalments: readonly Instalment[];
}

/** A price that knows whose each line is: the reservations come back with their discounts and their taxes. */
export interface PricedGroup<Reservation extends PricedReservation> extends Sums {
  readonly reservations: readonly Taxed<Reservation>[];
}

export type GroupQuote<Reservation extends PricedReservation> = PricedGroup<Reservation> & Quote;

/** The price of a group (`priceGroup`) with how it is paid. */
export function quoteGroup<Reservation extends PricedReservation>(
  group: GroupToPay<Reservation>,
): GroupQuote<Reservation> {
  const priced = priceGroup(group);
  return { ...priced, instalments: plannedInstalments(priced.totalCents, group) };
}

/**
 * docs/domain.md 5: each reservation's lines in order, its discounts after them, then the taxes. The order of the
 * reservations changes no sum.
 */
export function priceGroup<Reservation extends PricedReservation>(
  group: GroupToQuote<Reservation>,
): PricedGroup<Reservation> {
  const reservations = group.reservations.map((reservation) => ({
    ...discounted(reservation, group),
    taxes: group.taxesOf(reservation),
  }));
  const taxes = taxLines(reservations);
  const lines = reservations.flatMap((reservation) => reservation.lines);
  const subtotalCents = totalOf(lines);
  const taxesCents = totalOf(taxes);
  const totalCents = subtotalCents + taxesCents;
  return {
    reservations,
    lines: [...lines, ...taxes],
    subtotalCents,
    taxesCents,
    totalCents,
    securityDepositCents: sumOf(reservations.map(({ securityDepositCents }) => securityDepositCents)),
  };
}

function discounted<Reservation extends PricedReservation>(
  reservation: Reservation,
  {
    bundleBasisPoints = 0,
    staffBasisPoints = 0,
  }: Pick<GroupToQuote<Reservation>, 'bundleBasisPoints' | 'staffBasisPoints'>,
): Reservation {
  const own = reservation.lines;
  const bundled = reservation.serviceType === null ? own : [...own, ...bundleLines(own, bundleBasisPoints)];
  const staffCents = discountOf(totalOf(bundled), staffBasisPoints);
  const lines = staffCents > 0 ? [...bundled, lineOf('staff-discount', -staffCents)] : bundled;
  return { ...reservation, lines };
}

export interface StayToQuote {
  readonly tariff: HouseTariff;
  readonly stay: DateRange;
  readonly securityDepositCents: number;
  readonly cancellationTerms: CancellationTerms;
  /** Where the house is, for the taxes. */
  readonly municipality: string;
  readonly taxRates: readonly TaxRate[];
  readonly paymentTerms: PaymentTerms;
  readonly startsAt: Instant;
  readonly now: Instant;
  readonly today: CalendarDate;
}

export interface StayQuote extends Quote {
  readonly nights: number;
  /** Null when the last date for it has passed. */
  readonly freeCancellation: { readonly hoursAfterConfirmation: number; readonly latestOn: CalendarDate } | null;
}

/** A house stay as one reservation of a group. */
export function priceStay({
  tariff,
  stay,
  securityDepositCents,
  municipality,
}: Pick<StayToQuote, 'tariff' | 'stay' | 'securityDepositCents' | 'municipality'>): TaxableReservation {
  const taxedAs = { kind: 'stay', municipality } as const;
  const nightCents = nightCentsOf(tariff, stay);
  return { taxedAs, serviceType: null, lines: stayLines(tariff, stay), nightCents, securityDepositCents };
}

/** The whole price of one house stay, bought alone. */
export function quoteStay(asked: StayToQuote): StayQuote {
  const { stay, taxRates, paymentTerms, startsAt, now, today, cancellationTerms } = asked;
  const taxesOf = ({ taxedAs }: TaxableReservation) => taxesFor(taxRates, taxedAs);
  const { reservations, ...quote } = quoteGroup({
    reservations: [priceStay(asked)],
    taxesOf,
    paymentTerms,
    startsAt,
    now,
  });
  return {
    nights: daysBetween(stay.from, stay.until),
    ...quote,
    freeCancellation: freeCancellationOf(cancellationTerms, { checkInOn: stay.from, today }),
  };
}
