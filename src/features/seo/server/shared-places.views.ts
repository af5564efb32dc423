import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { SharedPlace } from '../domain/share-card.ts';

/** What may be shown to everybody of a published house or boat that has a picture: never where it stands. */
export async function findSharedPlace(
  db: Db,
  { kind, id, language }: { kind: SharedPlace['kind']; id: number; language: Language },
): Promise<SharedPlace | undefined> {
  const { rows } = await sql<SharedPlace>`
    SELECT r.kind, r.id, CASE WHEN ${language} = 'es' THEN r.name_es ELSE r.name_en END AS name,
      CASE WHEN ${language} = 'es' THEN d.name_es ELSE d.name_en END AS destination,
      CASE WHEN r.kind = 'house' THEN json_build_array(h.max_guests, h.bedrooms, h.bathrooms)
        ELSE json_build_array(b.capacity, b.size_feet, b.cabins) END AS facts,
      (SELECT m.id FROM media m WHERE m.rentable_id = r.id ORDER BY m.is_primary DESC, m.position LIMIT 1) AS "mediaId"
    FROM rentable r JOIN destination d ON d.id = r.destination_id
      LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE r.id = ${id} AND r.kind = ${kind} AND r.status = 'published' AND EXISTS (SELECT 1 FROM media m WHERE m.rentable_id = r.id)
      AND (r.kind = 'boat' OR h.base_price_cents IS NOT NULL)`.execute(db);
  return rows[0];
}
