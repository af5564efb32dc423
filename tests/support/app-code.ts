import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with this secret shows at an instant. */
export const appCode = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp: now });
