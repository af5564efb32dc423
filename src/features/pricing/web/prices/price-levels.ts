import type { PriceSpan } from '../../domain/paint-effect.ts';

const LEVELS = 5;

/** How high a price of a range stands among the others, 1 the lowest to 5 the highest; 3 where all are equal. */
export function levelOf(cents: number, { lowestCents, highestCents }: PriceSpan): number {
  if (highestCents <= lowestCents) return Math.ceil(LEVELS / 2);
  return 1 + Math.round(((cents - lowestCents) / (highestCents - lowestCents)) * (LEVELS - 1));
}
