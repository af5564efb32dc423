import { refuse } from '#kernel/refusals.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';

const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 5_000;

/**
 * Spares a provider that does not answer, and guests the wait for it: after five failures in a row one guest every five
 * seconds tries whether it is back, and nobody else calls it before. Kept in this process; `performance.now` is its
 * clock.
 */
export class ProviderBreaker {
  #failures = 0;
  #pausedUntilMs = 0;

  /** Refuses with `payment-provider-down` while the provider is spared; who is let through then tries for all. */
  refuseWhileDown(): void {
    if (this.#failures < FAILURES_BEFORE_PAUSE) return;
    const now = performance.now();
    if (now < this.#pausedUntilMs) refuse('payment-provider-down');
    this.#pausedUntilMs = now + PAUSE_MS;
  }

  /** Calls the provider and counts whether it answered; an order that it refuses is an answer, too. */
  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (error instanceof ProviderError && error.kind !== 'refused') {
        this.#failures += 1;
        this.#pausedUntilMs = performance.now() + PAUSE_MS;
      }
      throw error;
    }
  }
}

const breakers = new WeakMap<PaymentProvider, ProviderBreaker>();

/** The breaker of a provider. */
export function breakerOf(provider: PaymentProvider): ProviderBreaker {
  const breaker = breakers.get(provider) ?? new ProviderBreaker();
  breakers.set(provider, breaker);
  return breaker;
}
