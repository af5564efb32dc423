import { sql } from 'kysely';
import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

/** As long as what was written to the team is kept. */
const CONTACTS_KEPT_MS = 365 * 86_400_000;
const MAX_AT_ONCE = 50;

/**
 * docs/domain.md 2: forgets whom staff typed for a quote and who never accepted one, a year after the last of them
 * ended. Their trips stay, without them, as those of anybody who left. Who wrote to the team since is kept as long as
 * that is.
 */
export async function forgetContacts(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Promise<void> {
  const before = timestamptz(instant(ports.clock.now() - CONTACTS_KEPT_MS));
  const { rows } = await sql<{ readonly id: string }>`
    SELECT u.id FROM app_user u
    WHERE u.status = 'created' AND u.confirmed_at IS NULL AND u.roles = '{tenant}' AND u.updated_at < ${before}
      AND EXISTS (SELECT FROM reservation_group g WHERE g.tenant_id = u.id)
      AND NOT EXISTS (SELECT FROM reservation_group g JOIN request q ON q.group_id = g.id
        LEFT JOIN proposal p ON p.request_id = q.id
        WHERE g.tenant_id = u.id AND (p.request_id IS NULL OR p.accepted_at IS NOT NULL
          OR q.status NOT IN ('expired', 'cancelled') OR greatest(p.made_at, q.answer_due_at) >= ${before}))
      AND NOT EXISTS (SELECT FROM contact_message c WHERE lower(c.email) = lower(u.email) AND c.last_at >= ${before})
    ORDER BY u.updated_at LIMIT ${MAX_AT_ONCE}`.execute(ports.db);
  for (const { id: userId } of rows)
    await inTransaction(ports.db, (tx) => deleteAccount(ports, tx, { userId, by: userId }));
}
