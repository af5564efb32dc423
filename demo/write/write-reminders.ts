import { sql } from 'kysely';
import { reminderNow } from '#features/reminders/domain/reminder-marks.ts';
import { duesAhead, insertReminder } from '#features/reminders/server/dues.repository.ts';
import { arrivalsToTell, saidHash } from '#features/reminders/server/send-arrivals.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';

/** The trips of the demo have a past: what the clock would tell of them now was told before. */
export async function writeReminders(tx: Tx, now: Instant): Promise<void> {
  for (const due of await duesAhead(tx, now, [])) {
    const days = reminderNow(due, now);
    if (days !== null) await insertReminder(tx, { ...due, days, now });
  }
  await sql`INSERT INTO arrival_sent (group_id, said_hash, sent_at)
    SELECT g.id, ${saidHash}, company_now() ${arrivalsToTell}`.execute(tx);
}
