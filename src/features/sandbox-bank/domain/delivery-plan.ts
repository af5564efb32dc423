import type { Delivery } from './bank-choices.ts';

/** How a notice is signed: rightly, or in a way that nobody should believe. */
export type Signing = 'right' | 'other-secret' | 'retired-secret' | 'stale' | 'changed' | 'huge' | 'two-headers';

/** What a notice tells: what happened, or something that belongs elsewhere in the order. */
export type Told = 'what-happened' | 'page-ended' | 'refunded';

export interface PlannedNotice {
  readonly tells: Told;
  /** 0: before the browser goes back. */
  readonly afterSeconds: number;
  readonly signing: Signing;
}

const DAY_SECONDS = 86_400;

const now: PlannedNotice = { tells: 'what-happened', afterSeconds: 0, signing: 'right' };

const plans: Readonly<Record<Exclude<Delivery, Signing>, readonly PlannedNotice[]>> = {
  'before-return': [now],
  'after-return': [{ ...now, afterSeconds: 5 }],
  'ten-minutes': [{ ...now, afterSeconds: 600 }],
  never: [],
  'five-times': [now, now, now, now, now],
  'next-day': [now, { ...now, afterSeconds: DAY_SECONDS }],
  'ended-after': [now, { ...now, tells: 'page-ended', afterSeconds: 1 }],
  'refund-first': [
    { ...now, tells: 'refunded' },
    { ...now, afterSeconds: 2 },
  ],
};

/** Which notices a choice means. Those that are signed wrongly come at once. */
export function planOf(delivery: Delivery): readonly PlannedNotice[] {
  return delivery in plans ? plans[delivery as Exclude<Delivery, Signing>] : [{ ...now, signing: delivery as Signing }];
}

const RETRY_SECONDS = [60, 300, 1_800, 7_200, 43_200] as const;

/** When a notice that was not taken comes again; null when it comes no more, as those that deserve no belief. */
export function retryAfterSeconds(signing: Signing, tries: number): number | null {
  return signing === 'right' ? (RETRY_SECONDS[tries - 1] ?? null) : null;
}
