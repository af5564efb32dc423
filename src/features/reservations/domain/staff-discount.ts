import type { RefusalCode } from '#kernel/refusals.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** domain 4.3: staff may take a part of a request's lines off, or all of it. */
export function whyNotDiscount(basisPoints: number): RefusalCode | null {
  const isPart = Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= WHOLE_BASIS_POINTS;
  return isPart ? null : 'discount-not-valid';
}
