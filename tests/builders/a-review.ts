import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export interface CompletedStayGiven {
  readonly rentableId: number;
  readonly tenantId: string;
  readonly kind?: 'house' | 'boat';
  readonly endsOn?: string;
  readonly status?: string;
}

export interface CompletedStay {
  readonly reservationId: string;
  readonly requestId: string;
  readonly groupId: string;
}

export interface ReviewGiven extends Omit<CompletedStayGiven, 'endsOn' | 'status'> {
  readonly text?: string;
  readonly overall?: number;
  readonly language?: 'en' | 'es';
  readonly writtenOn?: string;
  readonly isHidden?: true;
}

let stays = 0;

/** A stay of two nights, or what is set as its status, that ended on 3 October 2026, or when it is said. */
export async function aCompletedStay(db: Db, given: CompletedStayGiven): Promise<CompletedStay> {
  stays += 1;
  const { rentableId, tenantId, kind = 'house', endsOn = '2026-10-03', status = 'completed' } = given;
  const code = `stay-${process.pid}-${stays}`;
  const starts = sql`(${endsOn}::date - 2)`;
  const { rows } = await sql<CompletedStay>`
    WITH g AS (
      INSERT INTO reservation_group (tenant_id, booking_code, confirmation_number, status, language, starts_at, starts_on, ends_on, created_at, updated_at)
      VALUES (${tenantId}, ${code}, ${`${code}-number`}, ${status}, 'en', ${starts}, ${starts}, ${endsOn}::date, '2026-09-01', '2026-09-01') RETURNING id
    ), q AS (INSERT INTO request (group_id, sequence, status) SELECT id, 1, ${status} FROM g RETURNING id, group_id)
    INSERT INTO reservation (group_id, request_id, type, status, is_principal, rentable_id, during, starts_on, ends_on, adults, infants, babies, pets, created_at)
    SELECT group_id, id, ${kind}, ${status}, true, ${rentableId}::int, tstzrange(${starts}::timestamptz, ${endsOn}::timestamptz), ${starts}, ${endsOn}::date,
      2, 0, 0, 0, '2026-09-01' FROM q
    RETURNING id AS "reservationId", request_id AS "requestId", group_id AS "groupId"`.execute(db);
  const [stay] = rows;
  if (!stay) throw new Error('no stay was made');
  return stay;
}

/** A review with the completed reservation that it is about. */
export async function aReview(db: Db, given: ReviewGiven): Promise<CompletedStay & { readonly id: number }> {
  const stay = await aCompletedStay(db, given);
  const { rentableId, text = 'Lovely', overall = 5, language = 'en' } = given;
  const writtenOn = given.writtenOn ?? '2026-11-01';
  const hiddenAt = given.isHidden ? '2026-12-01T00:00:00Z' : null;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO review (rentable_id, reservation_id, author_name, language, overall, cleanliness, accuracy, check_in, communication, location, value, text,
      written_on, written_at, hidden_at)
    VALUES (${rentableId}, ${stay.reservationId}, 'Ana', ${language}, ${overall}, 5, 4, 5, 5, 5, 4, ${text},
      ${writtenOn}::date, (${writtenOn}::date + time '12:00') AT TIME ZONE 'America/New_York', ${hiddenAt}::timestamptz)
    RETURNING id`.execute(db);
  return { ...stay, id: rows[0]?.id ?? 0 };
}
