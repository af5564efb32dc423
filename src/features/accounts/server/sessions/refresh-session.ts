import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { TokenReused } from '../../domain/accounts.events.ts';
import { judgeRefresh } from '../../domain/session-rules.ts';
import type { Grant } from './grant-session.ts';
import { addRefreshToken, lockSessionOf, revokeSession, spendTokens } from './sessions.repository.ts';
import { signAccessToken } from './sign-access-token.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

/** New tokens for a refresh token, which is used up with it. One that was used before ends its whole family, and that is kept although the call is refused. */
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
