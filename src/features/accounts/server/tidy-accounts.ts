import { sql } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

const DAY_MS = 86_400_000;
const COUNTS_KEPT_MS = DAY_MS;
export const SESSIONS_KEPT_MS = 30 * DAY_MS;
const TOKENS_KEPT_MS = DAY_MS;
export const CODES_KEPT_MS = 7 * DAY_MS;
const SETUPS_KEPT_MS = DAY_MS;
const WANTED_EMAILS_KEPT_MS = 2 * DAY_MS;
export const CHANGED_EMAILS_KEPT_MS = 30 * DAY_MS;
export const UNCONFIRMED_KEPT_MS = 7 * DAY_MS;
const MAX_AT_ONCE = 500;

/**
 * Forgets what nobody can use any more: old counts, sessions that ended a month ago, tokens, codes and answers kept for
 * a repeated call that ran out, and who never confirmed an address.
 */
export async function tidyAccounts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => instant(clock.now() - ms);
  await db
    .deleteFrom('rate_count')
    .where('window_start', '<', timestamptz(before(COUNTS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('user_session')
    .where('ends_at', '<', timestamptz(before(SESSIONS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('user_session')
    .where('revoked_at', '<', timestamptz(before(SESSIONS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('refresh_token')
    .where('expires_at', '<', timestamptz(before(TOKENS_KEPT_MS)))
    .execute();
  // Begun by the machine's clock, not the company's.
  await sql`DELETE FROM idempotency_key WHERE started_at < now() - interval '2 days'`.execute(db);
  await db
    .deleteFrom('one_time_code')
    .where('expires_at', '<', timestamptz(before(CODES_KEPT_MS)))
    .execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', timestamptz(clock.now())).execute();
  await db
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', timestamptz(before(SETUPS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('email_change')
    .where('changed_at', 'is', null)
    .where('wanted_at', '<', timestamptz(before(WANTED_EMAILS_KEPT_MS)))
    .execute();
  await db
    .deleteFrom('email_change')
    .where('changed_at', '<', timestamptz(before(CHANGED_EMAILS_KEPT_MS)))
    .execute();
  await dropUnconfirmed(db, { since: before(UNCONFIRMED_KEPT_MS), now: clock.now() });
}

/**
 * Nobody who registered and didn't come back within a week; whom an admin invited waits as long as the invitation
 * holds. Plain guests only, and none for whom staff made a trip: nothing refers to the others yet.
 */
async function dropUnconfirmed(db: Db, { since, now }: { since: Instant; now: Instant }): Promise<void> {
  await sql`
    DELETE FROM app_user
    WHERE status = 'created' AND confirmed_at IS NULL AND updated_at < ${timestamptz(since)} AND id IN (
      SELECT u.id FROM app_user u
      WHERE u.status = 'created' AND u.confirmed_at IS NULL AND u.updated_at < ${timestamptz(since)}
        AND u.roles = '{tenant}' AND NOT EXISTS (SELECT FROM reservation_group g WHERE g.tenant_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM one_time_code c
          WHERE c.user_id = u.id AND c.used_at IS NULL AND c.expires_at > ${timestamptz(now)})
      LIMIT ${MAX_AT_ONCE}
    )`.execute(db);
}

/** What the clock sets in motion here. */
export function accountsJobs(ports: Pick<Ports, 'db' | 'clock'>) {
  return { handlers: {}, scans: { 'tidy-accounts': () => tidyAccounts(ports) } };
}
