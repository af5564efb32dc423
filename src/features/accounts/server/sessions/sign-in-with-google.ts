import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { refuse } from '#kernel/refusals.ts';
import { realNow } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { subnetOf } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignInFailed } from '../../domain/accounts.events.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { countTry, uncountTry } from '../passwords/count-tries.ts';
import { findCredentials } from '../users.repository.ts';
import { type Grant, grantAfterFirstFactor } from './grant-session.ts';

const CERTIFICATES = new URL('https://www.googleapis.com/oauth2/v3/certs');
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const ALGORITHM = 'RS256';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

/** Google's public keys: fetched when first needed, kept for some hours, asked for again at most twice a minute. */
export const googleKeys = (): JWTVerifyGetKey =>
  createRemoteJWKSet(CERTIFICATES, { timeoutDuration: 5_000, cooldownDuration: 30_000 });

interface GoogleForm {
  readonly credential: string;
  readonly secondFactor?: string | undefined;
  readonly ip: string;
  readonly device: string | null;
}

/**
 * Opens a session for somebody who has an account with the address that Google confirmed. It never makes an account,
 * the user's own second factor still applies, and every 'no' looks the same. There is no such door without
 * `GOOGLE_CLIENT_ID`.
 */
export async function signInWithGoogle(ports: Deps, keys: JWTVerifyGetKey, form: GoogleForm): Promise<Grant> {
  const { db, clock, config, publish } = ports;
  const audience = config.googleClientId ?? refuse('not-found');
  const startedAt = clock.now();
  const limits = signInLimits(config.limits.signInTriesPerMinute);
  const counters = [{ name: 'sign-in-address', of: subnetOf(form.ip), ...limits.address }];
  await countTry(db, counters, startedAt);

  const email = await confirmedAddress(form.credential, { keys, audience, now: new Date(realNow(ports)) });
  const user = email === undefined ? undefined : await findCredentials(db, email);
  if (user?.status !== 'active') {
    const because = email === undefined ? 'password' : 'not-active';
    const failed: SignInFailed = { type: 'sign-in-failed', userId: user?.id ?? null, because, method: 'google' };
    await inTransaction(db, (tx) => publish(tx, failed));
    return refuse('google-not-valid');
  }
  await uncountTry(db, counters, startedAt);
  const { device, secondFactor } = form;
  const { id, email: address } = user;
  return grantAfterFirstFactor(ports, {
    user: { id, email: address },
    method: 'google',
    device,
    secondFactor,
    counters,
  });
}

/**
 * The address in an ID token that Google signed for us and that it says is confirmed; `undefined` for any other token.
 */
async function confirmedAddress(
  token: string,
  { keys, audience, now }: { keys: JWTVerifyGetKey; audience: string; now: Date },
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [ALGORITHM],
      issuer: ISSUERS,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
    });
    const { email, email_verified: isVerified } = payload;
    return typeof email === 'string' && isVerified === true ? email : undefined;
  } catch (error) {
    if (isOutage(error)) return refuse('service-unavailable');
    return undefined;
  }
}

/** Google's keys can't be had just now: that says nothing about the token. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // What `fetch` throws, and what jose makes of an answer other than 200.
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
