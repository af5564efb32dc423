/**
 * - `unreachable`: nobody was there, so nothing happened;
 * - `busy`: asked to come later; nothing happened;
 * - `uncertain`: it may have happened: only `find…` may follow, or the very same order where `keepIdempotencyHours`
 *   allows it;
 * - `refused`: the provider says no to this order, and will again;
 * - `misconfigured`: a key or an account is wrong: people must act.
 */
export type ProviderErrorKind = 'unreachable' | 'busy' | 'uncertain' | 'refused' | 'misconfigured';

/** A call that a payment provider did not answer as asked. The message holds no key, no card and no address. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type NoticeFault = 'no-signature' | 'wrong' | 'stale' | 'shape';

/** A notice that must not be believed. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused';
  readonly why: NoticeFault;

  constructor(why: NoticeFault) {
    super(`the notice is refused: ${why}`);
    this.why = why;
  }
}
