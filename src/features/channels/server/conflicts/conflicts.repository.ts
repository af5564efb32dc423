import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { ChannelName } from '../../domain/channels.ts';
import {
  type ChannelEvent,
  type ConflictAction,
  type KeptConflict,
  type OwnStay,
  planConflicts,
  type Resolution,
} from '../../domain/conflicts.ts';

/** A conflict of a calendar, with how it ended. */
export type CalendarConflict = KeptConflict & { readonly resolution: Resolution | null };

/** All conflicts that a channel's calendar ever had. */
export async function listConflictsOf(tx: Tx, calendarId: number): Promise<readonly CalendarConflict[]> {
  const { rows } = await sql<CalendarConflict>`
    SELECT id, uid, during, reservation_id AS "reservationId", state, resolution,
      state = 'resolved' AND resolved_by IS NULL AS "isEndedByItself" FROM calendar_conflict
    WHERE calendar_id = ${calendarId} ORDER BY id`.execute(tx);
  return rows;
}

interface ConflictSource {
  readonly id: number;
  readonly rentableId: number;
  readonly channel: ChannelName;
  readonly label: string;
}

/**
 * Opens, moves and ends the conflicts of a calendar by what it says now; gives the ids of those that it opened. What is
 * past is left to staff.
 */
export async function settleConflicts(
  tx: Tx,
  { id, rentableId, channel, label }: ConflictSource,
  {
    events,
    stays,
    kept,
    now,
  }: {
    readonly events: readonly ChannelEvent[];
    readonly stays: readonly OwnStay[];
    readonly kept: readonly CalendarConflict[];
    readonly now: Instant;
  },
): Promise<readonly number[]> {
  const current = kept.filter(({ during }) => during.until > now);
  const { found, moved, ended } = planConflicts({ events, stays, kept: current });
  const opened: number[] = [];
  for (const { uid, during, reservationId } of found) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO calendar_conflict (rentable_id, calendar_id, channel, label, uid, during, reservation_id, found_at)
      VALUES (${rentableId}, ${id}, ${channel}, ${label}, ${uid}, ${tstzrange(during)}, ${reservationId},
        ${timestamptz(now)})
      ON CONFLICT (calendar_id, uid, during, reservation_id) DO UPDATE SET state = 'open', found_at = EXCLUDED.found_at,
        taken_by = NULL, resolution = NULL, resolved_at = NULL
      RETURNING id`.execute(tx);
    opened.push(...rows.map(({ id: opens }) => opens));
  }
  for (const one of moved)
    await sql`UPDATE calendar_conflict SET during = ${tstzrange(one.during)} WHERE id = ${one.id}`.execute(tx);
  for (const { id: conflictId, resolution } of ended) await endConflict(tx, { id: conflictId, resolution, now });
  return opened;
}

async function endConflict(
  tx: Tx,
  { id, resolution, now }: { readonly id: number; readonly resolution: Resolution; readonly now: Instant },
): Promise<void> {
  await sql`
    UPDATE calendar_conflict SET state = 'resolved', resolution = ${resolution}, resolved_at = ${timestamptz(now)}
    WHERE id = ${id}`.execute(tx);
}

/** The feed is not read any more: its conflicts end as far as they are open. */
export async function endConflictsOf(tx: Tx, calendarId: number, now: Instant): Promise<void> {
  await sql`
    UPDATE calendar_conflict SET state = 'resolved', resolution = 'feed-removed', resolved_at = ${timestamptz(now)}
    WHERE calendar_id = ${calendarId} AND state <> 'resolved'`.execute(tx);
}

/** The conflict of a house or boat, locked; undefined: there is none. */
export async function lockConflict(tx: Tx, { id, rentableId }: { readonly id: number; readonly rentableId: number }) {
  return tx
    .selectFrom('calendar_conflict')
    .select(['id', 'state', 'channel', 'calendar_id', 'uid', 'during'])
    .where('id', '=', id)
    .where('rentable_id', '=', rentableId)
    .forUpdate()
    .executeTakeFirst();
}

interface Moved {
  readonly id: number;
  readonly action: ConflictAction;
  readonly by: string;
  readonly now: Instant;
  readonly resolution?: Resolution | undefined;
  readonly note?: string | undefined;
}

/** Writes what somebody did with a conflict. */
export async function moveConflict(tx: Tx, { id, action, by, now, resolution, note }: Moved): Promise<void> {
  const values = {
    take: { state: 'taken', taken_by: by },
    leave: { state: 'open', taken_by: null },
    resolve: {
      state: 'resolved',
      resolution: resolution ?? null,
      note: note ?? '',
      resolved_by: by,
      resolved_at: timestamptz(now),
    },
    reopen: { state: 'open', taken_by: null, resolution: null, resolved_by: null, resolved_at: null },
  } as const;
  await tx.updateTable('calendar_conflict').set(values[action]).where('id', '=', id).execute();
}

/** Forgets what was noted about the trips of somebody who leaves: it may name them. */
export async function forgetNotesAbout(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE calendar_conflict x SET note = '' FROM reservation l JOIN reservation_group g ON g.id = l.group_id
    WHERE l.id = x.reservation_id AND g.tenant_id = ${userId} AND x.note <> ''`.execute(tx);
}
