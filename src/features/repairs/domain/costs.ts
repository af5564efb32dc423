import type { RefusalCode } from '#kernel/refusals.ts';

/** What a repair cost and who pays it, in cents. */
export interface Costs {
  readonly laborCents: number;
  readonly partsCents: number;
  readonly ownerCents: number;
  /** Of the deposit of the guest who broke it. */
  readonly depositCents: number;
  readonly companyCents: number;
}

/** BO-21: the three parts are the whole of labor and parts, to the cent. */
export function whyNotSplit({ laborCents, partsCents, ownerCents, depositCents, companyCents }: Costs) {
  const isWhole = ownerCents + depositCents + companyCents === laborCents + partsCents;
  return isWhole ? null : ('split-invalid' satisfies RefusalCode);
}

/** Only what was kept of a deposit for damage, and no other order took, pays for a repair. */
export function whyNotFromDeposit(
  depositCents: number,
  { keptCents, takenCents }: { readonly keptCents: number; readonly takenCents: number },
): RefusalCode | null {
  return depositCents > keptCents - takenCents ? 'deposit-not-kept' : null;
}
