import type { RefusalCode } from '#kernel/refusals.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** domain 4.3: staff may take a part off a request's lines; never all of it, for something must be left to confirm by. */
export function whyNotDiscount(basisPoints: number): RefusalCode | null {
  const isPart = Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints < WHOLE_BASIS_POINTS;
  return isPart ? null : 'discount-not-valid';
}
