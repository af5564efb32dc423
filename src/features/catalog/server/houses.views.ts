import { type RawBuilder, sql } from 'kysely';
import type { StoredMedia } from '#features/media/domain/media-view.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { HouseView } from '../api/catalog.schemas.ts';
import type { PictureRoom } from '../domain/house-terms.ts';
import { inLanguage, mediasOf, mediaViews, shownPlace } from './house-cards.views.ts';

type FromRow = Omit<HouseView, 'kind' | 'destination' | 'rating' | 'medias'>;
interface Row extends FromRow {
  destinationId: number;
  destinationName: string;
  stateName: string;
  ratingSum: number;
  stored: readonly StoredMedia<PictureRoom>[] | null;
}

/** A published house with all that its page shows. Refuses any other. */
export async function getHouse(db: Db, id: number, language: Language): Promise<HouseView> {
  const { rows } = await houseRow(id, language).execute(db);
  const [row] = rows;
  if (!row) return refuse('house-not-found');
  const { destinationId, destinationName, stateName, ratingSum, stored, ...house } = row;
  return {
    ...house,
    kind: 'house',
    destination: { id: destinationId, name: destinationName, state: stateName },
    rating: house.reviewCount === 0 ? 0 : Math.round((ratingSum * 10) / house.reviewCount) / 10,
    medias: mediaViews(stored, language),
  };
}

function houseRow(id: number, language: Language): RawBuilder<Row> {
  const text = (column: string) => inLanguage(column, language);
  return sql<Row>`
    SELECT r.id, r.slug, ${text('r.name')} AS name, ${text('r.description')} AS description, d.id AS "destinationId", ${text('d.name')} AS "destinationName",
      ${text('s.name')} AS "stateName", ${shownPlace()}, r.exact_location AS "exactLocation", h.property_type AS "propertyType",
      h.type_of_place AS "typeOfPlace", h.bedrooms, h.bathrooms, h.beds, h.max_guests AS guests, h.pets_allowed AS "petsAllowed",
      h.area_square_feet AS "areaSquareFeet", h.check_in_from AS "checkInFrom", h.check_in_until AS "checkInUntil", h.check_out_by AS "checkOutBy",
      h.min_nights AS "minNights", h.base_price_cents AS "pricePerNightCents", h.cleaning_fee_cents AS "cleaningFeeCents",
      h.security_deposit_cents AS "securityDepositCents", h.weekly_discount_basis_points AS "weeklyDiscountBasisPoints",
      h.monthly_discount_basis_points AS "monthlyDiscountBasisPoints", r.cancellation_policy AS "cancellationPolicy", r.outstanding,
      r.rating_sum AS "ratingSum", r.rating_count AS "reviewCount", ${mediasOf(sql`r.id`, 'all')} AS stored,
      coalesce((SELECT json_agg(json_build_object('kind', o.kind, 'name', ${text('o.name')}, 'beds', o.beds) ORDER BY o.position)
        FROM house_room o WHERE o.house_id = r.id), '[]') AS rooms,
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', ${text('a.name')}, 'code', a.code, 'kind', a.kind, 'category', a.category,
        'icon', a.icon, 'included', ha.house_id IS NOT NULL) ORDER BY a.position, a.id)
        FROM amenity a LEFT JOIN house_amenity ha ON ha.amenity_id = a.id AND ha.house_id = r.id), '[]') AS amenities,
      coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', ${text('t.name')}, 'code', t.code, 'icon', t.icon) ORDER BY t.position, t.id)
        FROM tag t JOIN house_tag ht ON ht.tag_id = t.id AND ht.house_id = r.id), '[]') AS tags,
      coalesce((SELECT json_agg(${text('u.text')} ORDER BY u.position) FROM house_rule u WHERE u.house_id = r.id), '[]') AS "houseRules"
    FROM rentable r JOIN house h ON h.rentable_id = r.id JOIN destination d ON d.id = r.destination_id JOIN state s ON s.id = d.state_id
    WHERE r.id = ${id} AND r.status = 'published' AND h.base_price_cents IS NOT NULL`;
}
