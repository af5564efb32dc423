import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { BoatFields } from '../../api/boat-editing.schemas.ts';
import { type BoatMust, missingBoatMusts } from '../../domain/publish-musts.ts';
import type { ColumnsOf } from './columns.ts';
import { type ListingRows, revisedListing } from './listing-rows.ts';

const boatColumns = {
  boatType: 'boat_type',
  charter: 'charter',
  sizeFeet: 'size_feet',
  capacity: 'capacity',
  cabins: 'cabins',
  bathrooms: 'bathrooms',
  built: 'built',
  engine: 'engine',
  marinaEn: 'marina_en',
  marinaEs: 'marina_es',
  permitNumber: 'permit_number',
  captainLicence: 'captain_licence',
  needsSafetyCard: 'needs_safety_card',
  startHours: 'start_hours',
  turnaroundMinutes: 'turnaround_minutes',
} as const satisfies ColumnsOf<BoatFields>;

/** Where the fields of a boat stand. */
export const boatRows: ListingRows<BoatFields, BoatMust> = {
  kind: 'boat',
  unknown: 'boat-not-found',
  columns: boatColumns,
  links: { amenityIds: { table: 'boat_equipment', column: 'amenity_id', of: 'boat_amenity' } },
  lists: sql`
    coalesce((SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
      FROM boat_duration t WHERE t.boat_id = r.id), '[]') AS durations`,
  writeLists: async (tx, id, { durations }) => {
    if (durations) await writeDurations(tx, id, durations);
  },
  missing: missingBoatMusts,
};

/** How a boat is read, checked and written by an edit. */
export const revisedBoat = revisedListing(boatRows);

async function writeDurations(tx: Tx, id: number, durations: BoatFields['durations']): Promise<void> {
  await tx.deleteFrom('boat_duration').where('boat_id', '=', id).execute();
  const rows = durations.map(({ hours, priceCents }) => ({ boat_id: id, hours, price_cents: priceCents }));
  if (rows.length > 0) await tx.insertInto('boat_duration').values(rows).execute();
}
