import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { BoatCard } from '../api/boats.schemas.ts';
import type { HouseCard } from '../api/catalog.schemas.ts';
import { boatCardsOf } from './boats/boat-cards.views.ts';
import { houseCardsOf } from './house-cards.views.ts';

/** Whether guests can see the rentable `r`: published and with a price. */
export const isShown = sql<boolean>`(r.status = 'published' AND (EXISTS (SELECT FROM house_hot WHERE house_id = r.id)
  OR EXISTS (SELECT FROM boat_duration WHERE boat_id = r.id)))`;

/** The cards of houses and boats by their ids, in that order, as the searches give them without dates; those that guests can't see are left out. */
export async function offeredCards(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<(HouseCard | BoatCard)[]> {
  if (ids.length === 0) return [];
  const cards = (await Promise.all([houseCardsOf(db, ids, language), boatCardsOf(db, ids, language)])).flat();
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
