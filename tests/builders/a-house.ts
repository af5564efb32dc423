import { type Kysely, sql } from 'kysely';
import type { BlockKind } from '#features/calendars/domain/occupancy-kinds.ts';
import type { TypeOfPlace } from '#features/catalog/domain/house-terms.ts';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { daterange, timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';

interface RangeGiven {
  from: string;
  until: string;
  nightlyCents: number;
  weekendCents?: number | undefined;
  minNights?: number;
  arrivalDays?: readonly number[] | undefined;
  departureDays?: readonly number[] | undefined;
}

export interface HouseGiven {
  name: string;
  nameEs: string;
  status: 'draft' | 'published' | 'archived';
  ownerId: string | null;
  /** Slug of its destination, made when there is none. */
  destination: string;
  propertyType: string;
  typeOfPlace: TypeOfPlace;
  bedrooms: number;
  bathrooms: number;
  beds: number;
  maxGuests: number;
  petsAllowed: boolean;
  events: 'allowed' | 'with-consent' | 'forbidden';
  minNights: number;
  gapNights: number | null;
  orphanNights: number | null;
  preparationNights: number;
  gapWithinDays: number;
  basePriceCents: number | null;
  weekendPriceCents: number | null;
  cleaningFeeCents: number;
  securityDepositCents: number;
  weeklyDiscountBasisPoints: number;
  monthlyDiscountBasisPoints: number;
  cancellationPolicy: string;
  checkInFrom: string;
  outstanding: boolean;
  ratingSum: number;
  ratingCount: number;
  latitude: number;
  longitude: number;
  shownLatitude: number;
  shownLongitude: number;
  exactLocation: boolean;
  /** By code, made when there is none. */
  amenities: readonly string[];
  tags: readonly string[];
  prices: readonly RangeGiven[];
  /** Dates that staff blocked, for themselves unless said otherwise. */
  blocked: readonly { from: string; until: string; kind?: BlockKind }[];
  pictures: number;
}

const usual: HouseGiven = {
  name: 'Casa Marea',
  nameEs: 'Casa Marea',
  status: 'published',
  ownerId: null,
  destination: 'brickell',
  propertyType: 'house',
  typeOfPlace: 'entire-place',
  bedrooms: 3,
  bathrooms: 2.5,
  beds: 4,
  maxGuests: 6,
  petsAllowed: true,
  events: 'allowed',
  minNights: 1,
  gapNights: null,
  orphanNights: null,
  preparationNights: 0,
  gapWithinDays: 30,
  basePriceCents: 300_00,
  weekendPriceCents: null,
  cleaningFeeCents: 150_00,
  securityDepositCents: 500_00,
  weeklyDiscountBasisPoints: 0,
  monthlyDiscountBasisPoints: 0,
  cancellationPolicy: 'standard',
  checkInFrom: '16:00',
  outstanding: false,
  ratingSum: 0,
  ratingCount: 0,
  latitude: 25.7601,
  longitude: -80.1951,
  shownLatitude: 25.7701,
  shownLongitude: -80.1851,
  exactLocation: false,
  amenities: [],
  tags: [],
  prices: [],
  blocked: [],
  pictures: 1,
};

const MADE_AT = instantOf('2026-01-01T12:00:00Z');
let made = 0;

/** A house for a test: published, in Brickell, free, 300 dollars a night, unless said otherwise. */
export function aHouse(given: Partial<HouseGiven> = {}) {
  const house = { ...usual, ...given };
  return { in: (db: Db | Tx) => insertHouse(db, house) };
}

async function insertHouse(db: Kysely<Database>, house: HouseGiven): Promise<{ id: number }> {
  made += 1;
  const destinationId = await destinationOf(db, house.destination);
  const { id } = await db
    .insertInto('rentable')
    .values({
      kind: 'house',
      owner_id: house.ownerId,
      status: house.status,
      slug: `house-${process.pid}-${made}`,
      name_en: house.name,
      name_es: house.nameEs,
      description_en: 'A house by the bay.',
      description_es: 'Una casa junto a la bahía.',
      destination_id: destinationId,
      address: '12 Hidden Lane',
      latitude: house.latitude,
      longitude: house.longitude,
      shown_latitude: house.shownLatitude,
      shown_longitude: house.shownLongitude,
      exact_location: house.exactLocation,
      outstanding: house.outstanding,
      cancellation_policy: house.cancellationPolicy,
      rating_sum: house.ratingSum,
      rating_count: house.ratingCount,
      created_at: timestamptz(MADE_AT),
      updated_at: timestamptz(MADE_AT),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('house').values(houseRow(id, house)).execute();
  await insertParts(db, id, house);
  return { id };
}

function houseRow(id: number, house: HouseGiven) {
  return {
    rentable_id: id,
    property_type: house.propertyType,
    type_of_place: house.typeOfPlace,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    beds: house.beds,
    max_guests: house.maxGuests,
    pets_allowed: house.petsAllowed,
    events: house.events,
    area_square_feet: 2_100,
    check_in_from: house.checkInFrom,
    check_in_until: '22:00',
    check_out_by: '11:00',
    min_nights: house.minNights,
    gap_nights: house.gapNights,
    orphan_nights: house.orphanNights,
    preparation_nights: house.preparationNights,
    gap_within_days: house.gapWithinDays,
    base_price_cents: house.basePriceCents,
    weekend_price_cents: house.weekendPriceCents,
    cleaning_fee_cents: house.cleaningFeeCents,
    security_deposit_cents: house.securityDepositCents,
    weekly_discount_basis_points: house.weeklyDiscountBasisPoints,
    monthly_discount_basis_points: house.monthlyDiscountBasisPoints,
    arrival_en: 'The key is in the blue box.',
    arrival_es: 'La llave está en la caja azul.',
  };
}

async function insertParts(db: Kysely<Database>, id: number, house: HouseGiven): Promise<void> {
  for (const code of house.amenities) {
    await db
      .insertInto('house_amenity')
      .values({ house_id: id, amenity_id: await amenityOf(db, code) })
      .execute();
  }
  for (const code of house.tags) {
    await db
      .insertInto('house_tag')
      .values({ house_id: id, tag_id: await tagOf(db, code) })
      .execute();
  }
  for (const { from, until, nightlyCents, weekendCents, minNights, arrivalDays, departureDays } of house.prices) {
    const range = {
      house_id: id,
      during: daterange(rangeOf(from, until)),
      nightly_cents: nightlyCents,
      weekend_cents: weekendCents ?? null,
      min_nights: minNights ?? null,
      arrival_days: arrivalDays ? [...arrivalDays] : null,
      departure_days: departureDays ? [...departureDays] : null,
    };
    await db.insertInto('price_range').values(range).execute();
  }
  for (const { from, until, kind = 'staff' } of house.blocked) {
    const during = periodOf(rangeOf(from, until));
    await db
      .insertInto('occupancy')
      .values({
        rentable_id: id,
        reason: 'block',
        block_kind: kind,
        reservation_id: null,
        note: null,
        hold_until: null,
        blocks: true,
        during: tstzrange(during),
      })
      .execute();
  }
  for (let position = 0; position < house.pictures; position += 1) await insertPicture(db, id, position);
}

async function insertPicture(db: Kysely<Database>, id: number, position: number): Promise<void> {
  await db
    .insertInto('media')
    .values({
      rentable_id: id,
      position,
      is_primary: position === 0,
      room: position === 0 ? 'exterior' : 'bedroom',
      alt_en: 'The house from the garden',
      alt_es: 'La casa desde el jardín',
      width: 1_600,
      height: 1_067,
      placeholder: '#88aabb',
      master: `stored:${id}/${position}.png`,
    })
    .execute();
}

/** The destination with that slug, made when there is none. */
export async function destinationOf(db: Kysely<Database>, slug: string): Promise<number> {
  const found = await db.selectFrom('destination').select('id').where('slug', '=', slug).executeTakeFirst();
  if (found) return found.id;
  await sql`INSERT INTO state (code, name_en, name_es) VALUES ('FL', 'Florida', 'Florida') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    INSERT INTO destination (state_id, slug, name_en, name_es, description_en, description_es, latitude, longitude, position)
    SELECT id, ${slug}, ${slug}, ${slug}, '', '', 25.76, -80.19, 1 FROM state WHERE code = 'FL' RETURNING id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** The amenity with that code, made when there is none. */
export async function amenityOf(db: Kysely<Database>, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO amenity (bit, code, kind, category, icon, name_en, name_es, position)
    SELECT coalesce(max(bit) + 1, 0), ${code}, 'amenity', 'spaces', 'house', ${code}, ${code}, 1 FROM amenity
    ON CONFLICT (code) DO UPDATE SET code = EXCLUDED.code RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The tag with that code, made when there is none. */
export async function tagOf(db: Kysely<Database>, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO tag (bit, code, icon, name_en, name_es, position)
    SELECT coalesce(max(bit) + 1, 0), ${code}, 'house', ${code}, ${code}, 1 FROM tag
    ON CONFLICT (code) DO UPDATE SET code = EXCLUDED.code RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

function rangeOf(from: string, until: string): DateRange {
  return { from: calendarDate(from), until: calendarDate(until) };
}
