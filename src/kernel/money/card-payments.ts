/** Whether guests pay by card here: not at all, at a test bank that moves no money, or in earnest. */
export const cardPaymentModes = ['off', 'test', 'on'] as const;
export type CardPayments = (typeof cardPaymentModes)[number];

/** domain 6: cards are taken where a payment provider is set up; the other ways to pay stay beside them. */
export function cardPaymentsBy(provider: string): CardPayments {
  if (provider === 'offline') return 'off';
  return provider === 'sandbox' ? 'test' : 'on';
}

/**
 * The key of a sentence that names the ways to pay: it has a twin, `…WithCards`, where cards are taken. Whatever names
 * them asks here, so that no page says what another one denies (`tests/architecture/payment-texts.test.ts`).
 */
export function byCardPayments<K extends string>(key: K, cardPayments: CardPayments): K | `${K}WithCards` {
  return cardPayments === 'off' ? key : `${key}WithCards`;
}
