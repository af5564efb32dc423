import { instant } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';

const DAY_MS = 86_400_000;
const NOTICES_KEPT_MS = 365 * DAY_MS;
/** Far longer than a mail's job may live, for which these rows are kept: it is never sent twice. */
const SENT_MAILS_KEPT_MS = 90 * DAY_MS;

/** Forgets notices of a year ago, and which mails left a season ago. */
export async function tidyMessages({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => instant(clock.now() - ms);
  await db.deleteFrom('notification').where('created_at', '<', before(NOTICES_KEPT_MS)).execute();
  await db.deleteFrom('sent_mail').where('sent_at', '<', before(SENT_MAILS_KEPT_MS)).execute();
}
