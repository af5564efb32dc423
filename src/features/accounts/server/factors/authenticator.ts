import { Secret, TOTP } from 'otpauth';
import type { Instant } from '#kernel/instant.ts';
import { refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';
import { APP_CODE_DIGITS, APP_CODE_DRIFT_STEPS, APP_CODE_SECONDS } from '../../domain/second-factor.ts';
import { lacksSecondStep } from './factors.repository.ts';

// RFC 4226 asks for 128 bits at least and recommends 160.
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, as base32. */
export const makeAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from the QR code. */
export const appAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  appOf(secret, issuer, label).toString();

/** The 30-second step a code belongs to; `undefined` when it is the code of none of the steps that may be meant now. */
export function stepOfCode(secret: string, code: string, now: Instant): number | undefined {
  const app = appOf(secret);
  const away = app.validate({ token: code, timestamp: now, window: APP_CODE_DRIFT_STEPS });
  return away === null ? undefined : app.counter({ timestamp: now }) + away;
}

function appOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: APP_CODE_SECONDS,
  });
}

/**
 * Who has a second factor changes factors only in a session in which it was shown: otherwise the password alone would
 * add a factor of its own, and with that be worth two.
 */
export async function refuseWithoutSecondStep(
  tx: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  refuseIf((await lacksSecondStep(tx, { userId, sessionId })) ? 'second-factor-not-shown' : null);
}
