import type { Instant } from '#kernel/instant.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { SandboxStyle } from '#platform/payments/payment-settings.ts';
import { type SandboxKeys, sandboxKeysOf } from '#platform/payments/sandbox-keys.ts';

/** What everything in the bank needs: its manners, its keys, and the product's ports. */
export interface Bank extends Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'enqueue' | 'ownUrl'> {
  readonly style: SandboxStyle;
  readonly keys: SandboxKeys;
  now(): Instant;
}

/** The bank of this process; null where another provider, or none, is configured. */
export function bankOf(deps: Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'enqueue' | 'ownUrl'>): Bank | null {
  const { db, clock, config, enqueue, ownUrl } = deps;
  const { payments } = config;
  if (payments.provider !== 'sandbox') return null;
  const now = () => clock.now();
  return { db, clock, config, enqueue, ownUrl, now, style: payments.style, keys: sandboxKeysOf(config) };
}
