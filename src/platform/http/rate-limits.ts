import type { RateClass } from '#kernel/endpoint.ts';
import type { Config } from '../config.ts';

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
