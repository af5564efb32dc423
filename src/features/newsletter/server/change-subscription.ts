import { addressKey } from '#features/accounts/domain/sign-in-limits.ts';
import { findPerson, isLetThrough } from '#features/accounts/server/accounts.facade.ts';
import { type Filled, isByProgram } from '#features/contact/domain/contact-forms.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SubscriptionRequested, SubscriptionStarted } from '../newsletter.events.ts';
import { subscriptionOfKey } from './newsletter.facade.ts';
import {
  confirmSubscription,
  endSubscription,
  isSubscribed,
  requestSubscription,
  subscribeAddress,
} from './subscriptions.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>;

/** How many mails ask one address to confirm its subscription. */
const CONFIRMATION_MAILS = { tries: 5, windowSeconds: 3_600 } as const;

interface SubscriptionRequest extends Filled {
  readonly email: string;
  readonly language: Language;
}

/**
 * Asks an address to confirm its subscription, unless the newsletter goes there already. What a program sent is
 * dropped; the program gets the same answer as a person.
 */
export async function requestNewsletter(
  { db, clock, publish }: Deps,
  { email, language, ...filled }: SubscriptionRequest,
): Promise<void> {
  if (isByProgram(filled)) return;
  const now = clock.now();
  const mayMail = await isLetThrough(db, { name: 'newsletter', of: addressKey(email), ...CONFIRMATION_MAILS }, now);
  await inTransaction(db, async (tx) => {
    const subscriptionId = await requestSubscription(tx, { email, language }, now);
    if (subscriptionId === undefined || !mayMail) return;
    const requested: SubscriptionRequested = { type: 'subscription-requested', subscriptionId };
    await publish(tx, requested);
  });
}

/** The key came from the mailbox: its holder wants the newsletter. */
export async function confirmNewsletter(deps: Deps, key: string): Promise<void> {
  const subscriptionId = subscriptionOfKey(deps.config, 'confirm', key) ?? refuse('code-not-valid');
  await inTransaction(deps.db, async (tx) => {
    const confirmed = (await confirmSubscription(tx, subscriptionId, deps.clock.now())) ?? refuse('code-not-valid');
    if (confirmed === 'now') await tellStarted(deps, tx, subscriptionId);
  });
}

/** One click is enough, however often, and also for a subscription that is forgotten by now. */
export async function endNewsletter(deps: Deps, key: string): Promise<void> {
  const id = subscriptionOfKey(deps.config, 'unsubscribe', key) ?? refuse('code-not-valid');
  await endSubscription(deps.db, { id }, deps.clock.now());
}

/** Whether the newsletter goes to the address of somebody who is signed in. */
export async function hasNewsletter({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId);
  return person !== undefined && isSubscribed(db, person.email);
}

/** Subscribes the address of somebody who is signed in, who confirmed it when they registered, or ends that. */
export async function changeOwnNewsletter(deps: Deps, userId: string, isWanted: boolean): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { email, language } = (await findPerson(tx, userId)) ?? refuse('user-not-found');
    if (!isWanted) return endSubscription(tx, { email }, now);
    const subscriptionId = await subscribeAddress(tx, { email, language }, now);
    if (subscriptionId !== undefined) await tellStarted(deps, tx, subscriptionId);
  });
}

function tellStarted({ publish }: Pick<Deps, 'publish'>, tx: Tx, subscriptionId: string): Promise<void> {
  const started: SubscriptionStarted = { type: 'subscription-started', subscriptionId };
  return publish(tx, started);
}
