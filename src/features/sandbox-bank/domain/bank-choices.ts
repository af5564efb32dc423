/** A card of the bank, chosen by its name: no number is ever typed. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  /** What the card does; `challenge` asks the holder first, `held` waits for a person at the bank. */
  readonly does: 'approves' | 'funds' | 'lost' | 'challenge' | 'held';
}

export const cards = {
  visa: { brand: 'visa', last4: '4242', does: 'approves' },
  mastercard: { brand: 'mastercard', last4: '4444', does: 'approves' },
  'no-funds': { brand: 'visa', last4: '9995', does: 'funds' },
  lost: { brand: 'visa', last4: '9987', does: 'lost' },
  challenge: { brand: 'visa', last4: '3220', does: 'challenge' },
  held: { brand: 'visa', last4: '9235', does: 'held' },
} as const satisfies Record<string, Card>;

/** When, and how well, the product is told of a payment. */
export const deliveries = [
  'before-return',
  'after-return',
  'ten-minutes',
  'never',
  'five-times',
  'next-day',
  'ended-after',
  'refund-first',
  'other-secret',
  'retired-secret',
  'stale',
  'changed',
  'huge',
  'two-headers',
] as const;

/** How the payment differs from what was asked for. */
export const differences = [
  'none',
  'cent-less',
  'cent-more',
  'other-currency',
  'other-reference',
  'unknown-reference',
] as const;

/** How later refunds of the payment go. */
export const refundings = ['at-once', 'later', 'fails-later', 'refused', 'answer-lost'] as const;

export type CardName = keyof typeof cards;
export type Delivery = (typeof deliveries)[number];
export type Difference = (typeof differences)[number];
export type Refunding = (typeof refundings)[number];

/** Everything that the page lets one choose. */
export interface Choices {
  readonly card: CardName;
  readonly delivery: Delivery;
  readonly difference: Difference;
  readonly refunding: Refunding;
}

export const cardNames = Object.keys(cards) as readonly CardName[];

/** What is chosen by who chooses nothing. */
export const DEFAULT_CHOICES: Choices = {
  card: 'visa',
  delivery: 'before-return',
  difference: 'none',
  refunding: 'at-once',
};

/** The choices in what a form sent; whatever is none of them counts as not chosen. */
export function choicesIn(sent: Readonly<Record<string, unknown>>): Choices {
  const chosen = <Name extends string>(names: readonly Name[], value: unknown, otherwise: Name) =>
    names.find((name) => name === value) ?? otherwise;
  return {
    card: chosen(cardNames, sent.card, DEFAULT_CHOICES.card),
    delivery: chosen(deliveries, sent.delivery, DEFAULT_CHOICES.delivery),
    difference: chosen(differences, sent.difference, DEFAULT_CHOICES.difference),
    refunding: chosen(refundings, sent.refunding, DEFAULT_CHOICES.refunding),
  };
}

/** Kinds of calls to the bank's API. */
export const apiCalls = ['open', 'find', 'end-page', 'refund', 'list'] as const;
export type ApiCall = (typeof apiCalls)[number];

/**
 * What goes wrong with the next call of a kind: `hang`, `cut` and `error-after` after it was carried out, the others
 * before; `paid-inside` pays and tells it before the page's address is answered.
 */
export const apiFaults = [
  'hang',
  'cut',
  'error-after',
  'error-before',
  'too-many',
  'broken-json',
  'paid-inside',
] as const;
export type ApiFault = (typeof apiFaults)[number];
