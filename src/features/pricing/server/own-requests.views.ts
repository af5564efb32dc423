import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * domain 4.2: the caller's own lines on review of a house or boat. Asking again for their days withdraws that request,
 * so that its hold is no hindrance; none for a visitor.
 */
export async function listOwnRequested(
  db: Db,
  { userId, rentableId }: { readonly userId: string | undefined; readonly rentableId: number },
): Promise<readonly string[]> {
  if (userId === undefined) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM reservation l JOIN reservation_group g ON g.id = l.group_id
    JOIN request q ON q.id = l.request_id AND q.sequence = 1 AND q.status = 'on-review'
    WHERE g.tenant_id = ${userId} AND l.rentable_id = ${rentableId} AND l.status = 'on-review'`.execute(db);
  return rows.map(({ id }) => id);
}
