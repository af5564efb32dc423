import { errors, jwtVerify, SignJWT } from 'jose';
import { type Instant, instant } from '#kernel/instant.ts';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';
import { ACCESS_TOKEN_MS } from '../../domain/session-rules.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'marea';
const AUDIENCE = 'marea-api';
const TYPE = 'at+jwt';

/** What an access token says: its user and its session. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** An access token for 15 minutes, and the instant when it ends. */
export async function signAccessToken(
  secrets: SecretSource,
  claims: TokenClaims,
  now: Instant,
): Promise<{ token: string; endsAt: Instant }> {
  const endsAt = instant(now + ACCESS_TOKEN_MS);
  const token = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(Math.floor(endsAt / 1_000))
    .sign(keyFor(secrets, 'access-token'));
  return { token, endsAt };
}

/** What an access token says, and when it ends. */
export interface ReadToken extends TokenClaims {
  readonly endsAt: Instant;
}

/** The claims of a token of ours that has not ended; `undefined` for anything else. */
export async function readAccessToken(
  secrets: SecretSource,
  token: string,
  now: Instant,
): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secrets, 'access-token'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    const { sub: userId, sid: sessionId, exp = 0 } = payload;
    return isUuid(userId) && isUuid(sessionId) ? { userId, sessionId, endsAt: instant(exp * 1_000) } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const MAX_TOKENS = 5_000;

/**
 * Reads access tokens, the signature of each once: it is the dearest part of a call that comes again every ten seconds,
 * and it can't become wrong. Whether the session still stands is asked of the database each time. The oldest are
 * forgotten first.
 */
export function tokenReader(secrets: SecretSource, most = MAX_TOKENS) {
  const known = new Map<string, ReadToken>();
  return async (token: string, now: Instant): Promise<ReadToken | undefined> => {
    const remembered = known.get(token);
    if (remembered && now < remembered.endsAt) return remembered;
    known.delete(token);
    const read = await readAccessToken(secrets, token, now);
    if (!read) return undefined;
    known.set(token, read);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return read;
  };
}
