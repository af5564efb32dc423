import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SessionsClosed } from '../../domain/accounts.events.ts';
import { revokeSessionsOf } from './sessions.repository.ts';

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
