import { instant } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

export { enqueueMail, readMailJob } from './mail-jobs.ts';

const DAY_MS = 86_400_000;
/** Far longer than the job of a mail may live: a repeated job always finds that its mail was sent. */
export const SENT_MAILS_KEPT_MS = 90 * DAY_MS;
/** A mail is tried for hours and waits for 14 days at most: after that nobody sends it. */
const DELETION_NOTICES_KEPT_MS = 14 * DAY_MS;

/** Forgets which mails were sent after 90 days, and where a deletion notice that could not be sent was to go. */
export async function tidyMails({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => instant(clock.now() - ms);
  await db
    .deleteFrom('farewell')
    .where('left_at', '<', timestamptz(before(DELETION_NOTICES_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('waiting_mail')
    .where('waits_since', '<', timestamptz(before(SENT_MAILS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('sent_mail')
    .where('sent_at', '<', timestamptz(before(SENT_MAILS_KEPT_MS)))
    .execute();
}
