/** What begins sooner than so many days (dates of the company's calendar) after its approval is paid at once. */
export const SINGLE_WITHIN_DAYS = 7;
/** What is added to a trip for at most this is paid at once, not in two halves. */
export const SINGLE_ADDITION_UP_TO_CENTS = 300_00;

/**
 * Up to which price, and how shortly before it begins, what is added to a trip is paid at once, for the sentences that
 * name both. Whole dollars are written alike in both languages.
 */
export const singlePayment = { limit: `$${SINGLE_ADDITION_UP_TO_CENTS / 100}`, days: SINGLE_WITHIN_DAYS } as const;
