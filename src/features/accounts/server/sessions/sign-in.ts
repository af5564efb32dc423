import { readEmailAddress } from '#kernel/email-address.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/serve.ts';
import { subnetOf } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignInFailed } from '../../domain/accounts.events.ts';
import { addressKey, signInLimits } from '../../domain/sign-in-limits.ts';
import { type Counter, countTry, uncountTry } from '../passwords/count-tries.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from '../passwords/hash-password.ts';
import { findCredentials, replacePasswordHash } from '../users.repository.ts';
import { type Grant, grantAfterFirstFactor } from './grant-session.ts';
import { knownDevice } from './known-device.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  /** A code of the app or a recovery code. */
  readonly secondFactor?: string | undefined;
  readonly ip: string;
  readonly device: string | null;
  readonly cookies: Caller['cookies'];
}

/**
 * Opens a session for the holder of the address who knows the password. Failures are counted before the password is
 * looked at, and never say which part was wrong.
 */
export async function signIn(ports: Deps, form: SignInForm): Promise<Grant> {
  const counters = countersFor(form, ports.config);
  const user = await checkPassword(ports, form, counters);
  const { device, secondFactor } = form;
  return grantAfterFirstFactor(ports, { user, method: 'password', device, secondFactor, counters });
}

/** The active user whose password it is; every other outcome is told, and refused. */
async function checkPassword(ports: Deps, form: SignInForm, counters: readonly Counter[]) {
  const { db, clock } = ports;
  const startedAt = clock.now();
  await countTry(db, counters, startedAt).catch(async (error) => {
    if (error instanceof Refusal)
      await tellFailure(ports, await findCredentials(db, keptEmail(form.email)), 'too-many-tries');
    throw error;
  });

  const user = await findCredentials(db, keptEmail(form.email));
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
    const passwordHash = await hashPassword(form.password);
    await replacePasswordHash(db, user.id, passwordHash);
    return { ...user, passwordHash };
  }
  return user;
}

/** The spelling in which the address is kept; what is no address is looked for as it was typed. */
const keptEmail = (typed: string): string => readEmailAddress(typed.trim()) ?? typed.trim();

/** Tells of a failed sign-in in a transaction of its own: what it failed at is refused anyway. */
async function tellFailure(
  { db, publish }: Deps,
  user: { readonly id: string } | undefined,
  because: SignInFailed['because'],
): Promise<void> {
  const failed: SignInFailed = { type: 'sign-in-failed', userId: user?.id ?? null, because, method: 'password' };
  await inTransaction(db, (tx) => publish(tx, failed));
}

/** A browser that the account knows is counted by itself: what others try keeps nobody out of it. */
function countersFor({ email, ip, cookies }: SignInForm, config: Deps['config']): readonly Counter[] {
  const limits = signInLimits(config.limits.signInTriesPerMinute);
  const account = addressKey(keptEmail(email));
  const from = subnetOf(ip);
  const device = knownDevice(config, cookies, account);
  if (device !== undefined) {
    return [
      { name: 'sign-in-device', of: `${account} ${device}`, ...limits.pair },
      { name: 'sign-in-device-hour', of: `${account} ${device}`, ...limits.pairInAnHour },
    ];
  }
  return [
    { name: 'sign-in-pair', of: `${account} ${from}`, ...limits.pair },
    { name: 'sign-in-pair-hour', of: `${account} ${from}`, ...limits.pairInAnHour },
    { name: 'sign-in-address', of: from, ...limits.address },
    { name: 'sign-in-account', of: account, ...limits.account },
  ];
}
