import { instant } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';
import { tidySubscriptions } from './newsletter/subscriptions.repository.ts';

const DAY_MS = 86_400_000;
const NOTICES_KEPT_MS = 365 * DAY_MS;
/** As long as somebody may come back to it. */
const CONTACT_MESSAGES_KEPT_MS = 365 * DAY_MS;
/** Far longer than a mail's job may live, for which these rows are kept: it is never sent twice. */
const SENT_MAILS_KEPT_MS = 90 * DAY_MS;

/** Tried for hours, waiting for 14 days at most: then nobody sends it any more. */
const FAREWELLS_KEPT_MS = 14 * DAY_MS;

/** Forgets notices and messages of forms of a year ago, and which mails left a season ago, addresses for a last mail that could not be sent, and subscriptions that nobody confirmed or that are over. */
export async function tidyMessages({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => instant(clock.now() - ms);
  await db.deleteFrom('notification').where('created_at', '<', before(NOTICES_KEPT_MS)).execute();
  await db.deleteFrom('farewell').where('left_at', '<', before(FAREWELLS_KEPT_MS)).execute();
  await db.deleteFrom('contact_message').where('received_at', '<', before(CONTACT_MESSAGES_KEPT_MS)).execute();
  await db.deleteFrom('sent_mail').where('sent_at', '<', before(SENT_MAILS_KEPT_MS)).execute();
  await tidySubscriptions(db, clock.now());
}
