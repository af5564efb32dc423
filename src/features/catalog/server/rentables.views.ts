import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { BoatView } from '../api/boats.schemas.ts';
import type { HouseView } from '../api/catalog.schemas.ts';
import { termsOfRentable } from './cancellation-terms.facade.ts';
import { type CardRow, inLanguage, mediasOf, mediaViews, shownPlaceColumns } from './rentable-cards.views.ts';

/** What a page is made of, as it is stored. */
type PageRow<View> = Omit<View, 'kind' | 'destination' | 'rating' | 'medias'> &
  CardRow & { readonly stateName: string; readonly ratingSum: number; readonly reviewCount: number };

type BoatAmenity = Omit<BoatView['amenities'][number], 'included'>;

/** A published house with all that its page shows. Refuses any other. */
export async function getHouse(db: Db, id: number, language: Language): Promise<HouseView> {
  const { rows } = await houseRow(id, language).execute(db);
  const [row] = rows;
  return row ? { ...toPage(row, language), kind: 'house' } : refuse('house-not-found');
}

/** A published boat with all that its page shows. Refuses any other; the address of its berth stays here. */
export async function getBoat(db: Db, id: number, language: Language): Promise<BoatView> {
  const { rows } = await boatRow(id, language).execute(db);
  const [row] = rows;
  return row ? { ...toPage(row, language), kind: 'boat' } : refuse('boat-not-found');
}

/** What boats can have aboard, in the company's order. */
export async function listBoatAmenities(db: Db, language: Language): Promise<BoatAmenity[]> {
  const { rows } = await sql<BoatAmenity>`
    SELECT id, ${inLanguage('name', language)} AS name, code, category, icon FROM boat_amenity WHERE shown ORDER BY position, id`.execute(
    db,
  );
  return rows;
}

function toPage<Row extends PageRow<unknown>>(row: Row, language: Language) {
  const { destinationId, destinationName, stateName, ratingSum, stored, ...facts } = row;
  return {
    ...facts,
    destination: { id: destinationId, name: destinationName, state: stateName },
    rating: row.reviewCount === 0 ? 0 : Math.round((ratingSum * 10) / row.reviewCount) / 10,
    medias: mediaViews(stored, language),
  };
}

function houseRow(id: number, language: Language): RawBuilder<PageRow<HouseView>> {
  const text = (column: string) => inLanguage(column, language);
  return sql<PageRow<HouseView>>`
    SELECT r.id, r.slug, ${text('r.name')} AS name, ${text('r.description')} AS description, d.id AS "destinationId", ${text('d.name')} AS "destinationName",
      ${text('s.name')} AS "stateName", ${shownPlaceColumns}, r.exact_location AS "exactLocation", h.property_type AS "propertyType",
      ${text('pt.name')} AS "propertyTypeName", pt.listed_as AS "listedAs",
      h.type_of_place AS "typeOfPlace", h.bedrooms, h.bathrooms, h.beds, h.max_guests AS guests, h.pets_allowed AS "petsAllowed", h.events,
      h.area_square_feet AS "areaSquareFeet", h.check_in_from AS "checkInFrom", h.check_in_until AS "checkInUntil", h.check_out_by AS "checkOutBy",
      h.min_nights AS "minNights", h.base_price_cents AS "pricePerNightCents", h.cleaning_fee_cents AS "cleaningFeeCents",
      h.security_deposit_cents AS "securityDepositCents", h.weekly_discount_basis_points AS "weeklyDiscountBasisPoints",
      h.monthly_discount_basis_points AS "monthlyDiscountBasisPoints", r.cancellation_policy AS "cancellationPolicy",
      ${termsOfRentable} AS "cancellationTerms", r.outstanding,
      r.rating_sum AS "ratingSum", r.rating_count AS "reviewCount", ${mediasOf(sql`r.id`, 'all')} AS stored,
      coalesce((SELECT json_agg(json_build_object('kind', o.kind, 'name', ${text('o.name')}, 'beds', o.beds) ORDER BY o.position)
        FROM house_room o WHERE o.house_id = r.id), '[]') AS rooms,
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', ${text('a.name')}, 'code', a.code, 'kind', a.kind, 'category', a.category,
        'icon', a.icon, 'included', ha.house_id IS NOT NULL) ORDER BY a.position, a.id)
        FROM amenity a LEFT JOIN house_amenity ha ON ha.amenity_id = a.id AND ha.house_id = r.id WHERE a.shown), '[]') AS amenities,
      coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', ${text('t.name')}, 'code', t.code, 'icon', t.icon) ORDER BY t.position, t.id)
        FROM tag t JOIN house_tag ht ON ht.tag_id = t.id AND ht.house_id = r.id WHERE t.shown), '[]') AS tags,
      coalesce((SELECT json_agg(${text('u.text')} ORDER BY u.position) FROM house_rule u WHERE u.house_id = r.id), '[]') AS "houseRules",
      coalesce((SELECT json_agg(json_build_object('kind', l.kind, 'number', l.number) ORDER BY l.position)
        FROM house_licence l WHERE l.house_id = r.id), '[]') AS licences
    FROM rentable r JOIN house h ON h.rentable_id = r.id JOIN property_type pt ON pt.code = h.property_type
      JOIN destination d ON d.id = r.destination_id JOIN state s ON s.id = d.state_id
    WHERE r.id = ${id} AND r.status = 'published' AND h.base_price_cents IS NOT NULL`;
}

// A boat without durations has no price and can't be shown, like a house without a base price.
function boatRow(id: number, language: Language): RawBuilder<PageRow<BoatView>> {
  const text = (column: string) => inLanguage(column, language);
  return sql<PageRow<BoatView>>`
    SELECT r.id, r.slug, ${text('r.name')} AS name, ${text('r.description')} AS description, d.id AS "destinationId",
      ${text('d.name')} AS "destinationName", ${text('s.name')} AS "stateName", ${shownPlaceColumns}, r.exact_location AS "exactLocation",
      b.boat_type AS "boatType", b.charter, b.size_feet AS "sizeFeet", b.capacity AS guests, b.cabins, b.bathrooms, b.built, b.engine,
      ${text('b.marina')} AS marina, b.permit_number AS "permitNumber", CASE WHEN b.charter = 'captained' THEN b.captain_licence END AS "captainLicence",
      b.needs_safety_card AS "needsSafetyCard", b.pets_allowed AS "petsAllowed", b.turnaround_minutes AS "turnaroundMinutes",
      b.security_deposit_cents AS "securityDepositCents", r.cancellation_policy AS "cancellationPolicy",
      ${termsOfRentable} AS "cancellationTerms", r.outstanding,
      r.rating_sum AS "ratingSum", r.rating_count AS "reviewCount", ${mediasOf(sql`r.id`, 'all')} AS stored,
      ARRAY(SELECT hour FROM unnest(b.start_hours) hour ORDER BY hour) AS "startHours",
      (SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
        FROM boat_duration t WHERE t.boat_id = r.id) AS durations,
      coalesce((SELECT json_agg(json_build_object('from', lower(p.during), 'until', upper(p.during) - 1, 'hours', p.hours,
        'priceCents', p.price_cents) ORDER BY p.during, p.hours)
        FROM boat_season_price p WHERE p.boat_id = r.id AND upper(p.during) > company_today()), '[]') AS "seasonPrices",
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', ${text('a.name')}, 'code', a.code, 'category', a.category,
        'icon', a.icon, 'included', e.boat_id IS NOT NULL) ORDER BY a.position, a.id)
        FROM boat_amenity a LEFT JOIN boat_equipment e ON e.amenity_id = a.id AND e.boat_id = r.id WHERE a.shown), '[]') AS amenities,
      coalesce((SELECT json_agg(${text('u.text')} ORDER BY u.position) FROM boat_rule u WHERE u.boat_id = r.id), '[]') AS rules
    FROM rentable r JOIN boat b ON b.rentable_id = r.id JOIN destination d ON d.id = r.destination_id JOIN state s ON s.id = d.state_id
    WHERE r.id = ${id} AND r.status = 'published' AND EXISTS (SELECT FROM boat_duration t WHERE t.boat_id = r.id)`;
}
