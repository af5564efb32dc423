import { sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { OwnerThreadsView } from '../api/own-messages.schemas.ts';
import { EXCERPT_CHARACTERS, UNREAD } from './own-messages.views.ts';

type Thread = OwnerThreadsView['threads'][number];

/** An owner’s conversations: one for each house or boat of theirs, opened or not, and one for everything else. */
export async function listOwnerThreads(db: Db, userId: string, language: Language): Promise<OwnerThreadsView> {
  const name = sql.ref(`r.name_${language}`);
  const { rows } = await sql<Omit<Thread, 'lastAt'> & { readonly lastAt: Instant | null }>`
    SELECT p.id AS "rentableId", p.place, c.id, left(coalesce(last.text, ''), ${EXCERPT_CHARACTERS}) AS excerpt,
      coalesce(last.kind = 'reply', false) AS "isOfTeam", c.last_at AS "lastAt",
      CASE WHEN c.id IS NULL THEN 0 ELSE ${UNREAD} END AS unread
    FROM (
      SELECT r.id, ${name} AS place FROM rentable r WHERE r.owner_id = ${userId} AND r.status <> 'archived'
      UNION SELECT r.id, ${name} FROM contact_message m JOIN rentable r ON r.id = m.rentable_id
        WHERE m.writer_id = ${userId} AND m.last_at IS NOT NULL
      UNION ALL SELECT NULL, NULL
    ) p LEFT JOIN contact_message c ON c.writer_id = ${userId} AND c.rentable_id IS NOT DISTINCT FROM p.id
      LEFT JOIN LATERAL (SELECT e.text, e.kind FROM contact_entry e WHERE e.message_id = c.id AND e.kind <> 'note'
        ORDER BY e.written_at DESC, e.id DESC LIMIT 1) last ON true
    ORDER BY c.last_at DESC NULLS LAST, p.place NULLS LAST, p.id`.execute(db);
  const { messageAnswerHours: answerHours } = await readSettings(db);
  return { threads: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt && isoOf(lastAt) })), answerHours };
}

/** How many answers to an owner are unread, in all conversations of theirs. */
export async function countUnreadOfOwner(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ readonly unread: number }>`
    SELECT coalesce(sum(${UNREAD}), 0)::int AS unread FROM contact_message c WHERE c.writer_id = ${userId}`.execute(db);
  return rows[0]?.unread ?? 0;
}

interface Opened {
  readonly userId: string;
  readonly rentableId: number | null;
}

/** Opens an owner’s conversation about a house or boat of theirs, or about everything else. */
export function openOwnerThread({ db }: Pick<Ports, 'db'>, { userId, rentableId }: Opened): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('rentable')
      .select('id')
      .where('id', '=', rentableId)
      .where('owner_id', '=', userId)
      .executeTakeFirst();
    if (rentableId !== null && !known) return refuse('house-not-found');
    await sql`INSERT INTO contact_message (writer_id, rentable_id, kind, language, received_at, waiting_since)
      SELECT id, ${rentableId}::int, 'owner', language, company_now(), company_now() FROM app_user WHERE id = ${userId}
      ON CONFLICT DO NOTHING`.execute(tx);
    return tx
      .selectFrom('contact_message')
      .select('id')
      .where('writer_id', '=', userId)
      .where(sql<boolean>`rentable_id IS NOT DISTINCT FROM ${rentableId}::int`)
      .executeTakeFirstOrThrow();
  });
}
