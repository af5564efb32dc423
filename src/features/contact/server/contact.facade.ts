import { instant } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

export { type ContactMessage, findContactMessage } from './contact-messages.repository.ts';
export { type Reply, repliesUntil } from './conversations.repository.ts';
export { countOpenMessages } from './inbox.views.ts';

/** As long as somebody may come back to what they wrote. */
const MESSAGES_KEPT_MS = 365 * 86_400_000;

/** Forgets messages of a year ago. */
export async function tidyContact({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = instant(clock.now() - MESSAGES_KEPT_MS);
  await db.deleteFrom('contact_message').where('received_at', '<', timestamptz(before)).execute();
}
