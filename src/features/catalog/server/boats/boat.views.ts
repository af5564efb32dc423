import { type RawBuilder, sql } from 'kysely';
import type { StoredMedia } from '#features/media/domain/media-view.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { BoatView } from '../../api/boats.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { inLanguage, mediasOf, mediaViews, shownPlace } from '../house-cards.views.ts';

type FromRow = Omit<BoatView, 'kind' | 'destination' | 'rating' | 'medias'>;
interface Row extends FromRow {
  destinationId: number;
  destinationName: string;
  stateName: string;
  ratingSum: number;
  stored: readonly StoredMedia<PictureRoom>[] | null;
}

type BoatAmenity = Omit<BoatView['amenities'][number], 'included'>;

/** A published boat with all that its page shows. Refuses any other; the address of its berth stays here. */
export async function getBoat(db: Db, id: number, language: Language): Promise<BoatView> {
  const { rows } = await boatRow(id, language).execute(db);
  const [row] = rows;
  if (!row) return refuse('boat-not-found');
  const { destinationId, destinationName, stateName, ratingSum, stored, ...boat } = row;
  return {
    ...boat,
    kind: 'boat',
    destination: { id: destinationId, name: destinationName, state: stateName },
    rating: boat.reviewCount === 0 ? 0 : Math.round((ratingSum * 10) / boat.reviewCount) / 10,
    medias: mediaViews(stored, language),
  };
}

/** What boats can have aboard, in the company's order. */
export async function listBoatAmenities(db: Db, language: Language): Promise<BoatAmenity[]> {
  const { rows } = await sql<BoatAmenity>`
    SELECT id, ${inLanguage('name', language)} AS name, code, category, icon FROM boat_amenity ORDER BY position, id`.execute(
    db,
  );
  return rows;
}

// One that has no duration has no price: it can't be shown (as a house without a base price).
function boatRow(id: number, language: Language): RawBuilder<Row> {
  const text = (column: string) => inLanguage(column, language);
  return sql<Row>`
    SELECT r.id, r.slug, ${text('r.name')} AS name, ${text('r.description')} AS description, d.id AS "destinationId",
      ${text('d.name')} AS "destinationName", ${text('s.name')} AS "stateName", ${shownPlace()}, r.exact_location AS "exactLocation",
      b.boat_type AS "boatType", b.charter, b.size_feet AS "sizeFeet", b.capacity AS guests, b.cabins, b.bathrooms, b.built, b.engine,
      ${text('b.marina')} AS marina, b.permit_number AS "permitNumber", b.captain_licence AS "captainLicence",
      b.needs_safety_card AS "needsSafetyCard", b.pets_allowed AS "petsAllowed", b.turnaround_minutes AS "turnaroundMinutes",
      b.security_deposit_cents AS "securityDepositCents", r.cancellation_policy AS "cancellationPolicy", r.outstanding,
      r.rating_sum AS "ratingSum", r.rating_count AS "reviewCount", ${mediasOf(sql`r.id`, 'all')} AS stored,
      ARRAY(SELECT hour FROM unnest(b.start_hours) hour ORDER BY hour) AS "startHours",
      (SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
        FROM boat_duration t WHERE t.boat_id = r.id) AS durations,
      coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', ${text('a.name')}, 'code', a.code, 'category', a.category,
        'icon', a.icon, 'included', e.boat_id IS NOT NULL) ORDER BY a.position, a.id)
        FROM boat_amenity a LEFT JOIN boat_equipment e ON e.amenity_id = a.id AND e.boat_id = r.id), '[]') AS amenities,
      coalesce((SELECT json_agg(${text('u.text')} ORDER BY u.position) FROM boat_rule u WHERE u.boat_id = r.id), '[]') AS rules
    FROM rentable r JOIN boat b ON b.rentable_id = r.id JOIN destination d ON d.id = r.destination_id JOIN state s ON s.id = d.state_id
    WHERE r.id = ${id} AND r.status = 'published' AND EXISTS (SELECT FROM boat_duration t WHERE t.boat_id = r.id)`;
}
