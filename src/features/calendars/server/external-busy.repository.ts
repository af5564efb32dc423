import { sql } from 'kysely';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptzArray, tstzrange } from '#platform/database/parameters.ts';
import type { LockedBookables } from './bookables.repository.ts';

/** A period that a channel says is taken; `uid` is a digest. */
export interface ExternalEvent {
  readonly uid: string;
  readonly kind: 'reserved' | 'blocked';
  readonly during: Period;
}

/** What a channel's calendar said when it was read last, in the order of time. */
export async function listExternalEvents(db: Db | Tx, calendarId: number): Promise<readonly ExternalEvent[]> {
  return db
    .selectFrom('external_busy')
    .select(['uid', 'kind', 'during'])
    .where('calendar_id', '=', calendarId)
    .orderBy('starts_at')
    .execute();
}

/** Which channel has sold a period of a house or boat, as of when its calendar was read; undefined: none. */
export async function findChannelOver(
  db: Db | Tx,
  { rentableId, during }: { readonly rentableId: number; readonly during: Period },
): Promise<{ readonly channel: string; readonly label: string; readonly readAt: Instant | null } | undefined> {
  const { rows } = await sql<{ channel: string; label: string; readAt: Instant | null }>`
    SELECT i.channel, i.label, i.read_at AS "readAt"
    FROM external_busy e JOIN calendar_import i ON i.calendar_id = e.calendar_id
    WHERE e.rentable_id = ${rentableId} AND e.during && ${tstzrange(during)}
    ORDER BY e.starts_at LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * Writes what a channel's calendar says now; with `keepsOthers` what it said before and says no more stays. Gives how
 * many rows changed. It binds what is booked from now on: promises of ours stay as they are.
 */
export async function writeExternalEvents(
  locked: LockedBookables,
  calendar: {
    readonly id: number;
    readonly rentableId: number;
    readonly events: readonly ExternalEvent[];
    readonly keepsOthers: boolean;
  },
): Promise<number> {
  const { id, rentableId, events, keepsOthers } = calendar;
  if (!locked.rentableIds.has(rentableId)) throw new Error(`${rentableId} is written without its lock`);
  const uids = events.map(({ uid }) => uid);
  const starts = timestamptzArray(events.map(({ during }) => during.from));
  const removed = keepsOthers
    ? []
    : (
        await sql`
          DELETE FROM external_busy b WHERE b.calendar_id = ${id} AND NOT EXISTS (
            SELECT FROM unnest(${uids}::text[], ${starts}) AS n (uid, starts_at)
            WHERE n.uid = b.uid AND n.starts_at = b.starts_at)
          RETURNING uid`.execute(locked.tx)
      ).rows;
  const { rows: written } = await sql`
    INSERT INTO external_busy AS b (calendar_id, rentable_id, uid, starts_at, during, kind)
    SELECT ${id}, ${rentableId}, n.uid, n.from_at, tstzrange(n.from_at, n.until_at), n.kind
    FROM unnest(${uids}::text[], ${events.map(({ kind }) => kind)}::text[], ${starts},
      ${timestamptzArray(events.map(({ during }) => during.until))}) AS n (uid, kind, from_at, until_at)
    ON CONFLICT (calendar_id, uid, starts_at) DO UPDATE SET during = EXCLUDED.during, kind = EXCLUDED.kind
      WHERE b.during <> EXCLUDED.during OR b.kind <> EXCLUDED.kind
    RETURNING uid`.execute(locked.tx);
  return removed.length + written.length;
}
