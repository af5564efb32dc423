import { sql } from 'kysely';
import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export interface NewDraft {
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly language: Language;
  readonly houseId: number;
  readonly stay: DateRange;
  readonly guests: Guests;
  readonly startsAt: Instant;
  readonly now: Instant;
}

/** A group with its first request and its principal, in one statement; `undefined` when the booking code is taken. */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<{ id: string; groupId: string } | undefined> {
  const { stay, guests, now } = draft;
  const { rows } = await sql<{ id: string; groupId: string }>`
    WITH g AS (
      INSERT INTO reservation_group (tenant_id, booking_code, language, starts_at, starts_on, ends_on, created_at, updated_at)
      VALUES (${draft.tenantId}, ${draft.bookingCode}, ${draft.language}, ${draft.startsAt}, ${stay.from}, ${stay.until}, ${now}, ${now})
      ON CONFLICT (booking_code) DO NOTHING
      RETURNING id
    ), q AS (
      INSERT INTO request (group_id, sequence) SELECT id, 1 FROM g RETURNING id, group_id
    )
    INSERT INTO reservation (group_id, request_id, type, is_principal, rentable_id, during, starts_on, ends_on,
      adults, infants, babies, pets, created_at)
    SELECT q.group_id, q.id, 'house', true, ${draft.houseId}::int, ${periodOf(stay)}::tstzrange, ${stay.from}::date, ${stay.until}::date,
      ${guests.adults}::int, ${guests.infants}::int, ${guests.babies}::int, ${guests.pets}::int, ${now}::timestamptz FROM q
    RETURNING id, group_id AS "groupId"`.execute(tx);
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

/** New dates and guests of a draft's stay; the trip's own dates move when it is the principal. */
export async function updateStay(
  tx: Tx,
  change: { reservationId: string; stay: DateRange; guests: Guests; startsAt: Instant; now: Instant },
): Promise<void> {
  const { reservationId, stay, guests, startsAt, now } = change;
  await sql`
    WITH changed AS (
      UPDATE reservation SET during = ${periodOf(stay)}::tstzrange, starts_on = ${stay.from}, ends_on = ${stay.until},
        adults = ${guests.adults}, infants = ${guests.infants}, babies = ${guests.babies}, pets = ${guests.pets}
      WHERE id = ${reservationId} RETURNING group_id, is_principal
    )
    UPDATE reservation_group g SET updated_at = ${now},
      starts_at = CASE WHEN c.is_principal THEN ${startsAt}::timestamptz ELSE g.starts_at END,
      starts_on = CASE WHEN c.is_principal THEN ${stay.from}::date ELSE g.starts_on END,
      ends_on = CASE WHEN c.is_principal THEN ${stay.until}::date ELSE g.ends_on END
    FROM changed c WHERE g.id = c.group_id`.execute(tx);
}

/** Deletes a line; the draft goes with its last one. */
export async function deleteLine(
  tx: Tx,
  { reservationId, groupId, isLast, now }: { reservationId: string; groupId: string; isLast: boolean; now: Instant },
): Promise<void> {
  if (isLast) {
    await tx.deleteFrom('reservation_group').where('id', '=', groupId).where('status', '=', 'draft').execute();
    return;
  }
  await tx.deleteFrom('reservation').where('id', '=', reservationId).execute();
  await tx.updateTable('reservation_group').set({ updated_at: now }).where('id', '=', groupId).execute();
}

/** Deletes drafts that nobody touched since then, up to `most`; gives how many. */
export async function deleteDraftsUntouchedSince(db: Db, since: Instant, most: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM reservation_group WHERE id IN (
      SELECT id FROM reservation_group WHERE status = 'draft' AND updated_at < ${since} ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(db);
  return rows.length;
}
