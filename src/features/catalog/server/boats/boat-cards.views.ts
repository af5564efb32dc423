import { type RawBuilder, sql } from 'kysely';
import type { StoredMedia } from '#features/media/domain/media-view.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { BoatCard } from '../../api/boats.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { inLanguage, type MediaChoice, mediasOf, mediaViews, shownPlace } from '../house-cards.views.ts';
import { isOffered, searchedBoats } from './build-boat-conditions.ts';

type Fragment = RawBuilder<unknown>;

/** What a card is drawn from, however its boat was found. */
export interface BoatCardRow extends Omit<BoatCard, 'kind' | 'destination' | 'medias'> {
  destinationId: number;
  destinationName: string;
  stored: readonly StoredMedia<PictureRoom>[] | null;
}

export const ratingTenths = sql`CASE WHEN r.rating_count = 0 THEN 0 ELSE round(r.rating_sum * 10.0 / r.rating_count) END`;

/** All of a card but the duration that is shown and its price; `r`, `b` and `d` are the boat and its destination. */
export function boatCardColumns(language: Language, medias: MediaChoice): Fragment {
  return sql`r.id, ${inLanguage('r.name', language)} AS name, b.boat_type AS "boatType", b.charter, d.id AS "destinationId",
      ${inLanguage('d.name', language)} AS "destinationName", ${shownPlace()}, b.size_feet AS "sizeFeet", b.capacity AS guests, b.cabins,
      b.bathrooms, ${ratingTenths} / 10.0::float8 AS rating, r.rating_count AS "reviewCount", r.outstanding,
      ${mediasOf(sql`r.id`, medias)} AS stored`;
}

export function toBoatCard(row: BoatCardRow, language: Language): BoatCard {
  const { destinationId, destinationName, stored, ...card } = row;
  return {
    ...card,
    kind: 'boat',
    destination: { id: destinationId, name: destinationName },
    medias: mediaViews(stored, language),
  };
}

/** The cards of these boats, in no order; of those that guests can see. */
export async function boatCardsOf(db: Db, ids: readonly number[], language: Language): Promise<BoatCard[]> {
  const { rows } = await sql<BoatCardRow>`
    SELECT t.hours, t.price_cents AS "priceCents", t.choices > 1 AS "isFrom", ${boatCardColumns(language, 'all')}
    FROM ${searchedBoats({})} JOIN destination d ON d.id = r.destination_id
    WHERE r.id = ANY(${ids}::int[]) AND ${isOffered}`.execute(db);
  return rows.map((row) => toBoatCard(row, language));
}
