import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';

/** Of each service of a group: the units it wants, and how many nobody else has at the tightest of its times; holds that have expired count as free. */
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
    WHERE l.group_id = ${groupId} AND l.status IN ('draft', 'on-review', 'approved', 'confirmed')
    GROUP BY c.reservation_id, l.created_at ORDER BY l.created_at, c.reservation_id`.execute(db);
  return [...rows];
}
