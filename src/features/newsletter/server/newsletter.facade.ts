import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type SecretSource } from '#platform/app-secret.ts';
import type { Ports } from '#platform/ports.ts';
import { tidySubscriptions } from './subscriptions.repository.ts';

export { findSubscription } from './subscriptions.repository.ts';

/** Forgets requests that nobody confirmed, and subscriptions that are long over. */
export function tidyNewsletter({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  return tidySubscriptions(db, clock.now());
}

/** What a mailed link does. The key for one use is not valid for the other. */
type MailedKeyUse = 'confirm' | 'unsubscribe';

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The key in a mailed link: a subscription's id with a signature. It is not stored. */
export function mailedKeyFor(secrets: SecretSource, use: MailedKeyUse, subscriptionId: string): string {
  return `${subscriptionId}.${signatureOf(secrets, use, subscriptionId).toString('base64url')}`;
}

/** The subscription that a key is for; undefined when the signature is not ours or not for this use. */
export function subscriptionOfKey(secrets: SecretSource, use: MailedKeyUse, key: string): string | undefined {
  const [, id, signature] = SHAPE.exec(key) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secrets, use, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signatureOf = (secrets: SecretSource, use: MailedKeyUse, id: string) =>
  createHmac('sha256', keyFor(secrets, 'newsletter')).update(`${use} ${id}`).digest();
