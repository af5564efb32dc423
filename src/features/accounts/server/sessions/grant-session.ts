import type { Instant } from '#kernel/instant.ts';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignedIn, SignInMethod } from '../../domain/accounts.events.ts';
import { isStillProven, openSession } from './sessions.repository.ts';
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
};

/**
 * Opens a session for somebody who proved who they are, and tells it. Every way of signing in ends here. A block, a deletion or another
 * password that comes at this moment either ends this session or is seen here.
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
