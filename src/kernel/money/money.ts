/** Money is an integer number of US cents everywhere (domain 1). Throws RangeError for anything else. */
export function cents(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount;
}

/** A charge of `basisPoints` (1 % = 100) on `amountCents`, half up to the cent. */
export function chargeOf(amountCents: number, basisPoints: number): number {
  return Math.floor((cents(amountCents) * basisPoints + 5_000) / 10_000);
}

/**
 * A discount of `basisPoints` (1 % = 100) on `amountCents`, rounded down, never negative and never more than the
 * amount.
 */
export function discountOf(amountCents: number, basisPoints: number): number {
  const discount = Math.floor((cents(amountCents) * basisPoints) / 10_000);
  return Math.min(Math.max(discount, 0), Math.max(amountCents, 0));
}

/** Splits an amount into two halves; the first half gets the odd cent. */
export function halvesOf(amountCents: number): readonly [first: number, second: number] {
  const second = Math.floor(cents(amountCents) / 2);
  return [amountCents - second, second];
}

/**
 * Splits an amount pro rata of the weights, to the cent: each part is rounded down, and what is left goes cent by cent
 * to the parts that lost most. Without any weight nothing is split.
 */
export function sharesOf(amountCents: number, weights: readonly number[]): readonly number[] {
  const whole = sumOf(weights);
  if (whole <= 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents(amountCents)) * BigInt(weight));
  const parts = products.map((product) => Number(product / BigInt(whole)));
  const lost = products.map((product, index) => ({ index, lost: Number(product % BigInt(whole)) }));
  const left = amountCents - sumOf(parts);
  for (const { index } of lost.toSorted((one, other) => other.lost - one.lost).slice(0, left)) {
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

/** The sum in cents, 0 of none. Throws RangeError for a part of a cent. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + cents(amount), 0);
}
