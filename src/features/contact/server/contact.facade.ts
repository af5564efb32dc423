import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

export { type AskedAbout, findAskedAbout } from './asked-about.views.ts';
export { type ContactMessage, findContactMessage } from './contact-messages.repository.ts';
export { type Said, saidUntil } from './conversations.repository.ts';
export { countLateMessages, countOpenMessages } from './inbox.views.ts';
export { entriesSince } from './own-messages.views.ts';
export { countUnreadOfOwner } from './owner-threads.ts';
export { writeToTrips } from './write-to-trips.ts';

/** As long as somebody may come back to what they wrote. */
const MESSAGES_KEPT_MS = 365 * 86_400_000;

/** Forgets what nobody wrote in for a year, nor travelled by. */
export async function tidyContact({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = instant(clock.now() - MESSAGES_KEPT_MS);
  const livingTrips = db.selectFrom('reservation_group').select('id').where('ends_on', '>=', dateAt(before));
  await db
    .deleteFrom('contact_message')
    .where((row) => row.fn.coalesce('last_at', 'received_at'), '<', timestamptz(before))
    .where(({ eb, or }) => or([eb('group_id', 'is', null), eb('group_id', 'not in', livingTrips)]))
    .execute();
}
