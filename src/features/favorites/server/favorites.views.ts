import { sql } from 'kysely';
import { isShown, offeredCards } from '#features/catalog/server/catalog.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { FavoritesView } from '../api/favorites.schemas.ts';

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
const MAX_HEARTS = 500;

/** What somebody saved, for the hearts of their pages: the ids alone, the last saved first. */
export async function favoriteIds(db: Db, userId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT rentable_id AS id FROM favorite WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${MAX_HEARTS}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
