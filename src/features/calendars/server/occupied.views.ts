import { sql } from 'kysely';
import { addDays, daysBetween } from '#kernel/calendar-date.ts';
import { dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import { type Instant, instant, type Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { BlockKind } from '../domain/occupancy-kinds.ts';
import { houseNights, keptRuns } from '../domain/preparation.ts';

/** A period that a rentable is taken by ourselves. */
export interface Occupied {
  /** Nights that are kept for preparation have a number that no row has, the same as long as they are the same. */
  readonly id: number;
  /** Null: a block, or nights that are kept. */
  readonly reservationId: string | null;
  readonly during: Period;
  /** Grows with each change of the dates. */
  readonly sequence: number;
  readonly changedAt: Instant;
}

interface OccupiedRow extends Occupied {
  readonly isStay: boolean;
  /** Of its house; 0: a boat. */
  readonly preparationNights: number;
}

/**
 * What we ourselves have promised, blocked or keep for preparation of a rentable and that ends after an instant, in the
 * order of time.
 */
export async function listOccupied(
  db: Db | Tx,
  { rentableId, after }: { readonly rentableId: number; readonly after: Instant },
): Promise<readonly Occupied[]> {
  const { rows } = await sql<OccupiedRow>`
    SELECT o.id, o.reservation_id AS "reservationId", o.during, o.sequence, o.changed_at AS "changedAt",
      o.is_stay AS "isStay", coalesce(h.preparation_nights, 0) AS "preparationNights"
    FROM occupancy o LEFT JOIN house h USING (rentable_id)
    WHERE o.rentable_id = ${rentableId} AND o.blocks
      AND upper(o.during) > ${timestamptz(after)} - make_interval(days => coalesce(h.preparation_nights, 0))
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    ORDER BY lower(o.during), o.id`.execute(db);
  const all = [...rows.map(({ isStay: _, preparationNights: __, ...row }) => row), ...keptOf(rows)];
  return all.filter(({ during }) => during.until > after).toSorted((one, other) => one.during.from - other.during.from);
}

/** Ids of rows never come so far. */
const FIRST_KEPT_ID = 9_000_000_000_000;

function keptOf(rows: readonly OccupiedRow[]): readonly Occupied[] {
  const nights = rows[0]?.preparationNights ?? 0;
  const taken = rows.map((row) => ({ ...row, ...dateRangeOf(row.during) }));
  return keptRuns(houseNights(taken, nights)).map(({ from, until }) => {
    const beside = taken.filter((row) => row.from <= addDays(until, nights) && row.until >= addDays(from, -nights));
    return {
      id: FIRST_KEPT_ID + Number(from.replaceAll('-', '')) * 100 + daysBetween(from, until),
      reservationId: null,
      during: periodOf({ from, until }),
      sequence: 0,
      changedAt: instant(Math.max(...beside.map(({ changedAt }) => changedAt))),
    };
  });
}

/** A period in which a rentable can't be booked, and by what: a promise, a hold, another platform, or a block. */
export interface Taken {
  readonly rentableId: number;
  readonly during: Period;
  readonly by: 'stay' | 'hold' | 'channel' | BlockKind;
  /** Nights beside it are kept free. */
  readonly isStay: boolean;
}

/** What stands in the way on many rentables at once, in one statement; expired holds do not. */
export async function listTakenOf(
  db: Db | Tx,
  { rentableIds, during }: { readonly rentableIds: readonly number[]; readonly during: Period },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT rentable_id AS "rentableId", during, is_stay AS "isStay",
      coalesce(block_kind, CASE WHEN hold_until IS NULL THEN 'stay' ELSE 'hold' END) AS by
    FROM occupancy WHERE rentable_id = ANY(${[...rentableIds]}::int[]) AND blocks AND during && ${tstzrange(during)}
      AND (hold_until IS NULL OR hold_until > company_now())
    UNION ALL
    SELECT rentable_id, during, is_stay, 'channel' FROM external_busy
    WHERE rentable_id = ANY(${[...rentableIds]}::int[]) AND during && ${tstzrange(during)}`.execute(db);
  return rows;
}
