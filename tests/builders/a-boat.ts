import { type Kysely, sql } from 'kysely';
import type { BoatType, Charter } from '#features/catalog/domain/boat-terms.ts';
import { outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { daterange, timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { Database } from '#platform/database/tables.generated.ts';
import { destinationOf } from './a-house.ts';

export interface BoatGiven {
  name: string;
  nameEs: string;
  status: 'draft' | 'published' | 'archived';
  ownerId: string | null;
  /** Slug of its destination, made when there is none. */
  destination: string;
  boatType: BoatType;
  charter: Charter;
  sizeFeet: number;
  capacity: number;
  cabins: number;
  bathrooms: number;
  petsAllowed: boolean;
  needsSafetyCard: boolean;
  startHours: readonly string[];
  /** Hours → cents. */
  prices: Readonly<Record<number, number>>;
  /** From the first to the last day. */
  seasons: readonly { hours: number; from: string; until: string; priceCents: number }[];
  turnaroundMinutes: number;
  securityDepositCents: number;
  cancellationPolicy: string;
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
  rules: readonly string[];
  /** Hours that staff blocked. */
  blocked: readonly { date: string; startTime: string; hours: number }[];
  pictures: number;
}

const usual: BoatGiven = {
  name: 'Salty Kiss',
  nameEs: 'Beso Salado',
  status: 'published',
  ownerId: null,
  destination: 'brickell',
  boatType: 'motor-yacht',
  charter: 'captained',
  sizeFeet: 52,
  capacity: 10,
  cabins: 2,
  bathrooms: 1,
  petsAllowed: true,
  needsSafetyCard: false,
  startHours: ['09:00', '13:00', '17:00'],
  prices: { 2: 600_00, 4: 1_000_00, 8: 1_800_00 },
  seasons: [],
  turnaroundMinutes: 60,
  securityDepositCents: 500_00,
  cancellationPolicy: 'standard',
  outstanding: false,
  ratingSum: 0,
  ratingCount: 0,
  latitude: 25.7601,
  longitude: -80.1951,
  shownLatitude: 25.7701,
  shownLongitude: -80.1851,
  exactLocation: false,
  amenities: [],
  rules: [],
  blocked: [],
  pictures: 1,
};

const MADE_AT = instantOf('2026-01-01T12:00:00Z');
let made = 0;

/**
 * A boat for a test: published, captained, in Brickell, free; 2, 4 or 8 hours from 9, 13 or 17 o'clock, unless said
 * otherwise.
 */
export function aBoat(given: Partial<BoatGiven> = {}) {
  const boat = { ...usual, ...given };
  return { in: (db: Db | Tx) => insertBoat(db, boat) };
}

async function insertBoat(db: Kysely<Database>, boat: BoatGiven): Promise<{ id: number }> {
  made += 1;
  const { id } = await db
    .insertInto('rentable')
    .values({
      kind: 'boat',
      owner_id: boat.ownerId,
      status: boat.status,
      slug: `boat-${process.pid}-${made}`,
      name_en: boat.name,
      name_es: boat.nameEs,
      description_en: 'A boat on the bay.',
      description_es: 'Un barco en la bahía.',
      destination_id: await destinationOf(db, boat.destination),
      address: '7 Hidden Dock',
      latitude: boat.latitude,
      longitude: boat.longitude,
      shown_latitude: boat.shownLatitude,
      shown_longitude: boat.shownLongitude,
      exact_location: boat.exactLocation,
      outstanding: boat.outstanding,
      cancellation_policy: boat.cancellationPolicy,
      rating_sum: boat.ratingSum,
      rating_count: boat.ratingCount,
      created_at: timestamptz(MADE_AT),
      updated_at: timestamptz(MADE_AT),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('boat').values(boatRow(id, boat)).execute();
  await insertParts(db, id, boat);
  return { id };
}

function boatRow(id: number, boat: BoatGiven) {
  return {
    rentable_id: id,
    boat_type: boat.boatType,
    charter: boat.charter,
    size_feet: boat.sizeFeet,
    capacity: boat.capacity,
    cabins: boat.cabins,
    bathrooms: boat.bathrooms,
    built: 2_021,
    engine: '2 × 435 hp',
    marina_en: 'Bayside Marina, pier C',
    marina_es: 'Marina Bayside, muelle C',
    permit_number: 'MD-4471',
    captain_licence: boat.charter === 'captained' ? 'USCG-88-1204' : '',
    needs_safety_card: boat.needsSafetyCard,
    pets_allowed: boat.petsAllowed,
    start_hours: [...boat.startHours],
    turnaround_minutes: boat.turnaroundMinutes,
    security_deposit_cents: boat.securityDepositCents,
    arrival_en: 'The captain waits in the blue box.',
    arrival_es: 'El capitán le espera en la caja azul.',
  };
}

async function insertParts(db: Kysely<Database>, id: number, boat: BoatGiven): Promise<void> {
  const prices = Object.entries(boat.prices).map(([hours, cents]) => ({ hours: Number(hours), price_cents: cents }));
  for (const price of prices) {
    await db
      .insertInto('boat_duration')
      .values({ boat_id: id, ...price })
      .execute();
  }
  for (const { hours, from, until, priceCents } of boat.seasons) {
    const during = daterange({ from: calendarDate(from), until: addDays(calendarDate(until), 1) });
    await db.insertInto('boat_season_price').values({ boat_id: id, hours, during, price_cents: priceCents }).execute();
  }
  for (const code of boat.amenities) {
    await db
      .insertInto('boat_equipment')
      .values({ boat_id: id, amenity_id: await boatAmenityOf(db, code) })
      .execute();
  }
  for (const [position, text] of boat.rules.entries()) {
    await db.insertInto('boat_rule').values({ boat_id: id, position, text_en: text, text_es: text }).execute();
  }
  for (const { date, ...block } of boat.blocked) {
    const during = outingPeriod({ date: calendarDate(date), ...block });
    const free = { reservation_id: null, note: null, hold_until: null };
    await db
      .insertInto('occupancy')
      .values({
        rentable_id: id,
        reason: 'block',
        block_kind: 'staff',
        blocks: true,
        during: tstzrange(during),
        ...free,
      })
      .execute();
  }
  for (let position = 0; position < boat.pictures; position += 1) await insertPicture(db, id, position);
}

async function insertPicture(db: Kysely<Database>, id: number, position: number): Promise<void> {
  await db
    .insertInto('media')
    .values({
      rentable_id: id,
      position,
      is_primary: position === 0,
      room: position === 0 ? 'hull' : 'deck',
      alt_en: 'The boat at its berth',
      alt_es: 'El barco en su amarre',
      width: 1_600,
      height: 1_067,
      placeholder: '#88aabb',
      master: `stored:${id}/${position}.png`,
    })
    .execute();
}

/** What boats can have aboard with that code, made when there is none. */
export async function boatAmenityOf(db: Kysely<Database>, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO boat_amenity (code, category, icon, name_en, name_es, position) VALUES (${code}, 'comfort', 'sun', ${code}, ${code}, 1)
    ON CONFLICT (code) DO UPDATE SET code = EXCLUDED.code RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}
