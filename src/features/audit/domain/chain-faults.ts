/**
 * What can be wrong with the chain: an entry or a seal differs from what was sealed, one of them is gone, an entry was put
 * in past the seals, or a head that was noted elsewhere is no longer part of it.
 */
export const chainFaults = [
  'changed',
  'entry-missing',
  'seal-missing',
  'not-sealed',
  'head-missing',
  'head-differs',
] as const;

export type ChainFault = (typeof chainFaults)[number];
