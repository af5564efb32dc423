import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SessionsClosed } from '../../domain/accounts.events.ts';
import { isSessionOf, revokeSession } from './sessions.repository.ts';

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
