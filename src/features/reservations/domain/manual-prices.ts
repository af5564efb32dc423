import type { RefusalCode } from '#kernel/refusals.ts';
import type { ReservationType } from './reservation-type.ts';
import type { ApprovalChanges } from './reservations.events.ts';

/** A price that staff set for a line without a list price. */
export interface ManualPrice {
  readonly reservationId: string;
  readonly priceCents: number;
}

/** A higher price for one line is taken for a typing error. */
export const MAX_MANUAL_PRICE_CENTS = 1_000_000_00;

export interface LineToPrice {
  readonly id: string;
  readonly type: ReservationType;
  readonly isManuallyPriced: boolean;
}

/**
 * Why these prices are refused; null when they are not. Every line that staff price needs exactly one valid price,
 * and no other line may have one.
 */
export function whyNotManualPrices(
  lines: readonly LineToPrice[],
  prices: readonly ManualPrice[],
): { readonly code: RefusalCode; readonly reservationId: string } | null {
  const wanted = lines.filter(({ isManuallyPriced }) => isManuallyPriced);
  for (const { id, type } of wanted) {
    const [price, another] = prices.filter(({ reservationId }) => reservationId === id);
    if (!price || another || !isPrice(price.priceCents)) return { code: handPriceCode(type), reservationId: id };
  }
  const stray = prices.find(({ reservationId }) => !wanted.some(({ id }) => id === reservationId));
  return stray ? { code: 'reservation-not-found', reservationId: stray.reservationId } : null;
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && cents > 0 && cents <= MAX_MANUAL_PRICE_CENTS;
}

/** The code of a line that staff price and that has no valid price, by the type of its service. */
export function handPriceCode(type: ReservationType): RefusalCode {
  if (type === 'event') return 'event-price-invalid';
  return type === 'catering' ? 'catering-price-invalid' : 'custom-menu-price-invalid';
}

/** domain 4.3: whether the guest has to accept first what staff decided: prices made by hand that cost them more. */
export function isToAccept({ pricedLines, totalBefore, totalAfter }: ApprovalChanges): boolean {
  return pricedLines.length > 0 && totalAfter > totalBefore;
}

const WHOLE_BASIS_POINTS = 10_000;

/** domain 4.3: why staff's discount is refused; null for 0 to 10,000 basis points. */
export function whyNotDiscount(basisPoints: number): RefusalCode | null {
  const isPart = Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= WHOLE_BASIS_POINTS;
  return isPart ? null : 'discount-not-valid';
}
