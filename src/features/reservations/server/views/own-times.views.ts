import { sql } from 'kysely';
import type { Period } from '#kernel/instant.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import type { OwnTimesView } from '../../api/reservations.schemas.ts';

interface Row {
  readonly groupId: string;
  readonly bookingCode: string;
  readonly isRequest: boolean;
  readonly during: Period;
}

/** The periods of a house or boat that the tenant's own requests and trips keep from others, from now on. */
export async function listOwnTimes(
  db: Db,
  { tenantId, rentableId }: { tenantId: string; rentableId: number },
): Promise<OwnTimesView['times']> {
  const { rows } = await sql<Row>`
    SELECT g.id AS "groupId", g.booking_code AS "bookingCode", l.status = 'on-review' AS "isRequest", o.during
    FROM reservation_group g
    JOIN reservation l ON l.group_id = g.id
    JOIN occupancy o ON o.reservation_id = l.id
    WHERE g.tenant_id = ${tenantId} AND o.rentable_id = ${rentableId} AND o.blocks
      AND (o.hold_until IS NULL OR o.hold_until > company_now()) AND upper(o.during) > company_now()
    ORDER BY o.during`.execute(db);
  return rows.map(({ during, ...row }) => ({ ...row, from: isoOf(during.from), until: isoOf(during.until) }));
}
