import type { Instant } from '#kernel/instant.ts';
import { Refusal, type RefusalCode, refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignedIn, SignInFailed, SignInMethod, TokenReused } from '../../domain/accounts.events.ts';
import { judgeRefresh } from '../../domain/session-rules.ts';
import { findApp } from '../factors/factors.repository.ts';
import { withFactorCode } from '../factors/spend-factor-code.ts';
import type { Counter } from '../passwords/count-tries.ts';
import {
  addRefreshToken,
  isStillProven,
  lockSessionOf,
  openSession,
  revokeSession,
  spendTokens,
} from './sessions.repository.ts';
import { signAccessToken } from './sign-access-token.ts';

/** What a sign-in or a refresh gives. */
export interface Grant {
  readonly accessToken: string;
  readonly accessTokenEndsAt: Instant;
  readonly refreshToken: string;
  readonly refreshTokenExpiresAt: Instant;
  readonly email: string;
}

interface ProvenUser {
  /** `passwordHash`: the one that was looked at, where a password was shown. */
  readonly user: { readonly id: string; readonly email: string; readonly passwordHash?: string | null };
  readonly device: string | null;
  readonly method: SignInMethod;
  /** How many factors were shown. */
  readonly steps: 1 | 2;
}

const noLonger: Readonly<Record<SignInMethod, RefusalCode>> = {
  password: 'user/password-invalid',
  google: 'google-not-valid',
  passkey: 'passkey-not-valid',
  'mailed-code': 'code-not-valid',
};

/**
 * Opens a session for somebody who proved who they are, and tells it. Every way of signing in ends here. A block, a
 * deletion or another password that comes at this moment either ends this session or is seen here.
 */
export async function grantSession(
  { clock, config, publish }: Pick<Ports, 'clock' | 'config' | 'publish'>,
  tx: Tx,
  { user, device, method, steps }: ProvenUser,
): Promise<Grant> {
  if (!(await isStillProven(tx, user))) return refuse(noLonger[method]);
  const now = clock.now();
  const { sessionId, ...refresh } = await openSession(tx, { userId: user.id, device, steps }, now);
  const signedIn: SignedIn = { type: 'signed-in', userId: user.id, sessionId, method };
  await publish(tx, signedIn);
  const access = await signAccessToken(config, { userId: user.id, sessionId }, now);
  return { accessToken: access.token, accessTokenEndsAt: access.endsAt, ...refresh, email: user.email };
}

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

interface HalfProven {
  /** `passwordHash`: the one that was looked at, where a password was shown. */
  readonly user: { readonly id: string; readonly email: string; readonly passwordHash?: string | null };
  readonly method: SignInMethod;
  readonly device: string | null;
  /** The second code, when it came along. */
  readonly secondFactor: string | undefined;
  /** The limits of signing in that a wrong code counts in, too. */
  readonly counters: readonly Counter[];
}

/**
 * Opens the session of somebody whose first factor was right: at once, or with the second one where two-step sign-in is
 * on.
 */
export async function grantAfterFirstFactor(ports: Deps, half: HalfProven): Promise<Grant> {
  const { user, method, device, secondFactor, counters } = half;
  const app = await findApp(ports.db, user.id);
  if (!app || app.confirmedAt === null) {
    return inTransaction(ports.db, (tx) => grantSession(ports, tx, { user, method, device, steps: 1 }));
  }
  if (secondFactor === undefined) return refuse('second-factor-required');
  try {
    return await withFactorCode(
      ports,
      { userId: user.id, code: secondFactor, counters, otherwise: 'second-factor-invalid' },
      (tx) => grantSession(ports, tx, { user, method, device, steps: 2 }),
    );
  } catch (error) {
    if (error instanceof Refusal) {
      const because = error.code === 'too-many-requests' ? 'too-many-tries' : 'second-factor';
      const failed: SignInFailed = { type: 'sign-in-failed', userId: user.id, because, method };
      await inTransaction(ports.db, (tx) => ports.publish(tx, failed));
    }
    throw error;
  }
}

/**
 * New tokens for a refresh token, which is used up with it. One that was used before ends its whole family, and that is
 * kept although the call is refused.
 */
export async function refreshSession({ db, clock, config, publish }: Deps, refreshToken: string): Promise<Grant> {
  const renewed = await inTransaction(db, async (tx) => {
    const found = await lockSessionOf(tx, refreshToken);
    if (!found) return undefined;
    const { session, token } = found;
    const now = clock.now();
    const verdict = judgeRefresh(token, session, now);
    if (verdict === 'reuse') {
      await revokeSession(tx, session.id, { because: 'token-reuse', now });
      const reused: TokenReused = { type: 'token-reused', userId: session.userId, sessionId: session.id };
      await publish(tx, reused);
    }
    if (verdict === 'reuse' || verdict === 'end') return undefined;
    if (verdict === 'rotate') await spendTokens(tx, session.id, now);
    return { ...session, ...(await addRefreshToken(tx, session, now)) };
  });
  if (!renewed) return refuse('session-ended');

  const access = await signAccessToken(config, { userId: renewed.userId, sessionId: renewed.id }, clock.now());
  return {
    accessToken: access.token,
    accessTokenEndsAt: access.endsAt,
    refreshToken: renewed.refreshToken,
    refreshTokenExpiresAt: renewed.refreshTokenExpiresAt,
    email: renewed.email,
  };
}
