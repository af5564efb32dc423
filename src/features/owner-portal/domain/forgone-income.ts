/** The same nights of the year before that guests paid for, and what the nights cost now; in cents a night. */
export interface KnownNights {
  /** How many nights the owner takes. */
  readonly nights: number;
  readonly soldCents: readonly number[];
  readonly askedCents: readonly number[];
}

/** What the owner's nights would bring, before the company's commission, and by what it is known. */
export interface ForgoneIncome {
  readonly cents: number;
  readonly basis: 'last-year' | 'prices';
}

/**
 * BO-63: the nights × what the same nights brought on average a year ago, as far as they were sold; where none
 * was, what they cost now. Null: nothing is known, as of boats.
 */
export function forgoneIncome({ nights, soldCents, askedCents }: KnownNights): ForgoneIncome | null {
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  if (soldCents.length > 0)
    return { cents: Math.round((nights * sum(soldCents)) / soldCents.length), basis: 'last-year' };
  return askedCents.length === nights ? { cents: sum(askedCents), basis: 'prices' } : null;
}
