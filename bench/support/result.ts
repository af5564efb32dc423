/** One line of the table that `npm run bench` prints. */
export interface Result {
  readonly what: string;
  readonly measured: string;
  /** The baseline of the same run; empty for an absolute budget. */
  readonly baseline: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

/** Prints a result; `npm run bench` collects it into its table. */
export function report(result: Result): void {
  const { what, measured, baseline, ratio, budget, holds } = result;
  const against = baseline === '' ? '' : ` against ${baseline}`;
  const share = ratio === '' ? '' : `, ratio ${ratio}`;
  console.log(`  ${holds ? 'holds ' : 'MISSES'}  ${what}: ${measured}${against}${share} (budget ${budget})`);
  process.send?.(result);
}

/** The median: a single slow round does not change it. */
export function median(values: readonly number[]): number {
  return at(values, 0.5);
}

/** The value below which this share of the values lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
