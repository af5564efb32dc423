import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` and answers no sooner than after `leastMs`, so that the time tells nothing of what was found. */
export async function answerEvenly<Result>(leastMs: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
