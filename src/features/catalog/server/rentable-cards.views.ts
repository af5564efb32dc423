import { type RawBuilder, sql } from 'kysely';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import type { Language } from '#kernel/languages.ts';
import type { BoatCard } from '../api/boats.schemas.ts';
import type { HouseCard, MediaView } from '../api/catalog.schemas.ts';
import type { PictureRoom } from '../domain/house-terms.ts';

type Fragment = RawBuilder<unknown>;

export type MediaChoice = 'primary' | 'all';

/** What every card is made of, as it is stored. */
export interface CardRow {
  readonly destinationId: number;
  readonly destinationName: string;
  readonly stored: readonly StoredMedia<PictureRoom>[] | null;
}

type Facts<Card> = Omit<Card, 'kind' | 'destination' | 'medias'>;
type HouseCardRow = CardRow &
  Facts<Omit<HouseCard, 'subtotalCents' | 'nights'>> & {
    readonly subtotalCents: number | null;
    readonly nights: number;
  };
type BoatCardRow = CardRow & Facts<BoatCard>;

/** How the cards of one kind are read for the rows `s (found_id, prices)` of a search. */
export interface RentableCards<Card> {
  readonly columns: (language: Language, medias: MediaChoice) => Fragment;
  readonly joins: Fragment;
  readonly toCard: (row: CardRow, language: Language) => Card;
}

/** A column of both languages, in one of them. */
export function inLanguage(column: string, language: Language): Fragment {
  return sql.ref(`${column}_${language}`);
}

// Real coordinates leave the server only where the owner allowed it (docs/domain.md 3).
export const shownPlace = {
  latitude: sql`CASE WHEN r.exact_location THEN r.latitude ELSE r.shown_latitude END`,
  longitude: sql`CASE WHEN r.exact_location THEN r.longitude ELSE r.shown_longitude END`,
};
export const shownPlaceColumns = sql`${shownPlace.latitude} AS latitude, ${shownPlace.longitude} AS longitude`;

export const ratingTenths = sql`CASE WHEN r.rating_count = 0 THEN 0 ELSE round(r.rating_sum * 10.0 / r.rating_count) END`;

const sharedColumns = (language: Language, medias: MediaChoice) => sql`
  r.id, ${inLanguage('r.name', language)} AS name, d.id AS "destinationId", ${inLanguage('d.name', language)} AS "destinationName",
  ${shownPlaceColumns}, ${ratingTenths} / 10.0::float8 AS rating, r.rating_count AS "reviewCount", r.outstanding,
  ${mediasOf(sql`r.id`, medias)} AS stored`;

/** The cards of houses; a search with dates gives the subtotal of the stay. */
export const houseCards: RentableCards<HouseCard> = {
  columns: (language, medias) => sql`${sharedColumns(language, medias)}, hot.property_type AS "propertyType",
    ${inLanguage('pt.name', language)} AS "propertyTypeName", hot.bedrooms, hot.beds,
    hot.bathrooms_tenths / 10.0::float8 AS bathrooms, hot.guests, s.night_cents AS "pricePerNightCents",
    s.subtotal_cents AS "subtotalCents", s.nights`,
  joins: sql`JOIN house_hot hot ON hot.house_id = s.found_id JOIN rentable r ON r.id = hot.house_id
    JOIN property_type pt ON pt.code = hot.property_type
    JOIN destination d ON d.id = r.destination_id`,
  toCard: (row, language) => {
    const { destinationId, destinationName, stored, subtotalCents, nights, ...facts } = row as HouseCardRow;
    return {
      ...facts,
      kind: 'house',
      destination: { id: destinationId, name: destinationName },
      ...(subtotalCents === null ? {} : { subtotalCents, nights }),
      medias: mediaViews(stored, language),
    };
  },
};

/** The cards of boats, with the duration that is priced. */
export const boatCards: RentableCards<BoatCard> = {
  columns: (language, medias) => sql`${sharedColumns(language, medias)}, b.boat_type AS "boatType", b.charter,
    b.size_feet AS "sizeFeet", b.capacity AS guests, b.cabins, b.bathrooms, s.hours, s.price_cents AS "priceCents", s.is_from AS "isFrom"`,
  joins: sql`JOIN rentable r ON r.id = s.found_id JOIN boat b ON b.rentable_id = r.id
    JOIN destination d ON d.id = r.destination_id`,
  toCard: (row, language) => {
    const { destinationId, destinationName, stored, ...facts } = row as BoatCardRow;
    return {
      ...facts,
      kind: 'boat',
      destination: { id: destinationId, name: destinationName },
      medias: mediaViews(stored, language),
    };
  },
};

/** The pictures of a rentable that have their texts, or the primary one, as JSON; the primary one first. */
export function mediasOf(rentableId: Fragment, choice: MediaChoice): Fragment {
  const picture = sql`json_build_object('id', m.id, 'room', m.room, 'alt_en', m.alt_en, 'alt_es', m.alt_es, 'width', m.width,
    'height', m.height, 'placeholder', m.placeholder)`;
  // There is at most one, so that nothing is gathered or sorted.
  if (choice === 'primary')
    return sql`(SELECT json_build_array(${picture}) FROM media m WHERE m.rentable_id = ${rentableId} AND m.is_primary)`;
  return sql`(SELECT json_agg(${picture} ORDER BY m.is_primary DESC, m.position)
    FROM media m WHERE m.rentable_id = ${rentableId} AND m.alt_en <> '' AND m.alt_es <> '')`;
}

export function mediaViews(stored: readonly StoredMedia<PictureRoom>[] | null, language: Language): MediaView[] {
  return (stored ?? []).map((media) => mediaView(media, language));
}
