import { sql } from 'kysely';
import { isShown, offeredCards } from '#features/catalog/server/catalog.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { FavoritesView } from '../favorites.api.ts';

/**
 * Saves a rentable that guests can see; one that was saved before stays as it was. Says whether it is saved now: not
 * when there is none such, and not for somebody whose account is being deleted, who is waited for.
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
      INSERT INTO favorite (user_id, rentable_id, created_at)
      SELECT user_id, rentable_id, ${timestamptz(now)} FROM known
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

/** What a person saved. */
export const favoritesPersonalData: PersonalData = {
  section: 'favorites',
  tables: ['favorite'],
  collect: async (db, userId) => ({
    favorites: await rowsAsJson(
      db,
      sql`SELECT r.kind, r.name_en AS name, f.created_at AS "createdAt"
        FROM favorite f JOIN rentable r ON r.id = f.rentable_id WHERE f.user_id = ${userId} ORDER BY f.created_at`,
    ),
  }),
};

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly page: PageRequest;
}

/** What somebody saved and can still be booked, last saved first, as the cards of the search. */
export async function listFavorites(db: Db, { userId, language, page }: Asked): Promise<FavoritesView> {
  const { rows } = await sql<{ ids: number[]; total: number; shown: number }>`
    WITH mine AS (
      SELECT f.rentable_id, f.created_at, ${isShown} AS shown
      FROM favorite f JOIN rentable r ON r.id = f.rentable_id WHERE f.user_id = ${userId}
    )
    SELECT count(*) AS total, count(*) FILTER (WHERE shown) AS shown,
      ARRAY(SELECT rentable_id FROM mine WHERE shown ORDER BY created_at DESC, rentable_id DESC
        LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint) AS ids
    FROM mine`.execute(db);
  const { ids = [], total = 0, shown = 0 } = rows[0] ?? {};
  const cards = await offeredCards(db, ids, language);
  return { ...pageFacts(page, shown), rentableFavorites: cards, notOffered: total - shown };
}

/** A page says of this many which they are; nobody looks at more. */
const MAX_FAVORITES = 500;

/** What somebody saved, for the favorite buttons of their pages: the ids alone, the last saved first. */
export async function favoriteIds(db: Db, userId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT rentable_id AS id FROM favorite WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${MAX_FAVORITES}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
