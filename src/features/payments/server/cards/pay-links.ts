import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The path on which whoever has it can pay what is open of this trip, without signing in and without script. It tells
 * the booking code and what is open, and nothing else of the trip; it goes only into mails to its guest.
 */
export function payPath(secret: SecretSource, groupId: string): string {
  return `/payment/start/${groupId}.${sealOf(secret, groupId)}`;
}

/** The trip that a sealed name names; null for one that is not ours. */
export function tripOfPayPath(secret: SecretSource, name: string): string | null {
  const [groupId = '', seal = ''] = name.split('.');
  if (!UUID.test(groupId)) return null;
  const [expected, given] = [Buffer.from(sealOf(secret, groupId)), Buffer.from(seal)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? groupId : null;
}

const sealOf = (secret: SecretSource, groupId: string) =>
  createHmac('sha256', keyFor(secret, 'pay-link')).update(groupId).digest('hex');
