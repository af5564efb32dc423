import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import { versionOf } from '#features/revisions/server/revisions.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { EditedHouseView, StaffHousesView } from '../../api/editing.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { missingHouseMusts } from '../../domain/publish-musts.ts';
import { inLanguage, mediasOf } from '../rentable-cards.views.ts';
import { fieldsOf, type ListingStatus, readHouse, readHouses } from './house-rows.ts';

interface Asked {
  readonly page: PageRequest;
  readonly language: Language;
  readonly status?: ListingStatus | undefined;
  readonly search?: string | undefined;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly destination: string;
  readonly owner: string | null;
  readonly status: ListingStatus;
  readonly guests: number;
  readonly basePriceCents: number | null;
  readonly stored: readonly StoredMedia<PictureRoom>[] | null;
  readonly updatedAt: Instant;
  readonly total: number;
}

/** All houses for staff, whatever their status, the last changed first; found by name, address, place or owner. */
export async function listStaffHouses(db: Db, { page, language, status, search }: Asked): Promise<StaffHousesView> {
  const words = search?.trim() ?? '';
  const isFound = words
    ? sql`(strpos(lower(concat_ws(' ', r.name_en, r.name_es, r.address, d.name_en, d.name_es, u.name, u.lastname)), lower(${words})) > 0)`
    : sql`true`;
  const { rows } = await sql<Row>`
    SELECT r.id, ${inLanguage('r.name', language)} AS name, ${inLanguage('d.name', language)} AS destination,
      CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS owner, r.status, h.max_guests AS guests,
      h.base_price_cents AS "basePriceCents", ${mediasOf(sql`r.id`, 'primary')} AS stored, r.updated_at AS "updatedAt",
      count(*) OVER () AS total
    FROM rentable r JOIN house h ON h.rentable_id = r.id JOIN destination d ON d.id = r.destination_id
      LEFT JOIN app_user u ON u.id = r.owner_id
    WHERE ${status ? sql`r.status = ${status}` : sql`true`} AND ${isFound}
    ORDER BY r.updated_at DESC, r.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db);
  const whole = new Map(
    (
      await readHouses(
        db,
        rows.map(({ id }) => id),
      )
    ).map((house) => [house.id, house]),
  );
  const houses = rows.map(({ stored, updatedAt, total: _, ...row }) => {
    const house = whole.get(row.id);
    const [first] = stored ?? [];
    return {
      ...row,
      updatedAt: isoOf(updatedAt),
      media: first ? mediaView(first, language) : null,
      missing: house ? [...missingHouseMusts(house.values, house.pictures)] : [],
    };
  });
  return { ...pageFacts(page, rows[0]?.total ?? 0), houses };
}

/** A house as its editor shows it. Refuses an unknown one. */
export async function getEditedHouse(db: Db, id: number): Promise<EditedHouseView> {
  const { values, slug, updatedAt, pictures } = await readHouse(db, id);
  return {
    id,
    slug,
    status: values.status,
    version: await versionOf(db, 'house', id),
    updatedAt: isoOf(updatedAt),
    fields: fieldsOf(values),
    pictures,
    missing: [...missingHouseMusts(values, pictures)],
  };
}

/** Users who can own a house or a boat, also those who were invited, by name. */
export async function listOwners(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, concat_ws(' ', name, lastname) AS name FROM app_user
    WHERE 'owner' = ANY(roles) AND status IN ('created', 'active') ORDER BY 2, 1`.execute(db);
  return rows;
}
