import type { Instant } from '#kernel/instant.ts';

/** Where the sending of a mail stands: `unknown` when it was sent and the server's answer was lost. */
export interface Delivery {
  readonly state: 'sending' | 'sent' | 'unknown';
  /** When it was claimed, or sent. */
  readonly at: Instant;
}

/** Longer than handing over one mail may take: whoever claimed it before that has died. */
export const CLAIM_MS = 5 * 60_000;

/** What a job does about its mail. */
export type DeliveryStep = 'send' | 'nothing' | 'wait' | 'give-up';

/**
 * docs/domain.md 8: no mail is lost, and none is sent twice on purpose. A mail that nobody claimed is sent. One that
 * somebody else is sending is waited for. Where the one who claimed it died, nobody knows whether the server has it: it
 * is sent again only if that makes no second mail.
 */
export function nextStep(
  earlier: Delivery | undefined,
  { now, isIdempotent }: { readonly now: Instant; readonly isIdempotent: boolean },
): DeliveryStep {
  if (!earlier) return 'send';
  if (earlier.state === 'sent') return 'nothing';
  if (isIdempotent) return 'send';
  if (earlier.state === 'unknown') return 'give-up';
  return now - earlier.at < CLAIM_MS ? 'wait' : 'give-up';
}
