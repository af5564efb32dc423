import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignedIn, SignInMethod } from '../../domain/accounts.events.ts';
import { openSession } from './sessions.repository.ts';
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
  readonly user: { readonly id: string; readonly email: string };
  readonly device: string | null;
  readonly method: SignInMethod;
  /** How many factors were shown. */
  readonly steps: 1 | 2;
}

/** Opens a session for somebody who proved who they are, and tells it. Every way of signing in ends here. */
export async function grantSession(
  { clock, config, announce }: Pick<Ports, 'clock' | 'config' | 'announce'>,
  tx: Tx,
  { user, device, method, steps }: ProvenUser,
): Promise<Grant> {
  const now = clock.now();
  const { sessionId, ...refresh } = await openSession(tx, { userId: user.id, device, steps }, now);
  const signedIn: SignedIn = { type: 'signed-in', userId: user.id, sessionId, method };
  await announce(tx, signedIn);
  const access = await signAccessToken(config, { userId: user.id, sessionId }, now);
  return { accessToken: access.token, accessTokenEndsAt: access.endsAt, ...refresh, email: user.email };
}
