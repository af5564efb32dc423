import { type RawBuilder, sql } from 'kysely';
import { type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { UnreadExport } from '../../api/channels.schemas.ts';

/** A change may be committed so much later than its time says: a reading in between did not see it. */
const COMMIT_SECONDS = 10;

/** SQL for the last time that the channel of the address `e` read its calendar, by this address or a former one. */
const lastRead = sql`(SELECT max(d.read_at) FROM calendar_export x JOIN calendar_export_read d ON d.export_id = x.id
  WHERE x.rentable_id = e.rentable_id AND x.channel = e.channel AND x.label = e.label)`;

/** SQL for whether the channel of the address `e` has to know of the occupancy `o` and has not read it yet. */
const isUnread = sql`e.rentable_id = o.rentable_id AND e.ends_at IS NULL AND upper(o.during) > company_now()
  AND coalesce(${lastRead} < o.changed_at + make_interval(secs => ${sql.lit(COMMIT_SECONDS)}), true)`;

/**
 * SQL for the channels that have not read of the stay `o` (a row of `occupancy`) since it was made or moved, as JSON
 * `[{ channel, label }]`; null: none.
 */
export const unreadBy: RawBuilder<unknown> = sql`(
  SELECT json_agg(json_build_object('channel', e.channel, 'label', e.label) ORDER BY e.channel, e.label)
  FROM calendar_export e WHERE ${isUnread})`;

/** domain 3: of the stays of a trip that are promised, which channels have not read of them yet. */
export async function listUnread(
  db: Db,
  { groupId, language }: { readonly groupId: string; readonly language: Language },
): Promise<UnreadExport[]> {
  const { rows } = await sql<
    Omit<UnreadExport, 'from' | 'until' | 'lastReadAt'> & { during: Period; readAt: Instant | null }
  >`
    SELECT l.id AS "reservationId", r.id AS "listingId", r.kind, ${sql.ref(`r.name_${language}`)} AS name, e.channel, e.label, o.during,
      ${lastRead} AS "readAt"
    FROM reservation l JOIN occupancy o ON o.reservation_id = l.id JOIN rentable r ON r.id = o.rentable_id
      JOIN calendar_export e ON ${isUnread}
    WHERE l.group_id = ${groupId} AND l.status IN ('approved', 'confirmed') AND o.blocks AND o.hold_until IS NULL
    ORDER BY lower(o.during), r.id, e.channel, e.label`.execute(db);
  return rows.map(({ during, readAt, ...row }) => ({
    ...row,
    from: isoOf(during.from),
    until: isoOf(during.until),
    lastReadAt: readAt === null ? null : isoOf(readAt),
  }));
}
