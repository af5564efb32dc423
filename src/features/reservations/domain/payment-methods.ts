import type { CardPayments } from '#kernel/money/card-payments.ts';

/** How guests pay whether or not cards are taken; each has its sentence in `texts/`, under `methods`. */
export const paymentMethods = ['transfer', 'zelle', 'cash', 'check'] as const;

/** Every way to pay, by card first where cards are taken. */
export function methodsTaken(cardPayments: CardPayments): readonly ('card' | (typeof paymentMethods)[number])[] {
  return cardPayments === 'off' ? paymentMethods : ['card', ...paymentMethods];
}
