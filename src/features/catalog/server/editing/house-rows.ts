import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type HouseFields, houseFields, type listingStatuses } from '../../api/editing.schemas.ts';
import { hiddenPlace } from '../../domain/hidden-place.ts';
import { missingHouseMusts, type Pictures } from '../../domain/publish-musts.ts';
import { type ColumnsOf, readColumns, writeColumns } from './columns.ts';

export type ListingStatus = (typeof listingStatuses)[number];

/** All that a revision of a house can say: its fields, and whether guests see it. */
export type HouseValues = HouseFields & { readonly status: ListingStatus };

/** Fields that are columns of `rentable`: those of any house or boat. */
const rentableColumns = {
  status: 'status',
  nameEn: 'name_en',
  nameEs: 'name_es',
  descriptionEn: 'description_en',
  descriptionEs: 'description_es',
  destinationId: 'destination_id',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  exactLocation: 'exact_location',
  outstanding: 'outstanding',
  cancellationPolicy: 'cancellation_policy',
  ownerId: 'owner_id',
} as const satisfies ColumnsOf<HouseValues>;

const houseColumns = {
  securityDepositCents: 'security_deposit_cents',
  petsAllowed: 'pets_allowed',
  arrivalEn: 'arrival_en',
  arrivalEs: 'arrival_es',
  propertyType: 'property_type',
  typeOfPlace: 'type_of_place',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  beds: 'beds',
  maxGuests: 'max_guests',
  events: 'events',
  areaSquareFeet: 'area_square_feet',
  checkInFrom: 'check_in_from',
  checkInUntil: 'check_in_until',
  checkOutBy: 'check_out_by',
  minNights: 'min_nights',
  basePriceCents: 'base_price_cents',
  cleaningFeeCents: 'cleaning_fee_cents',
  weeklyDiscountBasisPoints: 'weekly_discount_basis_points',
  monthlyDiscountBasisPoints: 'monthly_discount_basis_points',
} as const satisfies ColumnsOf<HouseValues>;

export interface EditedHouse {
  readonly id: number;
  readonly values: HouseValues;
  readonly slug: string;
  readonly updatedAt: Instant;
  readonly pictures: Pictures;
}

/** How a house is read, checked and written by an edit. */
export const revisedHouse: Revised<HouseValues> = {
  entity: 'house',
  lock: async (tx, id) => {
    await sql`SELECT FROM rentable WHERE id = ${id} AND kind = 'house' FOR UPDATE`.execute(tx);
    return (await readHouse(tx, id)).values;
  },
  check: async (tx, id, { before, after }) => {
    await refuseUnknown(tx, before, after);
    if (after.status !== 'published') return;
    const { pictures } = await readHouse(tx, id);
    const known = before.status === 'published' ? missingHouseMusts(before, pictures) : [];
    const missing = missingHouseMusts(after, pictures).filter((must) => !known.includes(must));
    if (missing.length > 0) refuse('listing-incomplete', { missing });
  },
  write: writeHouse,
};

/** Refuses a changed field that names a place, an owner, an amenity or a tag which is not there. */
async function refuseUnknown(tx: Tx, before: HouseValues, after: HouseValues): Promise<void> {
  const { destinationId, ownerId, amenityIds, tagIds } = after;
  const { rows } = await sql<Readonly<Record<string, boolean>>>`
    SELECT EXISTS (SELECT FROM destination WHERE id = ${destinationId}::int) AS "destinationId",
      ${ownerId}::uuid IS NULL OR EXISTS (SELECT FROM app_user
        WHERE id = ${ownerId}::uuid AND 'owner' = ANY(roles) AND status IN ('created', 'active')) AS "ownerId",
      (SELECT count(*) FROM amenity WHERE id = ANY(${[...amenityIds]}::int[])) = ${amenityIds.length}::int AS "amenityIds",
      (SELECT count(*) FROM tag WHERE id = ANY(${[...tagIds]}::int[])) = ${tagIds.length}::int AS "tagIds"`.execute(tx);
  const known = rows[0] ?? {};
  const unknown = (['destinationId', 'ownerId', 'amenityIds', 'tagIds'] as const).filter(
    (field) => !known[field] && !isSameValue(before[field], after[field]),
  );
  if (unknown.length === 0) return;
  refuse('parameter-valid', {
    fields: Object.fromEntries(unknown.map((field) => [`changes.${field}`, ['parameter-valid']])),
  });
}

/** A house as staff edit it, published or not. Refuses an unknown one. */
export async function readHouse(db: Db | Tx, id: number): Promise<EditedHouse> {
  return (await readHouses(db, [id]))[0] ?? refuse('house-not-found');
}

/** Several houses as staff edit them, in no order. */
export async function readHouses(db: Db | Tx, ids: readonly number[]): Promise<readonly EditedHouse[]> {
  const { rows } = await sql<HouseValues & Omit<EditedHouse, 'values'>>`
    SELECT r.id, ${readColumns('r', rentableColumns)}, ${readColumns('h', houseColumns)}, r.slug, r.updated_at AS "updatedAt",
      coalesce((SELECT json_agg(json_build_object('en', u.text_en, 'es', u.text_es) ORDER BY u.position)
        FROM house_rule u WHERE u.house_id = r.id), '[]') AS rules,
      coalesce((SELECT json_agg(json_build_object('kind', o.kind, 'nameEn', o.name_en, 'nameEs', o.name_es, 'beds', o.beds)
        ORDER BY o.position) FROM house_room o WHERE o.house_id = r.id), '[]') AS rooms,
      ARRAY(SELECT amenity_id FROM house_amenity WHERE house_id = r.id ORDER BY 1) AS "amenityIds",
      ARRAY(SELECT tag_id FROM house_tag WHERE house_id = r.id ORDER BY 1) AS "tagIds",
      (SELECT json_build_object('count', count(*), 'described', count(*) FILTER (WHERE m.alt_en <> '' AND m.alt_es <> ''))
        FROM media m WHERE m.rentable_id = r.id) AS pictures
    FROM rentable r JOIN house h ON h.rentable_id = r.id WHERE r.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows.map(({ id, slug, updatedAt, pictures, ...values }) => ({ id, slug, updatedAt, pictures, values }));
}

/** The fields of a house without its status, as the form has them. */
export const fieldsOf = ({ status: _status, ...fields }: HouseValues): HouseFields => houseFields.parse(fields);

async function writeHouse(tx: Tx, id: number, changed: Partial<HouseValues>, now: Instant): Promise<void> {
  await writeColumns(tx, { table: 'rentable', key: 'id', id, columns: rentableColumns, changed });
  await writeColumns(tx, { table: 'house', key: 'rentable_id', id, columns: houseColumns, changed });
  await sql`UPDATE rentable SET updated_at = ${timestamptz(now)} WHERE id = ${id}`.execute(tx);
  if (changed.latitude !== undefined || changed.longitude !== undefined) await hidePlace(tx, id);
  if (changed.rules) await writeRules(tx, id, changed.rules);
  if (changed.rooms) await writeRooms(tx, id, changed.rooms);
  if (changed.amenityIds)
    await writeIds(tx, id, { table: 'house_amenity', column: 'amenity_id', ids: changed.amenityIds });
  if (changed.tagIds) await writeIds(tx, id, { table: 'house_tag', column: 'tag_id', ids: changed.tagIds });
}

const RANDOM_STEPS = 2 ** 40;

/** The point that guests see follows a place that was moved. */
async function hidePlace(tx: Tx, id: number): Promise<void> {
  const place = await tx
    .selectFrom('rentable')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { latitude, longitude } = hiddenPlace(place, () => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
  await tx
    .updateTable('rentable')
    .set({ shown_latitude: latitude, shown_longitude: longitude })
    .where('id', '=', id)
    .execute();
}

async function writeRules(tx: Tx, id: number, rules: HouseFields['rules']): Promise<void> {
  await tx.deleteFrom('house_rule').where('house_id', '=', id).execute();
  const rows = rules.map(({ en, es }, position) => ({ house_id: id, position, text_en: en, text_es: es }));
  if (rows.length > 0) await tx.insertInto('house_rule').values(rows).execute();
}

async function writeRooms(tx: Tx, id: number, rooms: HouseFields['rooms']): Promise<void> {
  await tx.deleteFrom('house_room').where('house_id', '=', id).execute();
  const rows = rooms.map(({ kind, nameEn, nameEs, beds }, position) => ({
    house_id: id,
    position,
    kind,
    name_en: nameEn,
    name_es: nameEs,
    beds: JSON.stringify(beds),
  }));
  if (rows.length > 0) await tx.insertInto('house_room').values(rows).execute();
}

interface Linked {
  readonly table: 'house_amenity' | 'house_tag';
  readonly column: string;
  readonly ids: readonly number[];
}

async function writeIds(tx: Tx, id: number, { table, column, ids }: Linked): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE house_id = ${id}`.execute(tx);
  await sql`INSERT INTO ${sql.table(table)} (house_id, ${sql.ref(column)}) SELECT ${id}::int, unnest(${[...ids]}::int[])`.execute(
    tx,
  );
}
