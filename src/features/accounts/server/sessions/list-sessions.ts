import { instant, isoOf } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';
import type { SessionView } from '../../api/sessions.api.ts';
import { deviceNameOf } from '../../domain/device-name.ts';
import { REFRESH_TOKEN_MS } from '../../domain/session-rules.ts';

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
    .where('ends_at', '>', now)
    // Every use renews its token for so long.
    .where('last_used_at', '>', instant(now - REFRESH_TOKEN_MS))
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
