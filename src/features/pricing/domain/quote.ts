import { freeCancellationOf } from '#features/catalogue/domain/cancellation-terms.ts';
import type { CancellationPolicy } from '#features/catalogue/domain/house-terms.ts';
import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { type Instalment, plannedInstalments } from './instalments.ts';
import { type HouseTariff, type PriceLine, stayLines, totalOf } from './price-lines.ts';
import { type TaxRate, taxLines } from './taxes.ts';

/** One reservation's lines before taxes, in order, its own discounts among them. */
export interface PricedReservation {
  /** A house stay is taxed as lodging; everything else is not. */
  readonly taxedAs: 'stay' | 'other';
  readonly lines: readonly PriceLine[];
  readonly securityDepositCents: number;
}

export interface GroupToQuote<Reservation extends PricedReservation> {
  readonly reservations: readonly Reservation[];
  /** Bundle and staff discounts on the group's other lines (domain 5). */
  readonly discounts?: readonly PriceLine[];
  readonly taxRates: readonly TaxRate[];
  /** The start of the group (domain 1). */
  readonly startsAt: Instant;
  readonly now: Instant;
}

/** The price of a group. The lines before taxes and the taxes add up to the total, and so do the instalments. */
export interface Quote {
  readonly lines: readonly PriceLine[];
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  /** In neither subtotal nor total (domain 4.5). */
  readonly securityDepositCents: number;
  readonly instalments: readonly Instalment[];
}

/** domain 5: the reservations' lines in order, then the group's discounts, then the taxes. */
export function quoteGroup<Reservation extends PricedReservation>(group: GroupToQuote<Reservation>): Quote {
  const linesOf = (taxedAs: 'stay' | 'other') =>
    group.reservations.filter((reservation) => reservation.taxedAs === taxedAs).flatMap(({ lines }) => lines);
  const discounts = group.discounts ?? [];
  const stays = linesOf('stay');
  const others = [...linesOf('other'), ...discounts];
  const taxes = taxLines(group.taxRates, { stays, others });
  const lines = [...group.reservations.flatMap((reservation) => reservation.lines), ...discounts];
  const subtotalCents = totalOf(lines);
  const taxesCents = totalOf(taxes);
  const totalCents = subtotalCents + taxesCents;
  return {
    lines: [...lines, ...taxes],
    subtotalCents,
    taxesCents,
    totalCents,
    securityDepositCents: group.reservations.reduce((sum, { securityDepositCents }) => sum + securityDepositCents, 0),
    instalments: plannedInstalments(totalCents, group),
  };
}

export interface StayToQuote {
  readonly tariff: HouseTariff;
  readonly stay: DateRange;
  readonly securityDepositCents: number;
  readonly cancellationPolicy: CancellationPolicy;
  readonly taxRates: readonly TaxRate[];
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
}: Pick<StayToQuote, 'tariff' | 'stay' | 'securityDepositCents'>): PricedReservation {
  return { taxedAs: 'stay', lines: stayLines(tariff, stay), securityDepositCents };
}

/** The whole price of one house stay, bought alone. */
export function quoteStay(asked: StayToQuote): StayQuote {
  const { stay, taxRates, startsAt, now, today, cancellationPolicy } = asked;
  return {
    nights: daysBetween(stay.from, stay.until),
    ...quoteGroup({ reservations: [priceStay(asked)], taxRates, startsAt, now }),
    freeCancellation: freeCancellationOf(cancellationPolicy, { checkInOn: stay.from, today }),
  };
}
