import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` and answers at the next whole multiple of `stepMs` after the call came, so that the time tells nothing of what was found:
 * on a quiet machine everything takes one step, and on a busy one what takes longer is rounded up just the same.
 */
export async function answerEvenly<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const [result] = await Promise.allSettled([work()]);
  const spentMs = performance.now() - startedAt;
  await pause(Math.max(1, Math.ceil(spentMs / stepMs)) * stepMs - spentMs);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
