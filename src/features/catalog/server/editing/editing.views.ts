import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import { versionOf } from '#features/revisions/server/revisions.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { boatFields, type EditedBoatView, type StaffBoatsView } from '../../api/boat-editing.schemas.ts';
import {
  type EditedHouseView,
  houseFields,
  type ListingFields,
  type StaffHousesView,
} from '../../api/editing.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { endingLicence } from '../../domain/licences.ts';
import { inLanguage, mediasOf } from '../rentable-cards.views.ts';
import { boatRows } from './boat-rows.ts';
import { houseRows } from './house-rows.ts';
import { askedLicences, type ListingRows, type ListingStatus, readListing, readListings } from './listing-rows.ts';

interface Asked {
  readonly page: PageRequest;
  readonly language: Language;
  readonly status?: ListingStatus | undefined;
  readonly search?: string | undefined;
  readonly scope: Scope | null;
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly destination: string;
  readonly owner: string | null;
  readonly status: ListingStatus;
  readonly stored: readonly StoredMedia<PictureRoom>[] | null;
  readonly updatedAt: Instant;
  readonly total: number;
}

/** All houses for staff, whatever their status, the last changed first; found by name, address, place or owner. */
export async function listStaffHouses(db: Db, asked: Asked, today: CalendarDate): Promise<StaffHousesView> {
  const { listings, ...page } = await listListings(db, houseRows, asked);
  const houses = listings.map(({ values, ...house }) => ({
    ...house,
    guests: values.maxGuests,
    basePriceCents: values.basePriceCents,
    endingLicence: endingLicence(values.licences, today),
  }));
  return { ...page, houses };
}

/** A house as its editor shows it. Refuses an unknown one. */
export async function getEditedHouse(db: Db, id: number, now: Instant): Promise<EditedHouseView> {
  const { values, ...house } = await getEdited(db, houseRows, { id, now });
  return { ...house, fields: houseFields.parse(values) };
}

/** All boats for staff, likewise. */
export async function listStaffBoats(db: Db, asked: Asked): Promise<StaffBoatsView> {
  const { listings, ...page } = await listListings(db, boatRows, asked);
  const boats = listings.map(({ values, ...boat }) => ({
    ...boat,
    guests: values.capacity,
    priceCents: values.durations[0]?.priceCents ?? null,
  }));
  return { ...page, boats };
}

/** A boat as its editor shows it. Refuses an unknown one. */
export async function getEditedBoat(db: Db, id: number, now: Instant): Promise<EditedBoatView> {
  const { values, ...boat } = await getEdited(db, boatRows, { id, now });
  return { ...boat, fields: boatFields.parse(values) };
}

async function listListings<Fields extends ListingFields, Must extends string>(
  db: Db,
  kind: ListingRows<Fields, Must>,
  { page, language, status, search, scope }: Asked,
) {
  const words = search?.trim() ?? '';
  const isFound = words
    ? sql`(strpos(lower(concat_ws(' ', r.name_en, r.name_es, r.address, d.name_en, d.name_es, u.name, u.lastname)), lower(${words})) > 0)`
    : sql`true`;
  const { rows } = await sql<Row>`
    SELECT r.id, ${inLanguage('r.name', language)} AS name, ${inLanguage('d.name', language)} AS destination,
      CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS owner, r.status,
      ${mediasOf(sql`r.id`, 'primary')} AS stored, r.updated_at AS "updatedAt", count(*) OVER () AS total
    FROM rentable r JOIN destination d ON d.id = r.destination_id LEFT JOIN app_user u ON u.id = r.owner_id
    WHERE r.kind = ${kind.kind} AND ${status ? sql`r.status = ${status}` : sql`true`} AND ${isFound}
      AND ${inScope(scope, sql`r.id`)}
    ORDER BY r.updated_at DESC, r.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const whole = new Map((await readListings(db, kind, ids)).map((listing) => [listing.id, listing]));
  const asked = await askedLicences(db);
  const listings = rows.flatMap(({ stored, updatedAt, total: _, ...row }) => {
    const listing = whole.get(row.id);
    if (!listing) return [];
    const [first] = stored ?? [];
    return {
      ...row,
      updatedAt: isoOf(updatedAt),
      media: first ? mediaView(first, language) : null,
      values: listing.values,
      missing: [...kind.missing(listing.values, listing.pictures, asked(listing.values.destinationId))],
    };
  });
  return { ...pageFacts(page, rows[0]?.total ?? 0), listings };
}

async function getEdited<Fields extends ListingFields, Must extends string>(
  db: Db,
  kind: ListingRows<Fields, Must>,
  { id, now }: { readonly id: number; readonly now: Instant },
) {
  const { values: all, slug, updatedAt, pictures } = await readListing(db, kind, id);
  const { status, ...values } = all;
  return {
    id,
    slug,
    status,
    version: await versionOf(db, kind.kind, id),
    updatedAt: isoOf(updatedAt),
    values,
    pictures,
    missing: [...kind.missing(all, pictures, (await askedLicences(db))(all.destinationId))],
    coming: await countComing(db, id, now),
  };
}

/** Confirmed stays or outings that are not over yet. */
async function countComing(db: Db, id: number, now: Instant): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    SELECT count(*) AS coming FROM reservation
    WHERE rentable_id = ${id} AND status = 'confirmed' AND upper(during) > ${timestamptz(now)}`.execute(db);
  return rows[0]?.coming ?? 0;
}

/** Users who can own a house or a boat, also those who were invited, by name. */
export async function listOwners(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, concat_ws(' ', name, lastname) AS name FROM app_user
    WHERE 'owner' = ANY(roles) AND status IN ('created', 'active') ORDER BY 2, 1`.execute(db);
  return rows;
}
