import type { RateClass } from '#kernel/endpoint.ts';
import type { Config } from '../config.ts';

/** How many pages one address gets rendered; pages that are kept, and files, are never counted. */
export interface PageLimits {
  readonly perMinute: number;
  /** Rendered at the same time; so many may the pages of one address cost another visitor. */
  readonly atOnce: number;
  /** Of the rest, how many wait for their turn, and how long. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** From the settings `REQUESTS_PER_MINUTE` and `PAGES_AT_ONCE`. */
export function pageLimitsOf({ limits }: Pick<Config, 'limits'>): PageLimits {
  return { perMinute: limits.requestsPerMinute, atOnce: limits.pagesAtOnce, waiting: 100, waitMs: 5_000 };
}

/** Calls a minute that one address may make, by class of endpoint, from the setting `REQUESTS_PER_MINUTE`. */
export function rateLimitsOf({ limits }: Pick<Config, 'limits'>): Record<RateClass, number> {
  const perMinute = limits.requestsPerMinute;
  return {
    read: perMinute,
    // Open pages ask by themselves, and many of them may stand behind one address.
    poll: perMinute * 10,
    write: perMinute,
    credential: Math.max(30, Math.ceil(perMinute / 5)),
    mail: Math.max(10, Math.ceil(perMinute / 20)),
  };
}
