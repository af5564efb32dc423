/** One change of a base price leaves a tenth of it at the least, and makes it the triple at the most. */
export const LOWEST_FACTOR_BASIS_POINTS = 1_000;
export const HIGHEST_FACTOR_BASIS_POINTS = 30_000;

const WHOLE_BASIS_POINTS = 10_000;
const DOLLAR_CENTS = 100;
const MAX_DOLLARS = 10_000_000;

/** What a price is multiplied by, in basis points, when it changes by so many: 500 more is 10,500. */
export const factorOf = (changeBasisPoints: number): number => WHOLE_BASIS_POINTS + changeBasisPoints;

/** A base price in cents after a change by a factor: whole dollars, half a dollar counts up, one to ten million. */
export function basePriceAfter(cents: number, factorBasisPoints: number): number {
  const dollars = Math.round((cents * factorBasisPoints) / WHOLE_BASIS_POINTS / DOLLAR_CENTS);
  return Math.min(MAX_DOLLARS, Math.max(1, dollars)) * DOLLAR_CENTS;
}
