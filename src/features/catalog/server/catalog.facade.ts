import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { BoatCard } from '../api/boats.schemas.ts';
import type { HouseCard } from '../api/catalog.schemas.ts';
import { boatSearch } from './boat-search.ts';
import { houseSearch } from './house-search.ts';
import { readBoatFilters, readHouseFilters } from './read-search-query.ts';
import { cardsOf } from './search-rentables.views.ts';

export { draftOf } from './editing/draft-for-owner.ts';
export { listEndingLicences } from './editing/ending-licences.views.ts';

/** Whether guests can see the rentable `r`: published and with a price. */
export const isShown = sql<boolean>`(r.status = 'published' AND (EXISTS (SELECT FROM house_hot WHERE house_id = r.id)
  OR EXISTS (SELECT FROM boat_duration WHERE boat_id = r.id)))`;

/** Whether guests can see this house or boat. */
export async function isOffered(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rentable r WHERE r.id = ${id} AND ${isShown}`.execute(db);
  return rows.length > 0;
}

/**
 * The cards of houses and boats by their ids, in that order, as the searches give them without dates; those that guests
 * can't see are left out.
 */
export async function offeredCards(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<(HouseCard | BoatCard)[]> {
  if (ids.length === 0) return [];
  const [houses, boats] = await Promise.all([
    cardsOf(db, houseSearch, { ids, unfiltered: readHouseFilters({}), language }),
    cardsOf(db, boatSearch, { ids, unfiltered: readBoatFilters({}), language }),
  ]);
  return [...houses, ...boats].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
