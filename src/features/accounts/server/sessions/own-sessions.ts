import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { SessionView } from '../../api/sessions.api.ts';
import type { SessionsClosed, SignedOut } from '../../domain/accounts.events.ts';
import { deviceNameOf } from '../../domain/device-name.ts';
import { REFRESH_TOKEN_MS } from '../../domain/session-rules.ts';
import { findSessionIdOf, isSessionOf, revokeSession, revokeSessionsOf } from './sessions.repository.ts';

const MOST = 100;

/** The sessions that can still be used, last used first; `current` is the one that asks. */
export async function listSessions(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId, current }: { userId: string; current?: string | undefined },
): Promise<SessionView[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('user_session')
    .select(['id', 'device', 'created_at', 'last_used_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', timestamptz(now))
    // Every use renews its token for so long.
    .where('last_used_at', '>', timestamptz(instant(now - REFRESH_TOKEN_MS)))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceNameOf(row.device),
    createdAt: isoOf(row.created_at),
    lastUsedAt: isoOf(row.last_used_at),
    endsAt: isoOf(row.ends_at),
    isCurrent: row.id === current,
  }));
}

interface ClosedSessions {
  readonly userId: string;
  readonly because: SessionsClosed['because'];
  /** One that stays: that of the caller. */
  readonly except?: string | undefined;
}

/** Signs a user out everywhere, in the transaction of what made it necessary, and tells that it happened. */
export async function closeSessions(
  { publish }: Pick<Ports, 'publish'>,
  tx: Tx,
  { userId, because, except, now }: ClosedSessions & { readonly now: Instant },
): Promise<void> {
  const count = await revokeSessionsOf(tx, { userId, except }, { because, now });
  const closed: SessionsClosed = { type: 'sessions-closed', userId, because, count };
  if (count > 0) await publish(tx, closed);
}

/** Ends one of the user's own sessions; somebody else's, or one that has ended, is not there. */
export async function closeSession(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isTheirs = await isSessionOf(tx, userId, sessionId);
    const because = 'closed-by-user';
    const closed = isTheirs && (await revokeSession(tx, sessionId, { because, now: clock.now() }));
    if (!closed) return refuse('session-not-found');
    const event: SessionsClosed = { type: 'sessions-closed', userId, because, count: 1 };
    return publish(tx, event);
  });
}

/**
 * Ends the session of a refresh token or of the caller; the access token stops working with it. An unknown session is
 * not an error.
 */
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
