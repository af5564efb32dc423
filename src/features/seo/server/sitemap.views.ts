import { type RawBuilder, sql } from 'kysely';
import { itemsOnSale } from '#features/additional-services/server/service-items.facade.ts';
import type { Db } from '#platform/database/database.ts';
import { pageOf } from '../domain/public-pages.ts';
import { type ListedPage, PAGES_A_FILE } from '../domain/write-sitemap.ts';

type Kind = 'house' | 'boat';

/** Pictures of one page that the site map names. */
const MAX_PICTURES = 5;
/** Wide enough for whoever searches by pictures. */
const PICTURE_FILE = '1280.jpg';

interface Listed {
  readonly id: number;
  readonly changedOn: string | null;
  readonly pictures: readonly number[];
}

const pictureIds = (owner: RawBuilder<unknown>) => sql`coalesce((SELECT json_agg(p.id) FROM (
  SELECT m.id FROM media m WHERE ${owner} AND m.alt_en <> '' AND m.alt_es <> '' ORDER BY m.is_primary DESC, m.position LIMIT ${MAX_PICTURES}) p), '[]')`;

const isListed = sql`r.status = 'published' AND (r.kind = 'boat' OR EXISTS (
  SELECT 1 FROM house h WHERE h.rentable_id = r.id AND h.base_price_cents IS NOT NULL))`;

/** How many houses and boats everybody may see, and a text that changes whenever they or any picture do. */
export async function readCatalogState(db: Db): Promise<{ houses: number; boats: number; version: string }> {
  const { rows } = await sql<{ houses: number; boats: number; version: string }>`
    SELECT count(*) FILTER (WHERE r.kind = 'house')::int AS houses, count(*) FILTER (WHERE r.kind = 'boat')::int AS boats,
      concat_ws(' ', count(*), max(r.updated_at), (SELECT count(*) FROM media), (SELECT max(id) FROM media),
        (SELECT string_agg(d.id || ' ' || d.position, ' ' ORDER BY d.id) FROM destination d WHERE d.shown), (SELECT string_agg(s.id || ' ' || s.active, ' ' ORDER BY s.id) FROM service s)) AS version
    FROM rentable r WHERE ${isListed}`.execute(db);
  return rows[0] ?? { houses: 0, boats: 0, version: '' };
}

/** The houses or boats of one file, counted from 1. */
export async function listRentablePages(db: Db, kind: Kind, file: number): Promise<ListedPage[]> {
  const { rows } = await sql<Listed>`
    SELECT r.id, to_char(r.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "changedOn", ${pictureIds(sql`m.rentable_id = r.id`)} AS pictures
    FROM rentable r WHERE r.kind = ${kind} AND ${isListed}
    ORDER BY r.id OFFSET ${(file - 1) * PAGES_A_FILE} LIMIT ${PAGES_A_FILE}`.execute(db);
  return rows.map((row) => toPage(pageOf[kind](row.id), row));
}

/** Houses by place and boats by place, where there are any. */
export async function listPlacePages(db: Db): Promise<ListedPage[]> {
  const { rows } = await sql<{ id: number; kind: Kind }>`
    SELECT DISTINCT d.id, r.kind, d.position FROM destination d JOIN rentable r ON r.destination_id = d.id WHERE d.shown AND ${isListed}
    ORDER BY r.kind DESC, d.position, d.id`.execute(db);
  return rows.map(({ id, kind }) => ({ path: kind === 'house' ? pageOf.housesIn(id) : pageOf.boatsIn(id) }));
}

/** Every service, also one that comes soon, and what can be chosen of those on sale. */
export async function listServicePages(db: Db): Promise<ListedPage[]> {
  const { rows } = await sql<Omit<Listed, 'changedOn'> & { code: string; isItem: boolean }>`
    SELECT s.id, s.code, false AS "isItem", ${pictureIds(sql`m.service_id = s.id`)} AS pictures, s."order", 0 AS place
    FROM service s
    UNION ALL
    SELECT i.id, s.code, true, i.pictures, s."order", i.position FROM service s JOIN (
      ${itemsOnSale((table) => sql`${pictureIds(sql`${sql.ref(`m.${table}_id`)} = i.id`)} AS pictures`)}
    ) i ON i.service_id = s.id WHERE s.active
    ORDER BY "order", "isItem", place`.execute(db);
  return rows.map((row) => toPage(row.isItem ? pageOf.item(row.code, row.id) : pageOf.service(row.id), row));
}

function toPage(path: string, { changedOn, pictures }: Partial<Pick<Listed, 'changedOn'>> & Pick<Listed, 'pictures'>) {
  return {
    path,
    changedOn: changedOn ?? undefined,
    pictures: pictures.map((id) => `/media/${id}/${PICTURE_FILE}`),
  } satisfies ListedPage;
}
