import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import { PASSWORD_AGAIN } from '../../domain/sign-in-limits.ts';
import { countTry, uncountTry } from '../secrets/count-tries.ts';
import { isPasswordRight } from '../secrets/hash-password.ts';
import { findPasswordHash } from '../users.repository.ts';

/**
 * Refuses unless the signed-in user's own password came along: for what a stolen session must not be able to do. Wrong ones are counted
 * per user over all processes, before the password is looked at.
 */
export async function requirePassword(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId, password }: { userId: string; password: string | undefined },
): Promise<void> {
  if (password === undefined) return refuse('current-password-invalid');
  const now = clock.now();
  const counters = PASSWORD_AGAIN.map((limit) => ({
    name: `password-again-${limit.windowSeconds}`,
    of: userId,
    ...limit,
  }));
  await countTry(db, counters, now);
  if (!(await isPasswordRight(password, await findPasswordHash(db, userId)))) return refuse('current-password-invalid');
  await uncountTry(db, counters, now);
}
