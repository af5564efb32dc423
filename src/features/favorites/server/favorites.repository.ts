import { sql } from 'kysely';
import { isShown } from '#features/catalog/server/catalog.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/**
 * Saves a rentable that guests can see; one that was saved before stays as it was. Says whether it is saved now: not when there is none
 * such, and not for somebody whose account is being deleted, who is waited for.
 */
export async function saveFavorite(
  db: Db,
  { userId, rentableId, now }: { userId: string; rentableId: number; now: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ isSaved: boolean }>`
    WITH known AS (
      SELECT u.id AS user_id, r.id AS rentable_id FROM app_user u JOIN rentable r ON r.id = ${rentableId}
      WHERE u.id = ${userId} AND u.status <> 'deleted' AND ${isShown} FOR SHARE OF u
    ), saved AS (
      INSERT INTO favorite (user_id, rentable_id, created_at) SELECT user_id, rentable_id, ${now}::timestamptz FROM known
      ON CONFLICT DO NOTHING RETURNING rentable_id
    )
    SELECT EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM saved)
      OR EXISTS (SELECT FROM favorite WHERE user_id = ${userId} AND rentable_id = ${rentableId}) AS "isSaved"`.execute(
    db,
  );
  return rows[0]?.isSaved === true;
}

export async function removeFavorite(db: Db, favorite: { userId: string; rentableId: number }): Promise<void> {
  await db
    .deleteFrom('favorite')
    .where('user_id', '=', favorite.userId)
    .where('rentable_id', '=', favorite.rentableId)
    .execute();
}

/** All that somebody saved, when they leave. */
export async function removeFavoritesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('favorite').where('user_id', '=', userId).execute();
}
