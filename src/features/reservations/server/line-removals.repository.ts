import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** A guest asked to have a service taken out, and staff have not decided yet. */
export interface OpenRemoval {
  readonly id: string;
  readonly reservationId: string;
  readonly askedAt: Instant;
  readonly reason: string | null;
}

/** The removals of a group that staff have to decide, the oldest first. */
export async function listOpenRemovals(db: Db | Tx, groupId: string): Promise<readonly OpenRemoval[]> {
  const { rows } = await sql<OpenRemoval>`
    SELECT x.id, x.reservation_id AS "reservationId", x.asked_at AS "askedAt", x.reason
    FROM line_removal x JOIN reservation l ON l.id = x.reservation_id
    WHERE l.group_id = ${groupId} AND x.decision IS NULL ORDER BY x.asked_at, x.id`.execute(db);
  return rows;
}

export async function insertRemoval(
  tx: Tx,
  { reservationId, reason, at }: { reservationId: string; reason: string | null; at: Instant },
): Promise<void> {
  await tx
    .insertInto('line_removal')
    .values({ reservation_id: reservationId, asked_at: timestamptz(at), reason })
    .execute();
}

interface Decision {
  readonly removal: OpenRemoval;
  readonly decision: 'removed' | 'kept';
  readonly staffId: string;
  readonly at: Instant;
  readonly note: string | null;
}

/** Records what staff decided about a removal. */
export async function decideRemoval(tx: Tx, { removal, decision, staffId, at, note }: Decision): Promise<void> {
  await tx
    .updateTable('line_removal')
    .set({ decision, decided_at: timestamptz(at), decided_by: staffId, note })
    .where('id', '=', removal.id)
    .execute();
}

/** The group of a line; `undefined` when there is no such line, or it is not that tenant's. */
export async function findGroupOfLine(
  db: Db | Tx,
  { reservationId, tenantId }: { reservationId: string; tenantId?: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('reservation_group', 'reservation_group.id', 'reservation.group_id')
    .select(['reservation.group_id as groupId', 'reservation_group.tenant_id as tenantId'])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
  return row && (tenantId === undefined || row.tenantId === tenantId) ? row.groupId : undefined;
}
