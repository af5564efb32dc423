import { sql } from 'kysely';
import type { StoredMedia } from '#features/media/media-view.domain.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { DestinationView, LandingMedia, NamedRentable } from '../api/catalog.schemas.ts';
import type { PictureRoom } from '../domain/house-terms.ts';
import { type CardRow, houseCards, inLanguage, mediasOf, mediaViews } from './rentable-cards.views.ts';

interface Named {
  id: number;
  name: string;
  code: string;
}
type Tag = Named & { icon: string };
type Amenity = Tag & { kind: string; category: string };

export async function listStates(db: Db, language: Language): Promise<Named[]> {
  const { rows } =
    await sql<Named>`SELECT id, ${inLanguage('name', language)} AS name, code FROM state ORDER BY id`.execute(db);
  return rows;
}

export async function listTags(db: Db, language: Language): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    SELECT id, ${inLanguage('name', language)} AS name, code, icon FROM tag WHERE shown ORDER BY position, id`.execute(
    db,
  );
  return rows;
}

/** The types that houses are searched by, in the company's order. */
export async function listPropertyTypes(db: Db, language: Language): Promise<Pick<Named, 'code' | 'name'>[]> {
  const { rows } = await sql<Pick<Named, 'code' | 'name'>>`
    SELECT code, ${inLanguage('name', language)} AS name FROM property_type WHERE shown ORDER BY position, id`.execute(
    db,
  );
  return rows;
}

export async function listAmenities(db: Db, language: Language): Promise<Amenity[]> {
  const { rows } = await sql<Amenity>`
    SELECT id, ${inLanguage('name', language)} AS name, code, kind, category, icon FROM amenity WHERE shown ORDER BY position, id`.execute(
    db,
  );
  return rows;
}

/** What houses are searched by beside what they have, in the company's order. */
export async function listHouseServices(db: Db, language: Language): Promise<Pick<Named, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<Named, 'id' | 'name'>>`
    SELECT id, ${inLanguage('name', language)} AS name FROM service_at_houses ORDER BY position, id`.execute(db);
  return rows;
}

const destinationColumns = (language: Language) => sql`
  d.id, ${inLanguage('d.name', language)} AS name, d.slug, ${inLanguage('d.description', language)} AS description, d.latitude, d.longitude,
  CASE WHEN d.south IS NOT NULL THEN json_build_object('south', d.south, 'north', d.north, 'west', d.west, 'east', d.east) END AS bounds,
  (SELECT count(*) FROM house_hot h WHERE h.destination_id = d.id) AS houses`;

/** The destinations that guests are offered, in the company's order, with how many houses each has. */
export async function listDestinations(db: Db, language: Language): Promise<DestinationView[]> {
  const { rows } = await sql<DestinationView>`
    SELECT ${destinationColumns(language)} FROM destination d WHERE d.shown ORDER BY d.position, d.id`.execute(db);
  return rows;
}

/** 'Bricknell' is 0.58 like 'Brickell'. The terms are few: they are compared one by one. */
const LEAST_LIKENESS = 0.5;

/**
 * Destinations by their names and words in either language, best first; accents, case and typing slips are forgiven,
 * but not in a ZIP code: another one is another place.
 */
export async function searchDestinations(db: Db, search: string, language: Language): Promise<DestinationView[]> {
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<DestinationView>`
    WITH matches AS (
      SELECT destination_id, max(CASE WHEN folded LIKE fold(${escaped}) || '%' THEN 2 ELSE word_similarity(fold(${search}), folded) END) AS likeness
      FROM (SELECT destination_id, folded FROM destination_term
        UNION ALL SELECT id, fold(n.name) FROM destination, LATERAL (VALUES (name_en), (name_es)) n (name)) known
      WHERE (word_similarity(fold(${search}), folded) >= ${LEAST_LIKENESS} AND ${search} !~ '^[0-9]+$') OR folded LIKE fold(${escaped}) || '%' OR folded LIKE '% ' || fold(${escaped}) || '%'
      GROUP BY destination_id
    )
    SELECT ${destinationColumns(language)} FROM matches m JOIN destination d ON d.id = m.destination_id AND d.shown
    ORDER BY m.likeness DESC, d.position, d.id`.execute(db);
  return rows;
}

const NAMED_RENTABLES = 4;

/** The published houses and boats whose name in either language is like what is searched for, best first. */
export async function findByName(db: Db, search: string, language: Language): Promise<NamedRentable[]> {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<NamedRentable>`
    SELECT r.id, r.kind, ${inLanguage('r.name', language)} AS name, ${inLanguage('d.name', language)} AS destination
    FROM rentable r JOIN destination d ON d.id = r.destination_id
    WHERE r.status = 'published' AND (fold(${search}) <% fold(r.name_en) OR fold(${search}) <% fold(r.name_es)
      OR fold(r.name_en) LIKE fold(${part}) OR fold(r.name_es) LIKE fold(${part}))
    ORDER BY greatest(word_similarity(fold(${search}), fold(r.name_en)), word_similarity(fold(${search}), fold(r.name_es))) DESC,
      r.rating_count DESC, r.id LIMIT ${NAMED_RENTABLES}::int`.execute(db);
  return rows;
}

const HOUSES_A_SECTION = 8;

interface SectionRow extends CardRow {
  tagId: number;
}

/** The rental sections: each tag with its best houses. Empty sections are left out. */
export async function listHousesByTags(db: Db, tagIds: readonly number[] | undefined, language: Language) {
  const tags = (await listTags(db, language)).filter(({ id }) => !tagIds || tagIds.includes(id));
  const { rows } = await sql<SectionRow>`
    WITH s AS MATERIALIZED (
      SELECT t.id AS tag_id, best.house_id AS found_id, best.place, best.base_price_cents::bigint AS night_cents,
        NULL::bigint AS subtotal_cents, 0 AS nights
      FROM tag t CROSS JOIN LATERAL (
        SELECT h.house_id, h.base_price_cents,
          row_number() OVER (ORDER BY h.outstanding DESC, h.rating_tenths DESC, h.rating_count DESC, h.house_id) AS place
        FROM house_hot h WHERE (h.tag_mask >> t.bit) & 1 = 1
        ORDER BY place LIMIT ${HOUSES_A_SECTION}::int) best
      WHERE t.id = ANY(${tags.map(({ id }) => id)}::int[])
    )
    SELECT s.tag_id AS "tagId", ${houseCards.columns(language, 'primary')}
    FROM s ${houseCards.joins} ORDER BY s.tag_id, s.place`.execute(db);
  return tags
    .map((tag) => ({
      tag,
      houses: rows
        .filter(({ tagId }) => tagId === tag.id)
        .map(({ tagId: _, ...row }) => houseCards.toCard(row, language)),
    }))
    .filter(({ houses }) => houses.length > 0);
}

const LANDING_MEDIAS_A_KIND = 6;

interface LandingRow extends Omit<LandingMedia, 'media'> {
  medias: readonly StoredMedia<PictureRoom>[];
}

/** The primary pictures of the houses and boats that the company recommends, best known first, both kinds in turn. */
export async function listLandingMedias(db: Db, language: Language): Promise<LandingMedia[]> {
  const { rows } = await sql<LandingRow>`
    SELECT r.id, r.kind, ${inLanguage('r.name', language)} AS name, ${inLanguage('d.name', language)} AS destination, ${mediasOf(sql`r.id`, 'primary')} AS medias
    FROM (VALUES ('house'), ('boat')) k (kind) CROSS JOIN LATERAL (
      SELECT o.id, row_number() OVER (ORDER BY o.rating_count DESC, o.id) AS place FROM rentable o
      WHERE o.kind = k.kind AND o.outstanding AND o.status = 'published' AND EXISTS (SELECT FROM media m WHERE m.rentable_id = o.id AND m.is_primary)
      ORDER BY o.rating_count DESC, o.id LIMIT ${LANDING_MEDIAS_A_KIND}
    ) o JOIN rentable r ON r.id = o.id JOIN destination d ON d.id = r.destination_id
    ORDER BY o.place, r.kind DESC`.execute(db);
  return rows.flatMap(({ medias, ...place }) => mediaViews(medias, language).map((media) => ({ ...place, media })));
}
