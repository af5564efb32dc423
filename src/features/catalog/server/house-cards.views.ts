import { type RawBuilder, sql } from 'kysely';
import { mediaView, type StoredMedia } from '#features/media/domain/media-view.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { HouseCard, MediaView } from '../api/catalog.schemas.ts';
import type { PictureRoom, PropertyType } from '../domain/house-terms.ts';

type Fragment = RawBuilder<unknown>;

export type MediaChoice = 'primary' | 'all';

/** What a card is drawn from, however its house was found. */
export interface CardRow {
  id: number;
  name: string;
  property_type: PropertyType;
  destination_id: number;
  destination_name: string;
  latitude: number;
  longitude: number;
  bedrooms: number;
  bathrooms_tenths: number;
  beds: number;
  guests: number;
  rating_tenths: number;
  rating_count: number;
  outstanding: boolean;
  night_cents: number;
  subtotal_cents: number | null;
  total_records?: number;
  medias: readonly StoredMedia<PictureRoom>[] | null;
}

/** A column of both languages, in one of them. */
export function inLanguage(column: string, language: Language): Fragment {
  return sql.ref(`${column}_${language}`);
}

export function cardJoins(houseId: Fragment): Fragment {
  return sql`
    JOIN house_hot hot ON hot.house_id = ${houseId}
    JOIN rentable r ON r.id = hot.house_id
    JOIN destination d ON d.id = r.destination_id`;
}

// Real coordinates leave the server only where the owner allowed it (domain 3).
export function cardColumns(language: Language, medias: MediaChoice): Fragment {
  return sql`r.id, ${inLanguage('r.name', language)} AS name, hot.property_type, d.id AS destination_id, ${inLanguage('d.name', language)} AS destination_name,
    ${shownPlace()}, hot.bedrooms, hot.bathrooms_tenths, hot.beds, hot.guests, hot.rating_tenths, hot.rating_count, hot.outstanding,
    ${mediasOf(sql`r.id`, medias)} AS medias`;
}

export function shownPlace(): Fragment {
  return sql`CASE WHEN r.exact_location THEN r.latitude ELSE r.shown_latitude END AS latitude,
    CASE WHEN r.exact_location THEN r.longitude ELSE r.shown_longitude END AS longitude`;
}

export function mediasOf(rentableId: Fragment, choice: MediaChoice): Fragment {
  const which = choice === 'primary' ? sql`AND m.is_primary` : sql``;
  return sql`(SELECT json_agg(json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
    'height', m.height, 'placeholder', m.placeholder) ORDER BY m.is_primary DESC, m.position)
    FROM media m WHERE m.rentable_id = ${rentableId} ${which})`;
}

export function mediaViews(stored: readonly StoredMedia<PictureRoom>[] | null, language: Language): MediaView[] {
  return (stored ?? []).map((media) => mediaView(media, language));
}

export function toCard(row: CardRow, { language, nights }: { language: Language; nights: number }): HouseCard {
  return {
    id: row.id,
    kind: 'house',
    name: row.name,
    propertyType: row.property_type,
    destination: { id: row.destination_id, name: row.destination_name },
    latitude: row.latitude,
    longitude: row.longitude,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms_tenths / 10,
    beds: row.beds,
    guests: row.guests,
    pricePerNightCents: row.night_cents,
    ...(row.subtotal_cents === null ? {} : { subtotalCents: row.subtotal_cents, nights }),
    rating: row.rating_tenths / 10,
    reviewCount: row.rating_count,
    outstanding: row.outstanding,
    medias: mediaViews(row.medias, language),
  };
}

/** The cards of these houses, in no order; of those that guests can see. */
export async function houseCardsOf(db: Db, ids: readonly number[], language: Language): Promise<HouseCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT hot.base_price_cents::bigint AS night_cents, NULL::bigint AS subtotal_cents, ${cardColumns(language, 'all')}
    FROM unnest(${ids}::int[]) AS asked(id) ${cardJoins(sql`asked.id`)}`.execute(db);
  return rows.map((row) => toCard(row, { language, nights: 0 }));
}
