import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { type Counter, countTry, uncountTry } from '../secrets/count-tries.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from '../secrets/hash-password.ts';
import { findCredentials, replacePasswordHash } from '../users.repository.ts';
import { openSession } from './sessions.repository.ts';
import { signAccessToken } from './sign-access-token.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

export interface SignInForm {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly device: string | null;
}

/** What a sign-in or a refresh gives. */
export interface Grant {
  readonly accessToken: string;
  readonly accessTokenEndsAt: Instant;
  readonly refreshToken: string;
  readonly refreshTokenExpiresAt: Instant;
  readonly email: string;
}

/** Opens a session for the holder of the address who knows the password. Failures are counted before the password is looked at, and never say which part was wrong. */
export async function signIn({ db, clock, config }: Needs, form: SignInForm): Promise<Grant> {
  const startedAt = clock.now();
  const counters = countersFor(form, config.limits.signInTriesPerMinute);
  await countTry(db, counters, startedAt);

  const user = await findCredentials(db, form.email.trim());
  const isRight = await isPasswordRight(form.password, user?.passwordHash ?? null);
  const mayKnow = user !== undefined && isRight && (user.status === 'active' || user.status === 'created');
  if (!mayKnow) return refuse('user/password-invalid');

  await uncountTry(db, counters, startedAt);
  if (user.status === 'created') return refuse('email-not-confirmed');
  if (user.passwordHash !== null && isHashOutdated(user.passwordHash)) {
    await replacePasswordHash(db, user.id, await hashPassword(form.password));
  }
  const now = clock.now();
  const session = await inTransaction(db, (tx) => openSession(tx, { userId: user.id, device: form.device }, now));
  const access = await signAccessToken(db, { userId: user.id, sessionId: session.sessionId }, now);
  return {
    accessToken: access.token,
    accessTokenEndsAt: access.endsAt,
    refreshToken: session.refreshToken,
    refreshTokenExpiresAt: session.refreshTokenExpiresAt,
    email: user.email,
  };
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
