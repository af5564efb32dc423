import { addressKey } from '#features/accounts/domain/sign-in-limits.ts';
import { findPerson, isLetThrough } from '#features/accounts/server/accounts.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { CONFIRMATION_MAILS, type Filled, isByProgram } from '../../domain/form-limits.ts';
import { enqueueMail } from '../tell-people.ts';
import { subscriptionOfKey } from './mailed-key.ts';
import {
  confirmSubscription,
  endSubscription,
  isSubscribed,
  subscribeAddress,
  wishSubscription,
} from './subscriptions.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'enqueue' | 'config'>;

interface Wish extends Filled {
  readonly email: string;
  readonly language: Language;
}

/** Mails a link to confirm, unless the newsletter goes to that address already. A program is thanked and not heard. */
export async function wantNewsletter(ports: Deps, { email, language, ...filled }: Wish): Promise<void> {
  if (isByProgram(filled)) return;
  const now = ports.clock.now();
  const mayMail = await isLetThrough(
    ports.db,
    { name: 'newsletter', of: addressKey(email), ...CONFIRMATION_MAILS },
    now,
  );
  await inTransaction(ports.db, async (tx) => {
    const subscriptionId = await wishSubscription(tx, { email, language }, now);
    if (subscriptionId !== undefined && mayMail)
      await enqueueMail(ports, tx, { template: 'newsletter-confirm', subscriptionId });
  });
}

/** The key was in the mailbox: its holder wants the newsletter, and is welcomed once. */
export async function confirmNewsletter(ports: Deps, key: string): Promise<void> {
  const subscriptionId = subscriptionOfKey(ports.config, 'confirm', key) ?? refuse('code-not-valid');
  await inTransaction(ports.db, async (tx) => {
    const confirmed = (await confirmSubscription(tx, subscriptionId, ports.clock.now())) ?? refuse('code-not-valid');
    if (confirmed === 'now') await enqueueMail(ports, tx, { template: 'newsletter-welcome', subscriptionId });
  });
}

/** One click is enough, however often, and also for a subscription that is forgotten by now. */
export async function endNewsletter(ports: Deps, key: string): Promise<void> {
  const id = subscriptionOfKey(ports.config, 'unsubscribe', key) ?? refuse('code-not-valid');
  await endSubscription(ports.db, { id }, ports.clock.now());
}

/** Whether the newsletter goes to the address of somebody who is signed in. */
export async function hasNewsletter({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId);
  return person !== undefined && isSubscribed(db, person.email);
}

/** Subscribes the address of somebody who is signed in, who confirmed it when they registered, or ends that. */
export async function changeOwnNewsletter(ports: Deps, userId: string, isWanted: boolean): Promise<void> {
  const now = ports.clock.now();
  await inTransaction(ports.db, async (tx) => {
    const { email, language } = (await findPerson(tx, userId)) ?? refuse('user-not-found');
    if (!isWanted) return endSubscription(tx, { email }, now);
    const subscriptionId = await subscribeAddress(tx, { email, language }, now);
    if (subscriptionId !== undefined) await enqueueMail(ports, tx, { template: 'newsletter-welcome', subscriptionId });
  });
}
