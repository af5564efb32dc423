import { sql } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { CallerExtra, Identified } from '#platform/http/call.ts';
import type { SessionsClosed } from '../../domain/accounts.events.ts';
import { splitRoles } from '../../domain/second-factor.ts';
import { REUSE_GRACE_MS, refreshTokenExpiresAt, sessionEndsAt } from '../../domain/session-rules.ts';
import { hashSecret, makeSecret } from '../passwords/codes.repository.ts';
import { standingColumns, standingOfRow } from '../standing.ts';
import type { TokenClaims } from './sign-access-token.ts';

type RevokedBecause = 'signed-out' | 'token-reuse' | SessionsClosed['because'];

/** Whether a user is active and has the password that was looked at; it stays so until the transaction ends. */
export async function isStillProven(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash?: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select(['status', 'password_hash as hash'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'active' && (passwordHash === undefined || row.hash === passwordHash);
}

/** Opens a session: a family of refresh tokens, and its first one. */
export async function openSession(
  tx: Tx,
  { userId, device, steps }: { userId: string; device: string | null; steps: 1 | 2 },
  now: Instant,
) {
  const endsAt = sessionEndsAt(now);
  const { id } = await tx
    .insertInto('user_session')
    .values({
      user_id: userId,
      created_at: timestamptz(now),
      last_used_at: timestamptz(now),
      ends_at: timestamptz(endsAt),
      revoked_at: null,
      revoked_because: null,
      device,
      is_two_step: steps === 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId: id, ...(await addRefreshToken(tx, { id, endsAt }, now)) };
}

/** A new refresh token of a session; only its hash is kept. */
export async function addRefreshToken(tx: Tx, session: { id: string; endsAt: Instant }, now: Instant) {
  const refreshToken = makeSecret();
  const expiresAt = refreshTokenExpiresAt(now, session);
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: hashSecret(refreshToken),
      session_id: session.id,
      created_at: timestamptz(now),
      expires_at: timestamptz(expiresAt),
      used_at: null,
    })
    .execute();
  return { refreshToken, refreshTokenExpiresAt: expiresAt };
}

/** The session of a refresh token, locked: refreshes of one family come one after another. */
export async function lockSessionOf(tx: Tx, refreshToken: string) {
  const session = await tx
    .selectFrom('user_session as s')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id as userId', 's.ends_at as endsAt', 's.revoked_at as revokedAt', 'u.status', 'u.email'])
    .where('t.token_hash', '=', hashSecret(refreshToken))
    .forUpdate('s')
    .executeTakeFirst();
  if (!session) return undefined;

  const { status, ...rest } = session;
  // Read after the lock: a refresh before this one may just have spent it.
  const token = await tx
    .selectFrom('refresh_token as t')
    .select((e) => [
      't.expires_at as expiresAt',
      't.used_at as usedAt',
      e
        .selectFrom('refresh_token as other')
        .select((o) => o.fn.max('other.used_at').as('at'))
        .whereRef('other.session_id', '=', 't.session_id')
        .as('lastRotatedAt'),
    ])
    .where('t.token_hash', '=', hashSecret(refreshToken))
    .executeTakeFirstOrThrow();
  const { lastRotatedAt, ...spent } = token;
  return { session: { ...rest, isUserActive: status === 'active', lastRotatedAt }, token: spent };
}

/** Spends every living token of a session: the next one replaces them all. */
export async function spendTokens(tx: Tx, sessionId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: timestamptz(now) })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .updateTable('user_session')
    .set({ last_used_at: timestamptz(now) })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session; whose it was, or `undefined` when it was not living. */
export async function revokeSession(
  tx: Tx,
  id: string,
  { because, now }: { because: RevokedBecause; now: Instant },
): Promise<string | undefined> {
  const ended = await tx
    .updateTable('user_session')
    .set({ revoked_at: timestamptz(now), revoked_because: because })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
}

export async function isSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('user_session').select('id').where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends every living session of a user, but for one if it is named; how many there were. */
export async function revokeSessionsOf(
  tx: Tx,
  { userId, except }: { userId: string; except?: string | undefined },
  { because, now }: { because: SessionsClosed['because']; now: Instant },
): Promise<number> {
  const ended = await tx
    .updateTable('user_session')
    .set({ revoked_at: timestamptz(now), revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (q) => q.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export async function findSessionIdOf(db: Db, refreshToken: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hashSecret(refreshToken))
    .executeTakeFirst();
  return row?.session_id;
}

/**
 * The actors of sessions, in their order, as sessions and users stand now, and what is asked for callerExtra; one
 * statement, as every signed-in call runs it.
 */
export async function findActors(
  db: Db,
  sessions: readonly TokenClaims[],
  { now, isDemo, callerExtra }: { now: Instant; isDemo: boolean; callerExtra?: CallerExtra | undefined },
): Promise<readonly (Identified | null)[]> {
  const rows = await db
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id as userId', 's.id as sessionId', 'u.language', 's.is_two_step as isTwoStep', ...standingColumns])
    .$if(callerExtra !== undefined, (query) => query.select((callerExtra ?? sql`NULL`).as('callerExtra')))
    .where(sql<boolean>`s.id = ANY(${sessions.map(({ sessionId }) => sessionId)}::uuid[])`)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', timestamptz(now))
    .where('u.status', '=', 'active')
    .execute();
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  return sessions.map(({ userId, sessionId }) => {
    const row = found.get(sessionId);
    if (row?.userId !== userId) return null;
    const { isTwoStep, roles, teamRoles, scopePlaces, scopeRentables, ...actor } = row;
    const standing = standingOfRow({ roles, teamRoles, scopePlaces, scopeRentables });
    return { ...actor, ...standing, ...splitRoles(roles, { isTwoStep, isDemo }) };
  });
}

/** Whose session a refresh token belongs to, without using it up: for the header of a page. */
export async function findViewer(db: Db, refreshToken: string, now: Instant) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('user_session as s', 's.id', 't.session_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('user_picture as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.lastname', 'u.language', ...standingColumns])
    .select(['p.key as pictureKey', 's.is_two_step as isTwoStep'])
    .where('t.token_hash', '=', hashSecret(refreshToken))
    .where('t.expires_at', '>', timestamptz(now))
    .where((e) => e.or([e('t.used_at', 'is', null), e('t.used_at', '>', timestamptz(instant(now - REUSE_GRACE_MS)))]))
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', timestamptz(now))
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}
