/** How many failures are let through within a window that begins at whole multiples of its length. */
export interface TryLimit {
  readonly tries: number;
  readonly windowSeconds: number;
}

/**
 * Failed sign-ins, slowed and never locked for good; narrowest first, and what a narrow limit stops counts in no wider
 * one. One address against one account is stopped within the minute and within the hour, so that nobody alone fills the
 * account's own limit and keeps its owner out; that one, over all addresses, is far below what guessing needs. A
 * browser that the account knows is limited as one pair, whatever others try.
 */
export function signInLimits(triesPerMinute: number) {
  return {
    pair: { tries: triesPerMinute, windowSeconds: 60 },
    pairInAnHour: { tries: triesPerMinute * 3, windowSeconds: 3_600 },
    address: { tries: triesPerMinute * 3, windowSeconds: 60 },
    account: { tries: 100, windowSeconds: 3_600 },
  } as const satisfies Record<string, TryLimit>;
}

/**
 * The same for every spelling of an address that the database takes for the same: it folds letters one by one ('İ' to
 * 'i', 'Σ' to 'σ'). Another spelling, also one in full-width letters, must not be counted anew; merging some more does
 * no harm.
 */
export function addressKey(email: string): string {
  const folded = [...email.trim().normalize('NFKC').toUpperCase()].map((letter) => letter.toLowerCase()).join('');
  return folded.replaceAll('\u0307', '');
}

/** Confirmation mails to one user. */
export const CONFIRMATION_MAILS: TryLimit = { tries: 5, windowSeconds: 3_600 };

/** Changes of address that one user asks for, and mails of them that one address gets. */
export const EMAIL_CHANGES: TryLimit = { tries: 5, windowSeconds: 3_600 };

/**
 * Wrong mailed codes, by the account they are tried for together with where they come from, and by the latter alone.
 */
export const CODE_GUESSES = {
  pair: { tries: 10, windowSeconds: 600 },
  address: { tries: 30, windowSeconds: 600 },
} as const satisfies Record<string, TryLimit>;

/**
 * Six mailed digits that confirm an address, right or wrong, by the address they were mailed to: a guesser has one
 * chance in 50,000 a day. The link of the same mail works all the same.
 */
export const CONFIRMATION_DIGITS: readonly TryLimit[] = [
  { tries: 5, windowSeconds: 300 },
  { tries: 20, windowSeconds: 86_400 },
];

/** Wrong passwords of somebody who is signed in already, asked again before something grave. */
export const PASSWORD_AGAIN: readonly TryLimit[] = [
  { tries: 10, windowSeconds: 300 },
  { tries: 30, windowSeconds: 3_600 },
];

/**
 * Wrong second codes of somebody who knows the password: three of a million are right at a time, so these leave a
 * guesser one chance in 16,000 a day.
 */
export const FACTOR_CODES: readonly TryLimit[] = [
  { tries: 5, windowSeconds: 300 },
  { tries: 20, windowSeconds: 86_400 },
];
