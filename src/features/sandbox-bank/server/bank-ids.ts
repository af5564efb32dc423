import { randomInt } from 'node:crypto';

/** Letters alone: no run of digits may look like the number of a card. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyz';

const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A new id as Stripe writes them: `pi_` and letters. */
export const newId = (prefix: string): string => `${prefix}_${letters(24)}`;

/** A new token of a page as Authorize.Net gives them. */
export const newToken = (): string => letters(48);

/** A new number of a transaction as Authorize.Net gives them, with 11 digits. */
export const newTransactionNumber = (): string => `6${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
