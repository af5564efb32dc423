import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

interface Written {
  readonly groupIds: readonly string[];
  readonly text: Bilingual;
  readonly by: string;
  readonly at: Instant;
}

/**
 * Writes the same to the guests of many trips, each in their language, into the conversation of their trip, which
 * begins where there is none. Whoever waits for an answer goes on waiting; who tells the guests by mail is the caller.
 */
export async function writeToTrips(tx: Tx, { groupIds, text, by, at }: Written): Promise<void> {
  const ids = [...groupIds];
  await sql`INSERT INTO contact_message (id, group_id, kind, language, received_at, waiting_since)
    SELECT g.id, g.id, 'trip', u.language, ${timestamptz(at)}, ${timestamptz(at)}
    FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id
    WHERE g.id = ANY(${ids}::uuid[]) AND g.status <> 'draft' AND u.status <> 'deleted'
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT id FROM contact_message WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
  await sql`INSERT INTO contact_entry (message_id, kind, text, author_id, written_at)
    SELECT c.id, 'reply', CASE u.language WHEN 'es' THEN ${text.es} ELSE ${text.en} END, ${by}::uuid, ${timestamptz(at)}
    FROM contact_message c JOIN reservation_group g ON g.id = c.group_id JOIN app_user u ON u.id = g.tenant_id
    WHERE c.id = ANY(${ids}::uuid[]) ORDER BY c.id`.execute(tx);
  await sql`UPDATE contact_message SET last_at = ${timestamptz(at)} WHERE id = ANY(${ids}::uuid[])`.execute(tx);
}
