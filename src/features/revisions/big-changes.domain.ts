const BIG_CHANGE_PERCENT = 50;

/** Whether an amount changes by more than half of what it was (BO-45); one that was not there before never does. */
export function isBigChange(beforeCents: number, afterCents: number): boolean {
  return beforeCents > 0 && Math.abs(afterCents - beforeCents) * 100 > beforeCents * BIG_CHANGE_PERCENT;
}
