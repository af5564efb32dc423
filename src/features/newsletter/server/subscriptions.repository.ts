import { sql } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

interface Subscriber {
  readonly email: string;
  readonly language: Language;
}

const DAY_MS = 86_400_000;
/** A request that nobody confirms may be for somebody else's address. */
export const REQUESTS_KEPT_MS = 7 * DAY_MS;
/** As long as the link in an older mail may be pressed, and a list that staff exported may be in use. */
export const UNSUBSCRIBED_KEPT_MS = 30 * DAY_MS;

const ofAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/**
 * Keeps the request for a subscription; undefined when the newsletter goes to that address already. After an end it is
 * another subscription, with links of its own.
 */
export async function requestSubscription(tx: Tx, { email, language }: Subscriber, now: Instant) {
  const row = await tx
    .insertInto('newsletter_subscription')
    .values({ email, language, state: 'wanted', since: timestamptz(now) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          id: sql`CASE newsletter_subscription.state WHEN 'unsubscribed' THEN gen_random_uuid() ELSE newsletter_subscription.id END`,
          email,
          language,
          state: 'wanted',
          since: timestamptz(now),
        })
        .where('newsletter_subscription.state', '<>', 'confirmed'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Confirms a requested subscription. 'again' when it was confirmed already; undefined when there is no such request any
 * more.
 */
export async function confirmSubscription(tx: Tx, id: string, now: Instant): Promise<'now' | 'again' | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscription')
    .set({ state: 'confirmed', since: timestamptz(now) })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .where('since', '>', timestamptz(instant(now - REQUESTS_KEPT_MS)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'now';
  return (await findSubscription(tx, id))?.state === 'confirmed' ? 'again' : undefined;
}

/** Subscribes an address that was confirmed before; undefined when it was subscribed already. */
export async function subscribeAddress(tx: Tx, { email, language }: Subscriber, now: Instant) {
  const confirmed = { email, language, state: 'confirmed', since: timestamptz(now) } as const;
  const row = await tx
    .insertInto('newsletter_subscription')
    .values(confirmed)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...confirmed, id: sql`gen_random_uuid()` })
        .where('newsletter_subscription.state', '<>', 'confirmed'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends a subscription; does nothing when it is over or forgotten. */
export async function endSubscription(db: Db | Tx, which: { id: string } | { email: string }, now: Instant) {
  await db
    .updateTable('newsletter_subscription')
    .set({ state: 'unsubscribed', since: timestamptz(now) })
    .where((e) => ('id' in which ? e('id', '=', which.id) : ofAddress(which.email)))
    .where('state', '<>', 'unsubscribed')
    .execute();
}

export async function findSubscription(db: Db | Tx, id: string) {
  return db
    .selectFrom('newsletter_subscription')
    .select(['email', 'language', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the newsletter goes to an address. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where(ofAddress(email))
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves the subscription along when the address of an account changes: to the new address if it was proven, with new
 * keys. The old address is forgotten.
 */
export async function moveSubscription(tx: Tx, changeId: string, isProven: boolean): Promise<void> {
  const change = await tx
    .selectFrom('email_change')
    .select(['old_email as from', 'new_email as to'])
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (!change || change.from.toLowerCase() === change.to.toLowerCase()) return;
  const former = await tx
    .deleteFrom('newsletter_subscription')
    .where(ofAddress(change.from))
    .returning(['state', 'language', 'since'])
    .executeTakeFirst();
  if (isProven && former?.state === 'confirmed')
    await subscribeAddress(tx, { email: change.to, language: former.language }, former.since);
}

/** Forgets the subscription of an address, whatever its state. */
export async function forgetSubscription(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscription').where(ofAddress(email)).execute();
}

/** Forgets requests that nobody confirmed, and subscriptions that are long over. */
export async function tidySubscriptions(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('newsletter_subscription')
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'wanted'), e('since', '<', timestamptz(instant(now - REQUESTS_KEPT_MS)))]),
        e.and([e('state', '=', 'unsubscribed'), e('since', '<', timestamptz(instant(now - UNSUBSCRIBED_KEPT_MS)))]),
      ]),
    )
    .execute();
}
