interface Patience {
  /** Milliseconds before each further try; as many tries as there are pauses, and the first. */
  readonly pausesMs: readonly number[];
  readonly wait?: (ms: number) => Promise<void>;
}

const timer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Up to three more tries, each after a longer pause (docs/domain.md, section 10). */
export const SERVICE_PAUSES_MS: readonly number[] = [500, 1_000, 2_000];

/** What `load` gives in the end; the last failure when every try failed. */
export async function withRetries<T>(load: () => Promise<T>, { pausesMs, wait = timer }: Patience): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
  return load();
}
