import { sql } from 'kysely';
import { addDays, type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';
import { pastStatuses } from '../../domain/group-lifecycle.ts';

const DAYS_AROUND = 10;

type Day = StaffGroupView['calendar'][number];
type DayState = Day['state'];

/** A house or boat of a group, and the days for which it is wanted. */
interface WantedRentable {
  readonly groupId: string;
  readonly rentableId: number;
  readonly wanted: DateRange;
  /** The request is not approved yet: the wanted days are shown as its own even when no hold keeps them. */
  readonly isAsking: boolean;
}

interface BusyRow {
  readonly during: Period;
  readonly state: DayState;
}

/**
 * The days around a stay or an outing, each with who occupies it. A boat's day counts as occupied when some of its
 * hours are.
 */
export async function readDaysAround(db: Db, asked: WantedRentable): Promise<Day[]> {
  const { groupId, rentableId, wanted } = asked;
  const shown = { from: addDays(wanted.from, -DAYS_AROUND), until: addDays(wanted.until, DAYS_AROUND) };
  const { rows } = await sql<BusyRow>`
    SELECT o.during, CASE WHEN l.group_id = ${groupId} THEN 'this-request' WHEN o.reason = 'block' THEN 'blocked'
      WHEN o.hold_until IS NULL THEN 'reserved' ELSE 'held' END AS state
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id
    WHERE o.rentable_id = ${rentableId} AND o.blocks AND o.during && ${periodOf(shown)}::tstzrange
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    UNION ALL
    SELECT e.during, 'imported' FROM external_busy e
    WHERE e.rentable_id = ${rentableId} AND e.during && ${periodOf(shown)}::tstzrange`.execute(db);
  return daysOf(shown, asked, rows);
}

function daysOf(shown: DateRange, { wanted, isAsking }: WantedRentable, busy: readonly BusyRow[]): Day[] {
  const taken = busy.map(({ during, state }) => ({ ...dateRangeOf(during), state }));
  const stateOf = (date: CalendarDate): DayState => {
    const others = taken.find(({ from, until, state }) => state !== 'this-request' && from <= date && date < until);
    if (others) return others.state;
    const isOwn = taken.some(({ from, until }) => from <= date && date < until);
    return isOwn || (isAsking && wanted.from <= date && date < wanted.until) ? 'this-request' : 'free';
  };
  return datesOf(shown).map((date) => ({ date, state: stateOf(date) }));
}

/**
 * For each service of a group: the units that it needs, and how many other groups leave free at its busiest time.
 * Expired holds count as free.
 */
export async function readCapacity(db: Db, groupId: string): Promise<StaffGroupView['capacity']> {
  const { rows } = await sql<StaffGroupView['capacity'][number]>`
    SELECT c.reservation_id AS "reservationId", max(c.units) AS units, min(f.free)::int AS "freeUnits"
    FROM reservation l JOIN unit_claim c ON c.reservation_id = l.id CROSS JOIN LATERAL (
      SELECT count(*) AS free FROM capacity_unit u
      WHERE u.pool_id = c.pool_id AND NOT EXISTS (
        SELECT FROM unit_occupancy o JOIN reservation x ON x.id = o.reservation_id
        WHERE o.unit_id = u.id AND o.blocks AND o.during && c.during AND x.group_id <> l.group_id
          AND (o.hold_until IS NULL OR o.hold_until > company_now())
      )
    ) f
    WHERE l.group_id = ${groupId} AND l.status <> ALL(${pastStatuses}::text[])
    GROUP BY c.reservation_id, l.created_at ORDER BY l.created_at, c.reservation_id`.execute(db);
  return [...rows];
}
