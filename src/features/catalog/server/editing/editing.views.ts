import { sql } from 'kysely';
import { versionOf } from '#features/revisions/server/revisions.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { boatFields, type EditedBoatView } from '../../api/boat-editing.schemas.ts';
import { type EditedHouseView, houseFields, type ListingFields } from '../../api/editing.schemas.ts';
import { endingLicence } from '../../domain/licences.ts';
import { boatRows } from './boat-rows.ts';
import { houseRows } from './house-rows.ts';
import { type ListingRows, publishRules, readListing } from './listing-rows.ts';

/** A house as its editor shows it. Refuses an unknown one. */
export async function getEditedHouse(db: Db, id: number, now: Instant): Promise<EditedHouseView> {
  const { values, ...house } = await getEdited(db, houseRows, { id, now });
  const fields = houseFields.parse(values);
  return { ...house, fields, endingLicence: endingLicence(fields.licences, dateAt(now)) };
}

/** A boat as its editor shows it. Refuses an unknown one. */
export async function getEditedBoat(db: Db, id: number, now: Instant): Promise<EditedBoatView> {
  const { values, ...boat } = await getEdited(db, boatRows, { id, now });
  return { ...boat, fields: boatFields.parse(values) };
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
    missing: [...kind.missing(all, pictures, (await publishRules(db))(all.destinationId))],
    ...(await readComing(db, id, now)),
  };
}

/** Stays or outings that guests were promised and that are not over yet. */
async function readComing(db: Db, id: number, now: Instant): Promise<Pick<EditedHouseView, 'coming' | 'nextComing'>> {
  const { rows } = await sql<{ code: string; startsOn: string; coming: number }>`
    SELECT g.booking_code AS code, s.starts_on AS "startsOn", count(*) OVER () AS coming
    FROM reservation s JOIN reservation_group g ON g.id = s.group_id
    WHERE s.rentable_id = ${id} AND s.status IN ('approved', 'confirmed') AND upper(s.during) > ${timestamptz(now)}
    ORDER BY lower(s.during), g.booking_code LIMIT 1`.execute(db);
  const [first] = rows;
  if (!first) return { coming: 0, nextComing: null };
  const { coming, ...nextComing } = first;
  return { coming, nextComing };
}

/** Users who can own a house or a boat, also those who were invited, by name. */
export async function listOwners(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, concat_ws(' ', name, lastname) AS name FROM app_user
    WHERE 'owner' = ANY(roles) AND status IN ('created', 'active') ORDER BY 2, 1`.execute(db);
  return rows;
}
