import { sql } from 'kysely';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { Tx } from '#platform/database/database.ts';
import type { HouseFields } from '../../api/editing.schemas.ts';
import { type HouseMust, missingHouseMusts } from '../../domain/publish-musts.ts';
import type { ColumnsOf } from './columns.ts';
import { type ListingRows, revisedListing } from './listing-rows.ts';

const houseColumns = {
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
  gapNights: 'gap_nights',
  gapWithinDays: 'gap_within_days',
  orphanNights: 'orphan_nights',
  preparationNights: 'preparation_nights',
  basePriceCents: 'base_price_cents',
  weekendPriceCents: 'weekend_price_cents',
  cleaningFeeCents: 'cleaning_fee_cents',
  weeklyDiscountBasisPoints: 'weekly_discount_basis_points',
  monthlyDiscountBasisPoints: 'monthly_discount_basis_points',
} as const satisfies ColumnsOf<HouseFields>;

/** Where the fields of a house stand. */
export const houseRows: ListingRows<HouseFields, HouseMust> = {
  kind: 'house',
  unknown: 'house-not-found',
  columns: houseColumns,
  links: {
    amenityIds: { table: 'house_amenity', column: 'amenity_id', of: 'amenity' },
    tagIds: { table: 'house_tag', column: 'tag_id', of: 'tag' },
  },
  codes: { propertyType: 'property_type' },
  lists: sql`
    coalesce((SELECT json_agg(json_build_object('kind', o.kind, 'nameEn', o.name_en, 'nameEs', o.name_es, 'beds', o.beds)
      ORDER BY o.position) FROM house_room o WHERE o.house_id = r.id), '[]') AS rooms,
    coalesce((SELECT json_agg(json_build_object('kind', l.kind, 'number', l.number, 'validUntil', l.valid_until)
      ORDER BY l.position) FROM house_licence l WHERE l.house_id = r.id), '[]') AS licences`,
  writeLists: async (tx, id, { rooms, licences }) => {
    if (rooms) await writeRooms(tx, id, rooms);
    if (licences) await writeLicences(tx, id, licences);
  },
  missing: missingHouseMusts,
  contradicting: ({ checkInFrom, checkInUntil, gapNights, minNights }) => [
    ...(checkInFrom < checkInUntil ? [] : (['checkInFrom', 'checkInUntil'] as const)),
    // A gap is shorter than the minimum: one of as many nights is booked anyway.
    ...(gapNights !== null && gapNights >= minNights ? (['gapNights', 'minNights'] as const) : []),
  ],
};

/** How a house is read, checked and written by an edit. */
export const revisedHouse = revisedListing(houseRows);

async function writeLicences(tx: Tx, id: number, licences: HouseFields['licences']): Promise<void> {
  await tx.deleteFrom('house_licence').where('house_id', '=', id).execute();
  const rows = licences.map(({ kind, number, validUntil }, position) => ({
    house_id: id,
    position,
    kind,
    number,
    valid_until: validUntil === null ? null : calendarDate(validUntil),
  }));
  if (rows.length > 0) await tx.insertInto('house_licence').values(rows).execute();
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
