import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignedOut } from '../../domain/accounts.events.ts';
import { findSessionIdOf, revokeSession } from './sessions.repository.ts';

/** Ends the session of a refresh token or of the caller; the access token stops working with it. Nobody's is no failure. */
export async function signOut(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { refreshToken, sessionId }: { refreshToken: string | undefined; sessionId: string | undefined },
): Promise<void> {
  const held = refreshToken === undefined ? undefined : await findSessionIdOf(db, refreshToken);
  const ids = [...new Set([held, sessionId])].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const id of ids) {
      const userId = await revokeSession(tx, id, { because: 'signed-out', now: clock.now() });
      if (userId === undefined) continue;
      const signedOut: SignedOut = { type: 'signed-out', userId, sessionId: id };
      await publish(tx, signedOut);
    }
  });
}
