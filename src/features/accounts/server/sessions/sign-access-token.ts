import { errors, jwtVerify, SignJWT } from 'jose';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { ACCESS_TOKEN_MS } from '../../domain/session-rules.ts';
import { makeSecret } from '../secrets/make-secret.ts';

const SETTING = 'access-token-key';
const ALGORITHM = 'HS256';
const ISSUER = 'marea';
const AUDIENCE = 'marea-api';
const TYPE = 'at+jwt';

/** Whose session a token speaks for. */
export interface TokenClaims {
  readonly userId: string;
  readonly sessionId: string;
}

const keys = new WeakMap<Db, Promise<Uint8Array>>();

/** The key that all processes on one database share; the first one to ask makes it. */
function signingKey(db: Db): Promise<Uint8Array> {
  const key = keys.get(db) ?? loadKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db));
  return key;
}

async function loadKey(db: Db): Promise<Uint8Array> {
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: JSON.stringify(makeSecret()) })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow();
  return Buffer.from(String(value), 'base64url');
}

/** An access token for 15 minutes, and the instant when it ends. */
export async function signAccessToken(
  db: Db,
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
    .sign(await signingKey(db));
  return { token, endsAt };
}

/** The claims of a token of ours that has not ended; `undefined` for anything else. */
export async function readAccessToken(db: Db, token: string, now: Instant): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(db), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    return isUuid(payload.sub) && isUuid(payload.sid) ? { userId: payload.sub, sessionId: payload.sid } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
