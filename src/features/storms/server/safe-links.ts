import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The path on which a guest says that they are safe or need help, without signing in; it goes only into their mails.
 */
export function safePath(secret: SecretSource, guestId: string): string {
  return `/safe/${guestId}.${sealOf(secret, guestId)}`;
}

/** The guest of a storm that a sealed name names; null for one that is not ours. */
export function guestOfSafePath(secret: SecretSource, name: string): string | null {
  const [guestId = '', seal = ''] = name.split('.');
  if (!UUID.test(guestId)) return null;
  const [expected, given] = [Buffer.from(sealOf(secret, guestId)), Buffer.from(seal)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? guestId : null;
}

const sealOf = (secret: SecretSource, guestId: string) =>
  createHmac('sha256', keyFor(secret, 'storm-safe')).update(guestId).digest('base64url').slice(0, 32);
