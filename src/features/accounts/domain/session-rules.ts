import { type Instant, instant } from '#kernel/instant.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const ACCESS_TOKEN_MS = 15 * MINUTE_MS;
export const REFRESH_TOKEN_MS = 30 * DAY_MS;
export const SESSION_MS = 90 * DAY_MS;
export const REUSE_GRACE_MS = 30_000;

/** When a session ends whatever happens: 90 days after it began. */
export const sessionEndsAt = (now: Instant): Instant => instant(now + SESSION_MS);

/** When an unused refresh token ends: after 30 days, never after its session. */
export function refreshTokenExpiresAt(now: Instant, session: { endsAt: Instant }): Instant {
  return instant(Math.min(now + REFRESH_TOKEN_MS, session.endsAt));
}

export interface KnownRefreshToken {
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

export interface RefreshingSession {
  readonly endsAt: Instant;
  readonly revokedAt: Instant | null;
  readonly isUserActive: boolean;
  /** When the latest of its tokens was used; null before the first refresh. */
  readonly lastRotatedAt: Instant | null;
}

/** `repeat`: one more token beside the living one, which stays. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'end' | 'reuse';

/**
 * What a presented refresh token leads to (domain 2). A used one is a thief's or its victim's and ends the family,
 * except that the predecessor of the living one may come once more within 30 s: two tabs, or an answer that got lost.
 */
export function judgeRefresh(token: KnownRefreshToken, session: RefreshingSession, now: Instant): RefreshVerdict {
  if (session.revokedAt !== null || session.endsAt <= now || !session.isUserActive) return 'end';
  if (token.usedAt === null) return token.expiresAt <= now ? 'end' : 'rotate';
  const isPredecessor = token.usedAt === session.lastRotatedAt;
  return isPredecessor && now - token.usedAt <= REUSE_GRACE_MS ? 'repeat' : 'reuse';
}
