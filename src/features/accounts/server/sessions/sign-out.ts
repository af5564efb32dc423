import type { Ports } from '#platform/ports.ts';
import { findSessionIdOf, revokeSession } from './sessions.repository.ts';

/** Ends the session of a refresh token or of the caller; the access token stops working with it. Nobody's is no failure. */
export async function signOut(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { refreshToken, sessionId }: { refreshToken: string | undefined; sessionId: string | undefined },
): Promise<void> {
  const held = refreshToken === undefined ? undefined : await findSessionIdOf(db, refreshToken);
  const ids = new Set([held, sessionId].filter((id) => id !== undefined));
  for (const id of ids) await revokeSession(db, id, { because: 'signed-out', now: clock.now() });
}
