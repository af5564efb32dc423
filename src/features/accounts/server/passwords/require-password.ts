import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PasswordAgainFailed } from '../../domain/accounts.events.ts';
import { PASSWORD_AGAIN } from '../../domain/sign-in-limits.ts';
import { findPasswordHash } from '../users.repository.ts';
import { countTry, uncountTry } from './count-tries.ts';
import { isPasswordRight } from './hash-password.ts';

/**
 * Whose password was looked at, and which one: `refuseUnlessStill` asks within the transaction whether it still is
 * theirs.
 */
export interface PasswordProof {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/**
 * Refuses unless the signed-in user's own password came along: for what a stolen session must not be able to do. Wrong
 * ones are counted per user over all processes, before the password is looked at, and told.
 */
export async function requirePassword(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { userId, password }: { userId: string; password: string | undefined },
): Promise<PasswordProof> {
  if (password === undefined) return refuse('current-password-invalid');
  const now = clock.now();
  const counters = PASSWORD_AGAIN.map((limit) => ({
    name: `password-again-${limit.windowSeconds}`,
    of: userId,
    ...limit,
  }));
  await countTry(db, counters, now);
  const passwordHash = await findPasswordHash(db, userId);
  if (!(await isPasswordRight(password, passwordHash))) {
    const failed: PasswordAgainFailed = { type: 'password-again-failed', userId };
    await inTransaction(db, (tx) => publish(tx, failed));
    return refuse('current-password-invalid');
  }
  await uncountTry(db, counters, now);
  return { userId, passwordHash };
}

/**
 * Refuses when the user got another password, was blocked or left since; neither happens any more until the transaction
 * ends.
 */
export async function refuseUnlessStill(tx: Tx, { userId, passwordHash }: PasswordProof): Promise<void> {
  const row = await tx
    .selectFrom('app_user')
    .select(['status', 'password_hash as hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isStill = row?.status === 'active' && row.hash === passwordHash;
  refuseIf(isStill ? null : 'current-password-invalid');
}
