import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Instant, instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { TryLimit } from '../../domain/sign-in-limits.ts';

/** A counter: what is counted, of whom (kept as a hash), and how much of it is let through. */
export interface Counter extends TryLimit {
  readonly name: string;
  readonly of: string;
}

/**
 * Counts one try in each counter in turn, over all processes; refuses with the time to wait at the first that is full,
 * and counts no further.
 */
export async function countTry(db: Db, counters: readonly Counter[], now: Instant): Promise<void> {
  for (const counter of counters) {
    const retryAfterSeconds = await waitSeconds(db, counter, now);
    if (retryAfterSeconds > 0) refuse('too-many-requests', { retryAfterSeconds });
  }
}

/** Whether one more is let through; it is counted either way. */
export async function isLetThrough(db: Db, counter: Counter, now: Instant): Promise<boolean> {
  return (await waitSeconds(db, counter, now)) === 0;
}

/** Takes a counted try back, because it succeeded. */
export async function uncountTry(db: Db, counters: readonly Counter[], now: Instant): Promise<void> {
  await Promise.all(
    counters.map((counter) =>
      db
        .updateTable('rate_count')
        .set((e) => ({ count: e('count', '-', 1) }))
        .where('key', '=', keyOf(counter))
        .where('window_start', '=', timestamptz(windowStart(counter, now)))
        .where('count', '>', 0)
        .execute(),
    ),
  );
}

async function waitSeconds(db: Db, counter: Counter, now: Instant): Promise<number> {
  const start = windowStart(counter, now);
  const { count } = await db
    .insertInto('rate_count')
    .values({ key: keyOf(counter), window_start: timestamptz(start), count: 1 })
    .onConflict((c) =>
      c.columns(['key', 'window_start']).doUpdateSet((e) => ({ count: e('rate_count.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count > counter.tries ? Math.max(1, Math.ceil((start + counter.windowSeconds * 1_000 - now) / 1_000)) : 0;
}

function windowStart({ windowSeconds }: TryLimit, now: Instant): Instant {
  return instant(Math.floor(now / (windowSeconds * 1_000)) * windowSeconds * 1_000);
}

const keyOf = ({ name, of }: Counter) => `${name}:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;

/**
 * Runs `work` and answers at the next whole multiple of `stepMs` after the call came, so that the time tells nothing of
 * what was found: on a quiet machine everything takes one step, and on a busy one what takes longer is rounded up just
 * the same.
 */
export async function answerEvenly<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const [result] = await Promise.allSettled([work()]);
  const spentMs = performance.now() - startedAt;
  await pause(Math.max(1, Math.ceil(spentMs / stepMs)) * stepMs - spentMs);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
