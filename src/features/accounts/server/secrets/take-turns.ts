import { refuse } from '#kernel/refusals.ts';

const SECONDS_TO_WAIT = 2;

/** Runs work a few at a time, first come first served; when too many wait, the next is asked to come back. */
export function turns({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return refuse('too-many-requests', { retryAfterSeconds: SECONDS_TO_WAIT });
      // Whoever ends hands its place on.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
