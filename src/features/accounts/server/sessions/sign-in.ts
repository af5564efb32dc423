import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignInFailed } from '../../domain/accounts.events.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { type Counter, countTry, uncountTry } from '../secrets/count-tries.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from '../secrets/hash-password.ts';
import { findCredentials, replacePasswordHash } from '../users.repository.ts';
import { type Grant, grantSession } from './grant-session.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'announce'>;

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string | null;
}

/** Opens a session for the holder of the address who knows the password. Failures are counted before the password is looked at, and never say which part was wrong. */
export async function signIn(ports: Needs, form: SignInForm): Promise<Grant> {
  const user = await checkPassword(ports, form);
  return inTransaction(ports.db, (tx) => grantSession(ports, tx, { user, device: form.device, method: 'password' }));
}

/** The active user whose password it is; every other outcome is told, and refused. */
async function checkPassword(ports: Needs, form: SignInForm) {
  const { db, clock, config } = ports;
  const startedAt = clock.now();
  const counters = countersFor(form, config.limits.signInTriesPerMinute);
  await countTry(db, counters, startedAt).catch(async (error) => {
    if (error instanceof Refusal)
      await tellFailure(ports, await findCredentials(db, form.email.trim()), 'too-many-tries');
    throw error;
  });

  const user = await findCredentials(db, form.email.trim());
  const isRight = await isPasswordRight(form.password, user?.passwordHash ?? null);
  if (user === undefined || !isRight || (user.status !== 'active' && user.status !== 'created')) {
    await tellFailure(ports, user, isRight ? 'not-active' : 'password');
    return refuse('user/password-invalid');
  }

  await uncountTry(db, counters, startedAt);
  if (user.status === 'created') {
    await tellFailure(ports, user, 'not-confirmed');
    return refuse('email-not-confirmed');
  }
  if (user.passwordHash !== null && isHashOutdated(user.passwordHash)) {
    await replacePasswordHash(db, user.id, await hashPassword(form.password));
  }
  return user;
}

/** Tells of a failed sign-in in a transaction of its own: what it failed at is refused anyway. */
async function tellFailure(
  { db, announce }: Needs,
  user: { readonly id: string } | undefined,
  because: SignInFailed['because'],
): Promise<void> {
  const failed: SignInFailed = { type: 'sign-in-failed', userId: user?.id ?? null, because, method: 'password' };
  await inTransaction(db, (tx) => announce(tx, failed));
}

function countersFor({ email, ip }: SignInForm, triesPerMinute: number): readonly Counter[] {
  const limits = signInLimits(triesPerMinute);
  const account = email.trim().toLowerCase();
  return [
    { name: 'sign-in-pair', of: `${account} ${ip}`, ...limits.pair },
    { name: 'sign-in-pair-hour', of: `${account} ${ip}`, ...limits.pairInAnHour },
    { name: 'sign-in-address', of: ip, ...limits.address },
    { name: 'sign-in-account', of: account, ...limits.account },
  ];
}
