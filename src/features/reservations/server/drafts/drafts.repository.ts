import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { spanTrip } from '../lines/lines.repository.ts';

export interface NewDraft {
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly language: Language;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly now: Instant;
}

/** A group with its first request, in one statement; `undefined` when the booking code is taken. */
export async function insertDraft(
  tx: Tx,
  { startsAt, startsOn, endsOn, now, ...draft }: NewDraft,
): Promise<{ groupId: string; requestId: string } | undefined> {
  const { rows } = await sql<{ groupId: string; requestId: string }>`
    WITH g AS (
      INSERT INTO reservation_group (tenant_id, booking_code, language, starts_at, starts_on, ends_on, created_at, updated_at)
      VALUES (${draft.tenantId}, ${draft.bookingCode}, ${draft.language}, ${startsAt}, ${startsOn}, ${endsOn}, ${now}, ${now})
      ON CONFLICT (booking_code) DO NOTHING
      RETURNING id
    )
    INSERT INTO request (group_id, sequence) SELECT id, 1 FROM g RETURNING group_id AS "groupId", id AS "requestId"`.execute(
    tx,
  );
  return rows[0];
}

/** The group of one of the tenant's reservations; `undefined` when it is somebody else's or none. */
export async function findGroupOfReservation(
  db: Db | Tx,
  { reservationId, tenantId }: { reservationId: string; tenantId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('reservation_group', 'reservation_group.id', 'reservation.group_id')
    .select('reservation.group_id as groupId')
    .where('reservation.id', '=', reservationId)
    .where('reservation_group.tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.groupId;
}

/** Deletes a line; the trip's days and its start follow. */
export async function deleteLine(
  tx: Tx,
  { reservationId, groupId, now }: { reservationId: string; groupId: string; now: Instant },
): Promise<void> {
  await tx.deleteFrom('reservation').where('id', '=', reservationId).execute();
  await spanTrip(tx, { groupId, now });
}

/** Deletes a draft with its lines: the whole group, or the services that were to be added to one. */
export async function deleteDraft(
  tx: Tx,
  { groupId, requestId, isFirst }: { groupId: string; requestId: string; isFirst: boolean },
): Promise<void> {
  if (isFirst)
    await tx.deleteFrom('reservation_group').where('id', '=', groupId).where('status', '=', 'draft').execute();
  else await tx.deleteFrom('request').where('id', '=', requestId).where('status', '=', 'draft').execute();
}

/** Deletes what was to be added to a trip that is over. */
export async function deleteAdditionOf(tx: Tx, groupId: string): Promise<void> {
  await tx
    .deleteFrom('request')
    .where('group_id', '=', groupId)
    .where('sequence', '>', 1)
    .where('status', '=', 'draft')
    .execute();
}

/** Deletes drafts that nobody touched since then, up to `most`; gives how many. */
export async function deleteDraftsUntouchedSince(db: Db, since: Instant, most: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM reservation_group WHERE id IN (
      SELECT id FROM reservation_group WHERE status = 'draft' AND updated_at < ${since} ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db);
  return rows.length;
}
