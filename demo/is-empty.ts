import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** True when the database has no house, boat, user or destination. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM rentable) OR EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM destination) AS used`.execute(
    db,
  );
  return rows[0]?.used === false;
}
